import type { Address } from '#modules/addresses/contract.ts'
import type { Place } from '#modules/delivery/areas.ts'
import { useStoredValue } from '#web/data/storage.ts'
import { useAddresses, enteredZip } from '#web/shop/addresses/addresses.ts'

/** Where to deliver to: the chosen address decides, and before there is one the zip code that was entered. */
export function useDeliveryZip(): { place: Place | undefined; address: Address | undefined } {
  const entered = useStoredValue(enteredZip)
  const { chosen: address } = useAddresses()
  if (!address) return { place: entered === undefined ? undefined : { zip: entered }, address }
  const { zipCode: zip, city, state } = address
  return { place: { zip, city, state }, address }
}
