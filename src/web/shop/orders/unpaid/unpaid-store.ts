import type { Order } from '#modules/orders/contract.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { createStore, useStore } from '#web/ui/value-store.ts'
import { useUser } from '#web/shop/account/session-store.ts'

/** The number is unknown for a moment, between the checkout and the first look. */
export type UnpaidOrder = Pick<Order, '_id' | 'amount'> &
  Partial<Pick<Order, 'number' | 'payableUntil' | 'paymentState'>>
type Kept = { owner: string; orders: UnpaidOrder[] }

const storageKey = 'larder-unpaid'
const none: UnpaidOrder[] = []
const store = createStore<Kept | undefined>(undefined)

/** What awaits its payment, as this browser last knew it: kept, so that a page can show it at once. */
export const unpaid = {
  of: (owner: string): UnpaidOrder[] => ordersOf(store.get(), owner),
  keep: (owner: string, orders: UnpaidOrder[]) => write({ owner, orders }),
  add: (owner: string, order: UnpaidOrder) =>
    write({
      owner,
      orders: [order, ...unpaid.of(owner).filter(({ _id }) => _id !== order._id)],
    }),
  remove: (id: string) => {
    const kept = store.get()
    if (kept) write({ ...kept, orders: kept.orders.filter(({ _id }) => _id !== id) })
  },
  forget: () => write(undefined),
}

/** Before anybody has said who is here, what this browser kept is shown: whoever it was has not logged out. */
export function useUnpaid(): UnpaidOrder[] {
  const kept = useStore(store)
  const user = useUser()
  if (user === null) return none
  return user === undefined ? (kept?.orders ?? none) : ordersOf(kept, user._id)
}

const ordersOf = (kept: Kept | undefined, owner: string): UnpaidOrder[] =>
  kept?.owner === owner ? kept.orders : none

function write(kept: Kept | undefined) {
  store.set(kept)
  try {
    if (kept && kept.orders.length > 0) localStorage.setItem(storageKey, JSON.stringify(kept))
    else localStorage.removeItem(storageKey)
  } catch {
    // Without storage they are there after the next look.
  }
}

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Kept | null
    const isPayable = ({ payableUntil }: UnpaidOrder) =>
      payableUntil === undefined || Date.parse(payableUntil) > serverNow()
    store.set(kept ? { ...kept, orders: kept.orders.filter(isPayable) } : undefined)
  } catch {
    // What cannot be read is asked for.
  }
}

if (typeof window !== 'undefined') {
  read()
  window.addEventListener('storage', ({ key }) => key === storageKey && read())
}
