import { sellerMeta } from '#web/seller/frame/seller-meta.ts'
import { SectionPage } from '#web/seller/settings/form/section-page.tsx'
import type { Route } from './+types/payment-settings.ts'
import { PaymentForm } from './payment-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => sellerMeta('Payment', matches)

export default function PaymentSettings() {
  return (
    <SectionPage>
      {({ payment }, { onlineProvider }) => (
        <PaymentForm section={payment} provider={onlineProvider} />
      )}
    </SectionPage>
  )
}
