import type { Clock } from '#platform/clock.ts'
import type { Database, Tables, Tx } from '#platform/database/db.ts'
import { insertRows } from '#platform/database/insert-rows.ts'
import { together } from '#platform/database/together.ts'
import { mailNote } from '#modules/mail/outbox.ts'
import type { OrderMail } from './letters.ts'
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
 * makes it happen: its event, the letter about it, and the hint to whoever is watching. Whoever records the second step
 * or a later one holds the order's row, so positions do not collide.
 */
export async function recordStep(
  tx: Tx,
  { signals }: Database,
  happened: Step,
  position?: number,
): Promise<void> {
  const { orderId, step, status, at, by, note } = happened
  const mail = mailAbout(happened)
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
    mail ? insertRows(tx, 'mail', [mailNote(mail, orderId, at)]) : Promise.resolve(),
    signals.announce(tx, ordersChannel, orderId),
  )
}

/** Packing is nobody's news. An order that awaits its payment is told of when it is paid, once for both. */
function mailAbout({ step, status, by, note }: Step): OrderMail | undefined {
  // The refund of a cancelled order is in the letter about that; one for another reason has the reason as its note.
  if (step === 'refund due' && note !== undefined) return 'order payment returned'
  if (step !== 'moved') return undefined
  if (status === 'Order Placed') return by === 'bank' ? 'order paid' : 'order placed'
  if (status === 'Out for delivery') return 'order out for delivery'
  if (status === 'Delivered') return 'order delivered'
  return status === 'Cancelled' ? 'order cancelled' : undefined
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
