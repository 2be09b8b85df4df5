import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Db, Tables } from '#platform/database/db.ts'
import { claimDue, workOff } from '#platform/database/lease.ts'
import type { Log } from '#platform/log.ts'
import { backOffMs } from '#platform/worker.ts'
import { isRefundFailed } from '#modules/payments/circuit-breaker.ts'
import type { Payments } from '#modules/payments/payments.ts'
import { lockOrder, type OrderDeps } from '../order/order-events.ts'
import type {} from '../tables.ts'
import { markPartRefunded, markPartRefundFailed } from './part-refunds.ts'
import { markRefunded, markRefundFailed } from './refunds.ts'
import {
  refundsAtOnce,
  refundLeaseMs,
  firstRefundRetryMs,
  longestRefundRetryMs,
  errorFromAttempt,
} from './limits.ts'

type RefundDeps = OrderDeps & { payments: Payments; log: Log }

export const sendRefunds = (deps: RefundDeps, stop: AbortSignal): Promise<void> =>
  workOff({
    claim: () => claimRefund(deps),
    work: (due) => sendRefund(deps, due),
    stop,
    atOnce: refundsAtOnce,
  })

async function sendRefund(deps: RefundDeps, due: Due) {
  try {
    await deps.payments.refund(due.payment_reference, {
      id: due.id,
      key: `refund-${due.id}`,
      amountCents: due.amount_cents ?? undefined,
    })
  } catch (error) {
    if (isRefundFailed(error)) await giveUp(deps, due, error)
    else await retryLater(deps, due, error)
    return
  }
  await deps.database.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, due.order_id)
    if (!order) return
    if (due.amount_cents === null) await markRefunded(tx, deps, order, due.id, 'shop')
    else await markPartRefunded(tx, deps, order, due.id)
  })
}

async function giveUp(deps: RefundDeps, due: Due, error: unknown) {
  const { order_id: orderId } = due
  const markFailed = due.amount_cents === null ? markRefundFailed : markPartRefundFailed
  deps.log.error({ err: error, orderId }, 'a refund has failed')
  await deps.database.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order) await markFailed(tx, deps, order, due.id, reasonOf(error))
  })
}

const reasonOf = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error
    ? error.cause.message.replaceAll('_', ' ')
    : undefined

async function retryLater({ database, clock, log }: RefundDeps, due: Due, error: unknown) {
  const { id, order_id: orderId } = due
  const attempts = due.attempts + 1
  const level = attempts < errorFromAttempt ? 'warn' : 'error'
  log[level]({ err: error, orderId, attempts }, 'a refund could not be sent yet')
  await database.db
    .updateTable('refund')
    .set({ due_at: clock() + backOffMs(attempts, firstRefundRetryMs, longestRefundRetryMs) })
    .where('id', '=', id)
    .where('due_at', 'is not', null)
    .execute()
}

type Due = Selectable<Tables['refund']>

const partsOnTheirWay = (row: ExpressionBuilder<Tables, 'refund'>) =>
  row
    .selectFrom('refund as part')
    .select('part.id')
    .whereRef('part.payment_reference', '=', 'refund.payment_reference')
    .where('part.amount_cents', 'is not', null)
    .where('part.due_at', 'is not', null)

function claimRefund({ database, clock }: OrderDeps): Promise<Due[]> {
  const now = clock()
  const due = (db: Db) =>
    db
      .selectFrom('refund')
      .selectAll()
      .where('due_at', '<=', now)
      // All that is left of a payment goes back after the parts that are on their way.
      .where((row) =>
        row.or([row('amount_cents', 'is not', null), row.not(row.exists(partsOnTheirWay(row)))]),
      )
      .orderBy('due_at')
      .limit(1)
  return claimDue(database.db, due, (tx, refunds) =>
    tx
      .updateTable('refund')
      .set((row) => ({ due_at: now + refundLeaseMs, attempts: row('attempts', '+', 1) }))
      .where(
        'id',
        'in',
        refunds.map(({ id }) => id),
      )
      .execute(),
  )
}
