import { useQuery } from '@tanstack/react-query'
import type { ListedAddress } from '#modules/addresses/contract.ts'
import { api, textOf, type BodyOf } from '#web/api.ts'
import { queryClient } from '#web/data/query-client.ts'
import { storedValue, useStoredValue } from '#web/data/storage.ts'
import { asShopper, useUser } from '#web/shop/session/session.ts'
import { knownSoon, shopperQuery } from '#web/shop/session/shopper-query.ts'

/** The link in the cart that leads to a new one. */
export const addAddressId = 'add-address'

const addressesQuery = shopperQuery('GET /api/address/list')
const chosenId = storedValue('larder-address', (found) =>
  typeof found === 'string' ? found : undefined,
)

/** The shopper's addresses, and the one to deliver to: the last one that was chosen here, or else the default. */
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
  /** Where to deliver to: `null` if there is no address yet, `undefined` if they could not be read. */
  async chosen(): Promise<string | null | undefined> {
    const answer = await knownSoon(queryClient.ensureQueryData(addressesQuery))
    return answer && (pick(answer.addresses, chosenId.read())?._id ?? null)
  },
  refetch: () => queryClient.invalidateQueries({ queryKey: addressesQuery.queryKey }),
  async add(body: BodyOf<'POST /api/address/add'>): Promise<string> {
    const { address, message } = await asShopper(() => api('POST /api/address/add', { body }))
    show((known) => [...known, { ...address, isDefault: known.length === 0 }])
    addresses.choose(address._id)
    return message
  },
  async update(body: BodyOf<'POST /api/address/update'>): Promise<string> {
    const { address, message } = await asShopper(() => api('POST /api/address/update', { body }))
    show((known) => known.map((it) => (it._id === address._id ? { ...it, ...address } : it)))
    return message
  },
  async remove(id: string) {
    const answer = await asShopper(() => api('POST /api/address/delete', { body: { id } }))
    show((known) => known.filter(({ _id }) => _id !== id))
    return answer
  },
  restore: (id: string) => asShopper(() => api('POST /api/address/restore', { body: { id } })),
  async makeDefault(id: string) {
    const answer = await asShopper(() => api('POST /api/address/default', { body: { id } }))
    show((known) => known.map((it) => ({ ...it, isDefault: it._id === id })))
    addresses.choose(id)
    return answer
  },
}

function show(change: (known: ListedAddress[]) => ListedAddress[]) {
  queryClient.setQueryData(
    addressesQuery.queryKey,
    (known) => known && { ...known, addresses: change(known.addresses) },
  )
}

const pick = (
  list: readonly ListedAddress[] | undefined,
  id: string | undefined,
): ListedAddress | undefined =>
  list?.find(({ _id }) => _id === id) ?? list?.find(({ isDefault }) => isDefault) ?? list?.[0]

/** The zip code that was entered before there was an address. It stays in this browser. */
export const enteredZip = storedValue('larder-zip', (found) =>
  typeof found === 'string' ? found : undefined,
)
