import type { Tx } from '#platform/database/db.ts'
import { insertRows } from '#platform/database/insert-rows.ts'
import { Refusal } from '#platform/refusal.ts'
import { promiseMs } from './place.ts'
import { assertCanMove, type OrderActor, type OrderStatus } from './status.ts'
import { askRefund } from './payment/refunds.ts'
import { lockOrder, recordStep, type OrderDeps } from './order-events.ts'
import type {} from './tables.ts'
import { lookSoon } from './payment/poll.ts'

export type Move = {
  id: string
  to: OrderStatus
  by: OrderActor
  /** Whose order it must be, when a shopper moves it. */
  shopperId?: string | undefined
  /** What the mover saw; if the order has moved on since, this move is for nobody. */
  from?: OrderStatus | undefined
  note?: string | undefined
}

/** One step on the order's way, with its event. Of two who move at once, the second is told. */
export async function moveOrder(deps: OrderDeps, move: Move): Promise<void> {
  await deps.database.db.transaction().execute((tx) => moveOrderIn(tx, deps, move))
}

/** The same as a part of something larger. No status changes anywhere else. */
export async function moveOrderIn(
  tx: Tx,
  deps: OrderDeps,
  { id, to, by, shopperId, from, note }: Move,
): Promise<void> {
  const { database, clock } = deps
  const order = await lockOrder(tx, id)
  // What is not placed yet is between the shopper and the bank.
  if (!order || (by === 'seller' && order.placed_at === null)) throw noSuchOrder()
  if (shopperId !== undefined && shopperId !== order.shopper_id) throw noSuchOrder()
  if (from !== undefined && from !== order.status)
    throw new Refusal('wrong-order-status', { status: order.status, wanted: to })
  assertCanMove(order.status, to, by)

  const now = clock()
  const isCashHanded = to === 'Delivered' && order.payment_type === 'COD'
  await tx
    .updateTable('orders')
    .set({
      status: to,
      ...(isCashHanded ? { is_paid: 1 } : {}),
      ...(to === 'Delivered' ? { delivered_at: now } : {}),
      ...(to === 'Order Placed' ? { placed_at: now, promised_at: now + promiseMs } : {}),
    })
    .where('id', '=', id)
    .execute()
  if (to === 'Cancelled' && order.placed_at !== null)
    await insertRows(tx, 'order_recount', [{ order_id: id, placed_at: order.placed_at }])
  await recordStep(tx, database, { orderId: id, step: 'moved', status: to, at: now, by, note })
  if (to !== 'Cancelled') return
  if (order.payment_state === 'paid') await askRefund(tx, deps, { ...order, status: to }, by)
  else if (order.payment_type === 'Online') await lookSoon(tx, id, now)
}

const noSuchOrder = () => new Refusal('not-found', { what: 'order' })
