import { useStoredValue } from '#web/data/storage.ts'
import { useUser } from '#web/shop/account/use-user.ts'
import { storedUnpaid, type UnpaidOrder } from './stored-unpaid.ts'

const none: readonly UnpaidOrder[] = []

export const unpaid = {
  of: (owner: string): readonly UnpaidOrder[] => {
    const stored = storedUnpaid.read()
    return stored?.owner === owner ? stored.orders : none
  },
  add: (owner: string, order: UnpaidOrder) =>
    store(owner, [order, ...unpaid.of(owner).filter(({ _id }) => _id !== order._id)]),
  replace: store,
  remove: (id: string) => {
    const stored = storedUnpaid.read()
    if (stored)
      store(
        stored.owner,
        stored.orders.filter(({ _id }) => _id !== id),
      )
  },
}

/** While the session is not known yet, what this browser stored is shown: a logout would have removed it. */
export function useUnpaid(): readonly UnpaidOrder[] {
  const stored = useStoredValue(storedUnpaid)
  const user = useUser()
  if (!stored || user === null) return none
  return user === undefined || stored.owner === user._id ? stored.orders : none
}

function store(owner: string, orders: readonly UnpaidOrder[]) {
  if (orders.length > 0) storedUnpaid.write({ owner, orders })
  else storedUnpaid.remove()
}
