import type { Clock } from '#platform/clock.ts'
import type { Database, Tables, Tx } from '#platform/db.ts'
import { insertRows } from '#platform/insert-rows.ts'
import { together } from '#platform/together.ts'
import type { OrderActor, OrderStatus, OrderStep } from './status.ts'
import type {} from './tables.ts'

export const ordersChannel = 'orders'

/** What a change of an order needs. */
export type OrderDeps = { database: Database; clock: Clock }

export type Step = {
  orderId: string
  step: OrderStep
  /** The order's status after it. */
  status: OrderStatus
  at: number
  by: OrderActor
  note?: string | undefined
}

/**
 * Everything that happens to an order passes here, from being placed to being refunded, inside the transaction that
 * makes it happen: its event, and the hint to whoever is watching. Whoever records the second step or a later one
 * holds the order's row, so positions do not collide.
 */
export async function recordStep(
  tx: Tx,
  { signals }: Database,
  { orderId, step, status, at, by, note }: Step,
  position?: number,
): Promise<void> {
  const event = {
    order_id: orderId,
    position: position ?? (await countSteps(tx, orderId)),
    status,
    at,
    actor: by,
    note: note ?? null,
    step,
  }
  await together(
    insertRows(tx, 'order_event', [event]),
    signals.announce(tx, ordersChannel, orderId),
  )
}

export type OrderRow = Tables['orders']

/** Holds the order until the transaction ends, so that what is decided about it is still true when it is written. */
export const lockOrder = (tx: Tx, id: string): Promise<OrderRow | undefined> =>
  tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

async function countSteps(tx: Tx, orderId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('order_event')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return count
}
