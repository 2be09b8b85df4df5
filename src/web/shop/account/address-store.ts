import type { Address } from '#modules/addresses/contract.ts'
import { api, textOf, type BodyOf } from '#web/api.ts'
import { createStore, useStore } from '#web/ui/value-store.ts'

type Addresses = {
  list: readonly Address[] | undefined
  problem: string | undefined
  chosenId: string | undefined
}

/** The link in the cart that leads to a new one. */
export const addAddressId = 'add-address'

const storageKey = 'larder-address'
const store = createStore<Addresses>({ list: undefined, problem: undefined, chosenId: undefined })
let asking: Promise<void> | undefined

/** The shopper's addresses, and the one to deliver to: the last one that was chosen, or else the first. */
export const addresses = {
  load(): Promise<void> {
    asking ??= ask().finally(() => (asking = undefined))
    return asking
  },
  /** Where to deliver to, also when they are still on their way. */
  async chosen(): Promise<string | undefined> {
    if (!store.get().list) await addresses.load()
    return store.get().chosenId
  },
  choose(id: string) {
    set({ chosenId: id })
    remember(id)
  },
  async add(body: BodyOf<'POST /api/address/add'>): Promise<string> {
    const { address, message } = await api('POST /api/address/add', { body })
    const { list } = store.get()
    if (list) set({ list: [...list, address] })
    addresses.choose(address._id)
    return message
  },
  forget: () => store.set(store.initial),
}

export const useAddresses = (): Addresses => useStore(store)

async function ask() {
  set({ problem: undefined })
  try {
    const { addresses: list } = await api('GET /api/address/get')
    const wanted = store.get().chosenId ?? remembered()
    const chosen = list.find(({ _id }) => _id === wanted) ?? list[0]
    set({ list, chosenId: chosen?._id })
  } catch (error) {
    set({ problem: textOf(error) })
  }
}

const set = (change: Partial<Addresses>) => store.set({ ...store.get(), ...change })

function remembered(): string | undefined {
  try {
    return localStorage.getItem(storageKey) ?? undefined
  } catch {
    return undefined
  }
}

function remember(id: string) {
  try {
    localStorage.setItem(storageKey, id)
  } catch {
    // It is chosen for as long as the page lasts.
  }
}
