import { SectionPage } from '#web/seller/settings/form/section-page.tsx'
import { PickupForm } from './pickup-form.tsx'
import { SlotsForm } from './slots-form.tsx'

export default function SlotsSettings() {
  return (
    <SectionPage>
      {({ slots, pickup, shop }) => (
        <div className="grid gap-6">
          <SlotsForm section={slots} />
          <PickupForm section={pickup} address={shop.values.address} />
        </div>
      )}
    </SectionPage>
  )
}
