import type { User } from '#modules/accounts/contract.ts'
import { createStore, useStore } from '#web/ui/value-store.ts'

/** `undefined` while nobody has asked yet, `null` for a visitor. */
export type Visitor = Pick<User, '_id' | 'name' | 'email'> | null | undefined

const user = createStore<Visitor>(undefined)
const isSeller = createStore(false)

export const session = {
  user: user.get,
  enter: (shopper: NonNullable<Visitor>) => user.set(shopper),
  /** Nobody is logged in, or no longer. */
  leave: () => user.set(null),
  isSeller: isSeller.get,
  setSeller: isSeller.set,
}

export const useUser = (): Visitor => useStore(user)
