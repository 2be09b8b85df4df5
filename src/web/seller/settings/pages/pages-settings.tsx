import { sellerMeta } from '#web/seller/frame/seller-meta.ts'
import { SectionPage } from '#web/seller/settings/form/section-page.tsx'
import type { Route } from './+types/pages-settings.ts'
import { PagesForm } from './pages-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => sellerMeta('Pages', matches)

export default function PagesSettings() {
  return <SectionPage>{({ pages }) => <PagesForm section={pages} />}</SectionPage>
}
