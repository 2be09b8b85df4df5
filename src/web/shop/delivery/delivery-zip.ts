import { storedValue, useStoredValue } from '#web/data/storage.ts'
import { useAddresses } from '#web/shop/account/addresses.ts'

/** The zip code that was given before there was an address. It stays in this browser. */
export const givenZip = storedValue('larder-zip', (found) =>
  typeof found === 'string' ? found : undefined,
)

/** Where to deliver to: the chosen address decides, and before there is one the zip code that was given. */
export function useDeliveryZip() {
  const given = useStoredValue(givenZip)
  const { chosen: address } = useAddresses()
  return { zip: address?.zipCode ?? given, address }
}
