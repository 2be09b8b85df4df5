import type { Tx } from '#platform/database/db.ts'
import { runAgain } from '#platform/database/run-again.ts'
import type { OwnOrder } from '#platform/identity.ts'
import { givePiecesBack } from '#modules/catalogue/product/stock/order-pieces.ts'
import { giveCouponBack } from '#modules/discounts/use-coupon.ts'
import { givePlaceBack } from '#modules/delivery/slots/slot-places.ts'
import { storedAs, statusOf, slotOf } from '../order/stored-order.ts'
import {
  canMove,
  isCancelledOrReturned,
  type OrderActor,
  type OrderStatus,
  type ReturnReason,
} from '../status.ts'
import { bookAfterMove } from './book-due.ts'
import { giveBackDue } from '../refunding/give-back-due.ts'
import {
  lockOrder,
  recordOrderEvent,
  requestRecount,
  type OrderDeps,
} from '../order/order-events.ts'
import type {} from '../tables.ts'
import { pollAt } from './payment-polls.ts'
import { countedPieces, readKeptSubstitutes } from '../order/substitutes/substitute-rows.ts'
import { wrongOrderStatus } from '../refusals.ts'
import { invalidInput, notFound } from '#platform/common-refusals.ts'
import { minuteMs } from '#platform/time.ts'

export type Move = {
  id: string
  to: OrderStatus
  by: OrderActor
  /** The order must be this shopper's. */
  shopperId?: string | undefined
  /** The status that the person saw; if the order has another one by now, the move is refused. */
  from?: OrderStatus | undefined
  note?: string | undefined
  /** Of an order that came back: whether its pieces are counted again. */
  restock?: boolean | undefined
  /** Why it came back, where that is counted. */
  reason?: ReturnReason | undefined
}

/** Changes an order's status, with its event. Of two moves at once the second is refused. */
export async function moveOrder(deps: OrderDeps, move: Move): Promise<void> {
  await runAgain(() => deps.database.db.transaction().execute((tx) => moveOrderIn(tx, deps, move)))
}

/** By its shopper, while it is allowed; what was paid is refunded. */
export const cancelOwnOrder = (
  deps: OrderDeps,
  { shopper, orderId: id }: OwnOrder,
): Promise<void> => moveOrder(deps, { id, to: 'Cancelled', by: 'shopper', shopperId: shopper.id })

/** The same as a part of a larger transaction. Only `undo-move.ts` changes a status besides this. */
export async function moveOrderIn(
  tx: Tx,
  deps: OrderDeps,
  { id, to, by, shopperId, from, note, restock = false, reason }: Move,
): Promise<void> {
  const { database, clock } = deps
  const order = await lockOrder(tx, id, { shopperId })
  if (!order) throw notFound({ what: 'order' })
  const status = statusOf(order)
  const isAsSeen = from === undefined || from === status
  if (!isAsSeen || !canMove(status, to, by)) throw wrongOrderStatus({ status, wanted: to })

  if (reason === 'no ID') await assertNeedsId(tx, id)

  const now = clock()
  const isCashHanded = to === 'Delivered' && order.payment_type === 'COD'
  const changed = {
    status: storedAs(to),
    ...(to === 'Returned' ? { returned_at: now, return_reason: reason ?? null } : {}),
    ...(isCashHanded ? { is_paid: 1, cash_cents: order.total_cents } : {}),
    ...(to === 'Delivered' ? { delivered_at: now } : {}),
    ...(to === 'Order Placed'
      ? { placed_at: now, promised_at: order.slot_end ?? now + promiseMs(order) }
      : {}),
    ...bookAfterMove(order, to, now),
  }
  await tx.updateTable('orders').set(changed).where('id', '=', id).execute()
  if (isCancelledOrReturned(to)) await requestRecount(tx, order)
  await recordOrderEvent(tx, database, {
    orderId: id,
    step: 'moved',
    status: to,
    at: now,
    by,
    note,
  })
  const moved = { ...order, ...changed }
  if (to === 'Out for delivery') await giveBackDue(tx, deps, moved, { by })
  if (!isCancelledOrReturned(to)) return
  const slot = slotOf(order)
  if (slot) await givePlaceBack(tx, slot)
  if (to === 'Cancelled' || restock)
    await givePiecesBack(tx, deps, {
      orderId: id,
      reason: to === 'Cancelled' ? 'order cancelled' : 'order returned',
      lines: await countedLines(tx, id),
    })
  if (to === 'Cancelled' || restock)
    await givePiecesBack(tx, deps, {
      orderId: id,
      reason: to === 'Cancelled' ? 'order changed' : 'order returned',
      lines: countedPieces(await readKeptSubstitutes(tx, id)),
    })
  if (to === 'Cancelled') await giveCouponBack(tx, id)
  if (order.payment_state === 'paid') await giveBackDue(tx, deps, moved, { by })
  else if (order.payment_type === 'Online') await pollAt(tx, id, now)
}

async function assertNeedsId(tx: Tx, orderId: string) {
  const line = await tx
    .selectFrom('order_line')
    .select('position')
    .where('order_id', '=', orderId)
    .where('minimum_age', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (!line)
    throw invalidInput({ fields: { reason: 'Nothing in this order needs an age, or an ID' } })
}

const promiseMs = (order: { promise_within: number | null; promise_minutes: number }) =>
  (order.promise_within ?? order.promise_minutes) * minuteMs

/** What is left of them: what was missing is not on the shelf, and what was removed is back already. */
const countedLines = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('order_line')
    .select('product_id as productId')
    .select((row) => row.fn.coalesce('kept_count', 'quantity').as('quantity'))
    .where('order_id', '=', orderId)
    .where('is_counted', '=', 1)
    .where((row) => row(row.fn.coalesce('kept_count', 'quantity'), '>', 0))
    .execute()
