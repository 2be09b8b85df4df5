import { sellerMeta } from '#web/seller/frame/seller-meta.ts'
import type { Route } from './+types/money-settings.ts'
import { MoneyForm } from './money-form.tsx'
import { SectionPage } from '#web/seller/settings/form/section-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) => sellerMeta('Money', matches)

export default function MoneySettings() {
  return <SectionPage>{({ money }) => <MoneyForm section={money} />}</SectionPage>
}
