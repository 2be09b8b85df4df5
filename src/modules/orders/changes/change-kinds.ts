import {
  canChange,
  canHandBack,
  canWeigh,
  isCancelledOrReturned,
  type OrderActor,
} from '../status.ts'
import type { OrderRow } from '../order/order-events.ts'
import { statusOf } from '../order/stored-order.ts'
import {
  notHandedOver,
  notPaidYet,
  packingStarted,
  tooLateToChange,
  tooLateToWeigh,
} from '../refusals.ts'

export type ChangeKind = {
  /** The author of the change and of the refund in the history of the order. */
  by: OrderActor
  /** Refuses by the status of the order. */
  assertPermitted: (order: OrderRow) => void
  /** The event in the history of the order. Open pages hear of a change without one too. */
  event?: 'changed' | 'weighed'
  /** The note of the move that cancels the order if nothing is left while it is in the shop. Without one, that cannot happen. */
  nothingLeft?: string
}

const cancelsIfEmpty = { nothingLeft: 'Nothing of it was there' } as const
const bySeller = { by: 'seller', ...cancelsIfEmpty } as const

/**
 * What changes the bill of an order, and how these changes differ. The entry of each, its limits, and the pieces, ticks and
 * weights that it writes are in the file that passes its name to `changeBill`.
 */
export const changeKinds = {
  missing: { ...bySeller, assertPermitted: assertInShop },
  weighed: { by: 'seller', assertPermitted: assertCanWeigh, event: 'weighed' },
  replaced: { ...bySeller, assertPermitted: assertInShop },
  replacementUndone: { ...bySeller, assertPermitted: assertInShop },
  replacementRefused: {
    by: 'shopper',
    assertPermitted: assertInShop,
    event: 'changed',
    nothingLeft: 'Nothing is left',
  },
  handedBack: { by: 'seller', assertPermitted: assertHandedOver },
  moneyBack: { ...bySeller, assertPermitted: assertNotCancelled },
  depositBack: { ...bySeller, assertPermitted: assertNotCancelled },
  recalled: { by: 'shop', ...cancelsIfEmpty, assertPermitted: assertNotCancelled },
  // The shopper cancels the order instead of removing all of it.
  removed: { by: 'shopper', assertPermitted: assertNotPacked, event: 'changed' },
} as const satisfies Record<string, ChangeKind>

function assertInShop(order: OrderRow): void {
  const status = statusOf(order)
  if (!canWeigh(status)) throw tooLateToChange({ status })
}

function assertCanWeigh({ status }: OrderRow): void {
  if (!canWeigh(status)) throw tooLateToWeigh({ status })
}

function assertHandedOver(order: OrderRow): void {
  const status = statusOf(order)
  if (!canHandBack(status)) throw notHandedOver({ status })
}

/** Nor did it come back. */
export function assertNotCancelled(order: OrderRow): void {
  const status = statusOf(order)
  if (isCancelledOrReturned(status)) throw tooLateToChange({ status })
}

function assertNotPacked(order: OrderRow): void {
  const status = statusOf(order)
  if (status === 'Awaiting payment') throw notPaidYet({ what: 'order' })
  if (!canChange(status)) throw packingStarted({ status })
}
