import { isRecord, storedValue, useStoredValue } from '#web/data/storage.ts'
import { useCurrentShop } from '#web/data/shop-query.ts'

/** What was chosen last; it is kept while one shops. Without a slot the order comes as soon as possible. */
type DeliveryChoice = { isPickup: boolean; slot?: string | undefined }

export const deliveryChoice = storedValue<DeliveryChoice>('larder-delivery', (found) => {
  if (!isRecord(found)) return undefined
  const { isPickup, slot } = found
  return { isPickup: isPickup === true, ...(typeof slot === 'string' && { slot }) }
})

/** The choice as far as the shop offers it now: this page may be open for long. */
export function useDeliveryChoice() {
  const { slots, pickup } = useCurrentShop()
  const chosen = useStoredValue(deliveryChoice)
  return {
    hasSlots: slots.isOn,
    hasPickup: pickup.isOn,
    isPickup: pickup.isOn && chosen?.isPickup === true,
    slot: slots.isOn ? chosen?.slot : undefined,
  }
}
