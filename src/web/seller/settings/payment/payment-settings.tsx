import { SectionPage } from '#web/seller/settings/form/section-page.tsx'
import { PaymentForm } from './payment-form.tsx'

export default function PaymentSettings() {
  return (
    <SectionPage>
      {({ payment }, { onlineProvider }) => (
        <PaymentForm section={payment} provider={onlineProvider} />
      )}
    </SectionPage>
  )
}
