import { sellerMeta } from '#web/seller/frame/seller-meta.ts'
import { SectionPage } from '#web/seller/settings/form/section-page.tsx'
import type { Route } from './+types/delivery-settings.ts'
import { DeliveryForm } from './delivery-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => sellerMeta('Delivery', matches)

export default function DeliverySettings() {
  return <SectionPage>{({ delivery }) => <DeliveryForm section={delivery} />}</SectionPage>
}
