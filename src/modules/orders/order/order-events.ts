import type { Selectable } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Tables, Tx } from '#platform/database/db.ts'
import { insertRows } from '#platform/database/precompiled.ts'
import type { MailKind } from '#modules/mail/email.ts'
import { mailNote } from '#modules/mail/outbox.ts'
import {
  isCancelledOrReturned,
  statusBefore,
  type OrderActor,
  type OrderStatus,
  type OrderStep,
} from '../status.ts'
import type {} from '../tables.ts'
import { undoAcceptedMs } from '../limits.ts'

export const ordersChannel = 'orders'

/** What a change of an order needs. */
export type OrderDeps = { database: Database; clock: Clock }

export type OrderMail = Extract<MailKind, `order ${string}`>

/** How the email about a new order is sent. */
export type OrderEmail = { isByVisitor: boolean; delayMs: number }

export type NewOrderEvent = {
  orderId: string
  step: OrderStep
  /** The order's status after it. */
  status: OrderStatus
  at: number
  by: OrderActor
  note?: string | undefined
  email?: OrderEmail | undefined
}

/**
 * Records an event of an order in the transaction that causes it: the row, the email about it, and the announcement for
 * open pages. Callers lock the order's row first (a new order passes position 0), so that positions do not collide.
 */
export async function recordOrderEvent(
  tx: Tx,
  { notifications }: Database,
  event: NewOrderEvent,
  position?: number,
): Promise<void> {
  const row = eventRow(event, position ?? (await countEvents(tx, event.orderId)))
  await insertRows(tx, 'order_event', [row])
  await insertRows(tx, 'mail', mailRows(event))
  await notifications.announce(tx, ordersChannel, event.orderId)
}

const eventRow = ({ orderId, step, status, at, by, note }: NewOrderEvent, position: number) => ({
  order_id: orderId,
  position,
  status,
  at,
  actor: by,
  note: note ?? null,
  step,
})

function mailRows(event: NewOrderEvent) {
  const mail = emailAbout(event)
  return mail
    ? [mailNote(mail, event.orderId, event.at, { delayMs: mailDelay(event), ...event.email })]
    : []
}

/** No email about packing, nor about an undone move. An online order gets its first email when it is paid. */
export function emailAbout({
  step,
  status,
  by,
  note,
}: Omit<NewOrderEvent, 'orderId' | 'at'>): OrderMail | undefined {
  // The email about a cancellation mentions its refund. A refund for another reason has the reason as its note.
  if (step === 'refund due' && note !== undefined) return 'order payment returned'
  if (step !== 'moved') return undefined
  // The link of an order that the seller has placed. The email says what to do, by what the order is.
  if (status === 'Awaiting payment') return by === 'seller' ? 'order placed' : undefined
  if (status === 'Order Placed') return by === 'bank' ? 'order paid' : 'order placed'
  if (status === 'Out for delivery') return 'order out for delivery'
  if (status === 'Delivered') return 'order delivered'
  // The same kind for both: a node of an earlier version may send it, and knows no other.
  return isCancelledOrReturned(status) ? 'order cancelled' : undefined
}

/** An email about a move that can be undone waits until it cannot, so that the shopper gets no contradictory emails. */
const mailDelay = ({ step, status, by }: NewOrderEvent): number =>
  step === 'moved' && by === 'seller' && statusBefore(status) ? undoAcceptedMs : 0

export type OrderRow = Selectable<Tables['orders']>

type Wanted = { shopperId?: string | undefined; isPlaced?: boolean }

/** Locks the order until the transaction ends. One of another shopper, or not placed yet, is not found. */
export function lockOrder(
  tx: Tx,
  id: string,
  { shopperId, isPlaced = false }: Wanted = {},
): Promise<OrderRow | undefined> {
  let query = tx.selectFrom('orders').selectAll().where('id', '=', id)
  if (shopperId !== undefined) query = query.where('shopper_id', '=', shopperId)
  if (isPlaced) query = query.where('placed_at', 'is not', null)
  return query.forUpdate().executeTakeFirst()
}

/** The figures of the day on which this order was placed may be counted already: they are counted again. */
export async function requestRecount(
  tx: Tx,
  { id, placed_at }: Pick<OrderRow, 'id' | 'placed_at'>,
): Promise<void> {
  if (placed_at === null) return
  await tx
    .insertInto('order_recount')
    .values({ order_id: id, placed_at })
    .onConflict((conflict) =>
      // Counted up, so that a count that is under way does not take this change for one that it has seen.
      conflict
        .column('order_id')
        .doUpdateSet((row) => ({ changes: row('order_recount.changes', '+', 1) })),
    )
    .execute()
}

async function countEvents(tx: Tx, orderId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('order_event')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return count
}
