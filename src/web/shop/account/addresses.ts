import { useQuery } from '@tanstack/react-query'
import type { Address } from '#modules/addresses/contract.ts'
import { api, textOf, type BodyOf } from '#web/api.ts'
import { queryClient } from '#web/data/query-client.ts'
import { storedValue, useStoredValue } from '#web/data/storage.ts'
import { useUser } from './session.ts'
import { shopperQuery } from './shopper-query.ts'

/** The link in the cart that leads to a new one. */
export const addAddressId = 'add-address'

const addressesQuery = shopperQuery('GET /api/address/get')
const chosenId = storedValue('larder-address', (found) =>
  typeof found === 'string' ? found : undefined,
)

/** The shopper's addresses, and the one to deliver to: the last one that was chosen, or else the first. */
export function useAddresses() {
  const isLoggedIn = Boolean(useUser())
  const { data, error, refetch } = useQuery({ ...addressesQuery, enabled: isLoggedIn })
  const wanted = useStoredValue(chosenId)
  return {
    list: data?.addresses,
    problem: error && !data ? textOf(error) : undefined,
    chosen: pick(data?.addresses, wanted),
    refetch: () => void refetch(),
  }
}

export const addresses = {
  choose: chosenId.write,
  /** Where to deliver to, also when the addresses are still being loaded. */
  async chosen(): Promise<string | undefined> {
    const answer = await queryClient.ensureQueryData(addressesQuery).catch(() => undefined)
    return pick(answer?.addresses, chosenId.read())?._id
  },
  async add(body: BodyOf<'POST /api/address/add'>): Promise<string> {
    const { address, message } = await api('POST /api/address/add', { body })
    queryClient.setQueryData(
      addressesQuery.queryKey,
      (known) => known && { ...known, addresses: [...known.addresses, address] },
    )
    addresses.choose(address._id)
    return message
  },
}

const pick = (list: readonly Address[] | undefined, id: string | undefined): Address | undefined =>
  list?.find(({ _id }) => _id === id) ?? list?.[0]
