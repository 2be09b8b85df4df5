import type { User } from '#modules/accounts/contract.ts'
import { createSharedValue, useSharedValue } from '#web/data/shared-value.ts'

/** `null` is a visitor. */
export type Visitor = User | null

/** Who is logged in. `session.ts` writes it; it is apart so that the first page needs no query library. */
export const currentUser = createSharedValue<Visitor | undefined>(undefined)

/** `undefined` while it is not known yet, `null` for a visitor. */
export const useUser = (): Visitor | undefined => useSharedValue(currentUser)
