import { SectionPage } from '#web/seller/settings/form/section-page.tsx'
import { BrandForm } from './brand-form.tsx'

export default function BrandSettings() {
  return <SectionPage>{({ brand }) => <BrandForm section={brand} />}</SectionPage>
}
