import { Refusal } from '#platform/refusal.ts'
import { ordersChannel, promiseMs, type PlaceDeps } from './place.ts'
import { assertCanMove, type OrderActor, type OrderStatus } from './status.ts'
import type {} from './tables.ts'

export type Move = {
  id: string
  to: OrderStatus
  by: OrderActor
  /** What the mover saw; if the order has moved on since, this move is for nobody. */
  from?: OrderStatus | undefined
  note?: string | undefined
}

/** One step on the order's way, with its event. Of two who move at once, the second is told. */
export async function moveOrder(
  { database, clock }: Pick<PlaceDeps, 'database' | 'clock'>,
  move: Move,
): Promise<void> {
  const { id, to, by, from, note } = move
  await database.db.transaction().execute(async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select(['status', 'payment_type', 'is_paid', 'placed_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    // What is not placed yet is between the shopper and the bank.
    if (!order || (by === 'seller' && order.placed_at === null))
      throw new Refusal('not-found', { what: 'order' })
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
    const { count } = await tx
      .selectFrom('order_event')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('order_event')
      .values({ order_id: id, position: count, status: to, at: now, actor: by, note: note ?? null })
      .execute()
    await database.signals.announce(tx, ordersChannel, id)
  })
}
