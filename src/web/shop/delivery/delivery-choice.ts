import { isRecord, storedValue, useStoredValue } from '#web/data/storage.ts'
import { useCurrentShop } from '#web/data/shop-query.ts'
import { useDeliveryOptions } from '#web/data/use-shop.ts'
import type { PublicSettings } from '#modules/settings/contract.ts'

/** What was chosen last; it is kept while one shops. Without a slot the order comes as soon as possible. */
type DeliveryChoice = { isPickup: boolean; slot?: string | undefined }

export const deliveryChoice = storedValue<DeliveryChoice>('larder-delivery', (found) => {
  if (!isRecord(found)) return undefined
  const { isPickup, slot } = found
  return { isPickup: isPickup === true, ...(typeof slot === 'string' && { slot }) }
})

/** The time that was chosen stays. */
export const choosePickup = () => deliveryChoice.write({ ...deliveryChoice.read(), isPickup: true })

/** The choice as far as the shop offers it now: this page may be open for long. */
export const useDeliveryChoice = () => useOffered(useCurrentShop())

/** The same with what the page says of the shop, for what is on every page. */
export const useShownChoice = () => useOffered(useDeliveryOptions())

function useOffered({ slots, pickup }: Pick<PublicSettings, 'slots' | 'pickup'>) {
  const chosen = useStoredValue(deliveryChoice)
  return {
    hasSlots: slots.isOn,
    hasPickup: pickup.isOn,
    isAsap: !slots.isOn || slots.asap,
    isPickup: pickup.isOn && chosen?.isPickup === true,
    slot: slots.isOn ? chosen?.slot : undefined,
  }
}
