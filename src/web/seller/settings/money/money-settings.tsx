import { MoneyForm } from './money-form.tsx'
import { SectionPage } from '#web/seller/settings/form/section-page.tsx'

export default function MoneySettings() {
  return <SectionPage>{({ money }) => <MoneyForm section={money} />}</SectionPage>
}
