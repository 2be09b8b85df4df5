import { SectionPage } from '#web/seller/settings/form/section-page.tsx'
import { DeliveryForm } from './delivery-form.tsx'

export default function DeliverySettings() {
  return (
    <SectionPage>
      {({ delivery, money }) => <DeliveryForm section={delivery} money={money.values} />}
    </SectionPage>
  )
}
