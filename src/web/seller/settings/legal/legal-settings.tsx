import { SectionPage } from '#web/seller/settings/form/section-page.tsx'
import { LegalForm } from './legal-form.tsx'

export default function LegalSettings() {
  return <SectionPage>{({ legal }) => <LegalForm section={legal} />}</SectionPage>
}
