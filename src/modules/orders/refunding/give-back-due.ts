import { sql } from 'kysely'
import type { Tx } from '#platform/database/db.ts'
import { newId } from '#platform/id.ts'
import { recordOrderEvent, type OrderDeps, type OrderRow } from '../order/order-events.ts'
import { canWeigh, isCancelledOrReturned, type OrderActor } from '../status.ts'
import { statusOf } from '../order/stored-order.ts'
import type {} from '../tables.ts'
import { orderedTotal, refundsDue } from './due-back.ts'
import { undoAcceptedMs } from '../limits.ts'

type Cause = { by: OrderActor; note?: string | undefined }

/**
 * Writes down what goes back of what was paid, in the transaction that has locked the order and changed it. `sendRefunds`
 * calls the provider afterwards, again and again until it succeeds, always with the same idempotency key. Nothing goes back
 * twice, because refunds that are written down already are part of the sum. Cash was paid out by the seller, or still has to be
 * if the shop itself found that it is due.
 */
export async function giveBackDue(
  tx: Tx,
  deps: OrderDeps,
  order: OrderRow,
  cause: Cause,
): Promise<void> {
  if (order.payment_type === 'COD') return payOutByHand(tx, deps, order, cause)
  for (const { reference, amountCents } of await onlineDue(tx, order))
    if (amountCents === null) await refundWhole(tx, deps, order, reference, cause)
    else await refundPart(tx, deps, order, { reference, amountCents })
}

async function onlineDue(tx: Tx, order: OrderRow) {
  const payments = await lockPayments(tx, order)
  const refunds = await tx
    .selectFrom('refund')
    .select(['payment_reference as reference', 'amount_cents as amountCents'])
    .where('order_id', '=', order.id)
    .orderBy('asked_at')
    .execute()
  // A whole refund from the provider's dashboard may have no row.
  const isOwnBack = order.payment_state === 'refunded' || order.payment_state === 'refund due'
  const own = { reference: order.payment_reference ?? '', amountCents: null }
  return refundsDue(payments, isOwnBack ? [...refunds, own] : refunds, keptOf(order))
}

/** What the shop keeps. Until the order leaves its bill may still change: only what was paid too much goes back. */
function keptOf(order: OrderRow): number {
  const status = statusOf(order)
  if (isCancelledOrReturned(status)) return 0
  return status === 'Awaiting payment' || canWeigh(status) ? orderedTotal(order) : order.total_cents
}

/** The one that the order was placed with comes last. */
async function lockPayments(tx: Tx, order: OrderRow) {
  const rows = await tx
    .selectFrom('payment')
    .select(['reference', 'amount_cents'])
    .where('order_id', '=', order.id)
    .orderBy('received_at')
    .forUpdate()
    .execute()
  const payments = rows.map(({ reference, amount_cents }) => ({
    reference,
    amountCents: amount_cents ?? orderedTotal(order),
  }))
  const isOwn = ({ reference }: { reference: string }) => reference === order.payment_reference
  return [...payments.filter((payment) => !isOwn(payment)), ...payments.filter(isOwn)]
}

/** What was handed over at the door is less than the bill says now. */
async function payOutByHand(
  tx: Tx,
  { clock }: OrderDeps,
  order: OrderRow,
  { by }: Cause,
): Promise<void> {
  if (order.is_paid === 0) return
  const { paidOut } = await tx
    .selectFrom('refund')
    .select(sql<number>`cast(coalesce(sum(amount_cents), 0) as bigint)`.as('paidOut'))
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const cents = (order.cash_cents ?? order.total_cents) - paidOut - order.total_cents
  if (cents <= 0) return
  const at = clock()
  await tx
    .insertInto('refund')
    .values({
      id: newId(),
      order_id: order.id,
      amount_cents: cents,
      asked_at: at,
      sent_at: by === 'shop' ? null : at,
      due_at: null,
      attempts: 0,
      is_by_hand: 1,
    })
    .execute()
}

async function refundWhole(
  tx: Tx,
  { database, clock }: OrderDeps,
  order: OrderRow,
  reference: string,
  { by, note }: Cause,
): Promise<void> {
  const at = clock()
  await tx
    .insertInto('refund')
    .values({
      id: reference,
      payment_reference: reference,
      order_id: order.id,
      asked_at: at,
      due_at: await sendAt(tx, order, at),
      attempts: 0,
    })
    .execute()
  if (reference === order.payment_reference)
    await tx
      .updateTable('orders')
      .set({ payment_state: 'refund due' })
      .where('id', '=', order.id)
      .execute()
  const event = { orderId: order.id, step: 'refund due', status: statusOf(order) } as const
  await recordOrderEvent(tx, database, { ...event, at, by, note })
}

async function refundPart(
  tx: Tx,
  { clock }: OrderDeps,
  order: OrderRow,
  { reference, amountCents }: { reference: string; amountCents: number },
): Promise<void> {
  const at = clock()
  await tx
    .insertInto('refund')
    .values({
      id: newId(),
      payment_reference: reference,
      order_id: order.id,
      amount_cents: amountCents,
      asked_at: at,
      due_at: await sendAt(tx, order, at),
      attempts: 0,
    })
    .execute()
}

/** Not before the move out of the shop can no longer be undone: then the bill may change again. */
async function sendAt(tx: Tx, order: OrderRow, now: number): Promise<number> {
  if (statusOf(order) !== 'Out for delivery') return now
  const move = await tx
    .selectFrom('order_event')
    .select('at')
    .where('order_id', '=', order.id)
    .where('step', '=', 'moved')
    .where('status', '=', 'Out for delivery')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return Math.max(now, (move?.at ?? now) + undoAcceptedMs + 1)
}
