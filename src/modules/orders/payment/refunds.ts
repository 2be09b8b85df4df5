import type { Selectable } from 'kysely'
import type { Db, Tables, Tx } from '#platform/database/db.ts'
import { claimDue, workOff } from '#platform/database/lease.ts'
import type { Log } from '#platform/log.ts'
import { backOffMs } from '#platform/worker.ts'
import { isRefundFailed } from '#modules/payments/circuit-breaker.ts'
import type { Payments } from '#modules/payments/payments.ts'
import type { OrderActor } from '../status.ts'
import { lockOrder, recordOrderEvent, type OrderDeps, type OrderRow } from '../order-events.ts'
import type {} from '../tables.ts'

const leaseMs = 30_000
const firstRetryMs = 10_000
const mostBetweenMs = 3_600_000
/** From this attempt on a failure is logged as an error, so that somebody is told. */
const errorFromAttempt = 5

/**
 * Writes down that a payment is to be refunded, in the transaction that makes it necessary. `sendRefunds` calls the
 * provider afterwards, again and again until it succeeds, always with the same idempotency key.
 */
export async function requestRefund(
  tx: Tx,
  { database, clock }: OrderDeps,
  order: Pick<OrderRow, 'id' | 'status' | 'payment_reference'>,
  by: OrderActor,
  { reference = order.payment_reference, note }: { reference?: string | null; note?: string } = {},
): Promise<void> {
  const at = clock()
  await tx
    .insertInto('refund')
    .values({
      reference: reference ?? '',
      order_id: order.id,
      asked_at: at,
      due_at: at,
      attempts: 0,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute()
  if (reference === order.payment_reference)
    await tx
      .updateTable('orders')
      .set({ payment_state: 'refund due' })
      .where('id', '=', order.id)
      .execute()
  const { id: orderId, status } = order
  await recordOrderEvent(tx, database, { orderId, step: 'refund due', status, at, by, note })
}

/** Records that a payment was refunded. Doing so twice records it once. */
export async function markRefunded(
  tx: Tx,
  { database, clock }: OrderDeps,
  order: OrderRow,
  reference: string,
  by: OrderActor,
): Promise<void> {
  const pending = await tx
    .updateTable('refund')
    .set({ due_at: null, failed_at: null })
    .where('reference', '=', reference)
    .where((row) => row.or([row('due_at', 'is not', null), row('failed_at', 'is not', null)]))
    .returning('reference')
    .executeTakeFirst()
  const isOwn = reference === order.payment_reference
  if (isOwn ? order.payment_state === 'refunded' : !pending) return
  if (isOwn)
    await tx
      .updateTable('orders')
      .set({ payment_state: 'refunded' })
      .where('id', '=', order.id)
      .execute()
  const { id: orderId, status } = order
  await recordOrderEvent(tx, database, { orderId, step: 'refund sent', status, at: clock(), by })
}

/**
 * The provider could not return the money, for example because the card has expired. A retry would fail the same way, so
 * the refund stays due and the seller is told. Reported twice, it is recorded once.
 */
export async function markRefundFailed(
  tx: Tx,
  { database, clock }: OrderDeps,
  order: OrderRow,
  reference: string,
  reason = 'no reason given',
): Promise<void> {
  const at = clock()
  const { id: orderId, status } = order
  const isOwn = reference === order.payment_reference
  const isRefund = order.payment_state === 'refunded' || order.payment_state === 'refund due'
  // A partial refund that somebody tried in the provider's dashboard: the order stays paid.
  if (isOwn && !isRefund) return
  const changed = await tx
    .insertInto('refund')
    .values({
      reference,
      order_id: orderId,
      asked_at: at,
      due_at: null,
      attempts: 0,
      failed_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .column('reference')
        .doUpdateSet({ due_at: null, failed_at: at })
        .where('refund.failed_at', 'is', null),
    )
    .returning('reference')
    .executeTakeFirst()
  if (!changed) return
  if (isOwn)
    await tx
      .updateTable('orders')
      .set({ payment_state: 'refund due' })
      .where('id', '=', orderId)
      .execute()
  const note = `The payment provider says: ${reason}`
  await recordOrderEvent(tx, database, {
    orderId,
    step: 'refund failed',
    status,
    at,
    by: 'bank',
    note,
  })
}

type RefundDeps = OrderDeps & { payments: Payments; log: Log }

export const sendRefunds = (deps: RefundDeps, stop: AbortSignal): Promise<void> =>
  workOff({ claim: () => claimRefund(deps), work: (due) => sendRefund(deps, due), stop })

async function sendRefund(deps: RefundDeps, due: Due) {
  try {
    await deps.payments.refund(due.reference, `refund-${due.reference}`)
  } catch (error) {
    if (isRefundFailed(error)) await giveUp(deps, due, error)
    else await retryLater(deps, due, error)
    return
  }
  await deps.database.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, due.order_id)
    if (order) await markRefunded(tx, deps, order, due.reference, 'shop')
  })
}

async function giveUp(deps: RefundDeps, due: Due, error: unknown) {
  const { order_id: orderId, reference } = due
  deps.log.error({ err: error, orderId }, 'a refund has failed')
  await deps.database.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order) await markRefundFailed(tx, deps, order, reference, reasonOf(error))
  })
}

const reasonOf = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error
    ? error.cause.message.replaceAll('_', ' ')
    : undefined

async function retryLater({ database, clock, log }: RefundDeps, due: Due, error: unknown) {
  const { reference, order_id: orderId } = due
  const attempts = due.attempts + 1
  const level = attempts < errorFromAttempt ? 'warn' : 'error'
  log[level]({ err: error, orderId, attempts }, 'a refund could not be sent yet')
  await database.db
    .updateTable('refund')
    .set({ due_at: clock() + backOffMs(attempts, firstRetryMs, mostBetweenMs) })
    .where('reference', '=', reference)
    .where('due_at', 'is not', null)
    .execute()
}

type Due = Selectable<Tables['refund']>

function claimRefund({ database, clock }: OrderDeps): Promise<Due[]> {
  const now = clock()
  const due = (db: Db) =>
    db.selectFrom('refund').selectAll().where('due_at', '<=', now).orderBy('due_at').limit(1)
  return claimDue(database.db, due, (tx, refunds) =>
    tx
      .updateTable('refund')
      .set((row) => ({ due_at: now + leaseMs, attempts: row('attempts', '+', 1) }))
      .where(
        'reference',
        'in',
        refunds.map(({ reference }) => reference),
      )
      .execute(),
  )
}
