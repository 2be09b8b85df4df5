import type { Address } from '#modules/addresses/contract.ts'
import type { Place } from '#modules/delivery/areas.ts'
import { useStoredValue } from '#web/data/storage.ts'
import { useAddresses, givenZip } from '#web/shop/addresses/addresses.ts'

/** Where to deliver to: the chosen address decides, and before there is one the zip code that was given. */
export function useDeliveryZip(): { place: Place | undefined; address: Address | undefined } {
  const given = useStoredValue(givenZip)
  const { chosen: address } = useAddresses()
  if (!address) return { place: given === undefined ? undefined : { zip: given }, address }
  const { zipCode: zip, city, state } = address
  return { place: { zip, city, state }, address }
}
