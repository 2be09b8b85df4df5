import { sellerMeta } from '#web/seller/frame/seller-meta.ts'
import { SectionPage } from '#web/seller/settings/form/section-page.tsx'
import type { Route } from './+types/brand-settings.ts'
import { BrandForm } from './brand-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => sellerMeta('Logo and colour', matches)

export default function BrandSettings() {
  return <SectionPage>{({ brand }) => <BrandForm section={brand} />}</SectionPage>
}
