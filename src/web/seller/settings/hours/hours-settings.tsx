import { SectionPage } from '#web/seller/settings/form/section-page.tsx'
import { HoursForm } from './hours-form.tsx'

export default function HoursSettings() {
  return <SectionPage>{({ hours }) => <HoursForm section={hours} />}</SectionPage>
}
