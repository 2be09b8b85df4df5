import type { Tx } from '#platform/database/db.ts'
import { workOff } from '#platform/database/lease.ts'
import { waitAtMost } from '#platform/timeout.ts'
import { backOffMs, startWorker, type Worker } from '#platform/worker.ts'
import { applyRetrieved, openCheckout, type CheckoutDeps } from './checkout.ts'
import { moveOrderIn } from '../moves/move.ts'
import { sendRefunds } from '../refunding/send-refunds.ts'
import { lockOrder, type OrderRow } from '../order/order-events.ts'
import type {} from '../tables.ts'
import {
  claimDuePoll,
  claimPollOf,
  pollAt,
  stopPolling,
  type Poll,
} from '../moves/payment-polls.ts'
import {
  pollEveryMs,
  reconcileEveryMs,
  pollsAtOnce,
  firstPollRetryMs,
  longestPollRetryMs,
  cancelAnywayMs,
  giveUpMs,
  pageTimeoutMs,
} from '../refunding/limits.ts'

/**
 * The background worker of payments: polls the provider about payments without a webhook, cancels orders that were not
 * paid in time, and sends refunds. It runs on every node; each row is claimed by one of them.
 */
export function startReconciling(deps: CheckoutDeps): Worker {
  const work = async (stop: AbortSignal) => {
    await Promise.all([reconcileDue(deps, stop), sendRefunds(deps, stop)])
  }
  return startWorker({
    name: 'reconciling payments',
    everyMs: reconcileEveryMs,
    work,
    log: deps.log,
  })
}

/** After the shopper has come back from paying: the webhook may not be here yet. The page goes on after two seconds either way. */
export async function reconcileOrder(deps: CheckoutDeps, orderId: string): Promise<void> {
  const poll = await claimPollOf(deps, orderId)
  if (poll) await waitAtMost(pageTimeoutMs, reconcile(deps, poll))
}

const reconcileDue = (deps: CheckoutDeps, stop: AbortSignal): Promise<void> =>
  workOff({
    claim: () => claimDuePoll(deps),
    work: (poll) => reconcile(deps, poll),
    stop,
    atOnce: pollsAtOnce,
  })

async function reconcile(deps: CheckoutDeps, { order_id: orderId, failures }: Poll) {
  const { log, clock, database } = deps
  const order = await database.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const until = order.payable_until ?? 0
  try {
    await checkPayment(deps, order, until)
  } catch (error) {
    if (clock() > until + giveUpMs) {
      log.error({ err: error, orderId }, 'gave up: the provider never said if an order was paid')
      await closeUnpaid(deps, order)
      return
    }
    log.warn({ err: error, orderId, failures }, 'the payment provider cannot be polled')
    if (order.status === 'Awaiting payment' && clock() > until + cancelAnywayMs)
      await database.db.transaction().execute((tx) => cancelUnpaid(tx, deps, orderId))
    const again = clock() + backOffMs(failures + 1, firstPollRetryMs, longestPollRetryMs)
    await pollAt(database.db, orderId, again, failures + 1)
  }
}

async function checkPayment(deps: CheckoutDeps, order: OrderRow, until: number): Promise<void> {
  const { payments, clock, database } = deps
  const isOver = order.status !== 'Awaiting payment' || clock() >= until
  const pollLater = () => pollAt(database.db, order.id, Math.min(clock() + pollEveryMs, until))
  if (order.payment_reference === null && !isOver) return void (await pollLater())
  // If the answer to opening was lost there may be a checkout that we do not know; the same key returns it.
  const reference = order.payment_reference ?? (await openCheckout(deps, order.id)).reference

  const payment = isOver ? await payments.close(reference) : await payments.retrieve(reference)
  if (payment.state === 'paid') await applyRetrieved(deps, payment)
  else if (!isOver) await pollLater()
  else if (payment.state === 'open') throw new Error('The provider did not close the checkout')
  else await closeUnpaid(deps, { ...order, payment_reference: reference })
}

/** The checkout is closed, so that this order cannot be paid any more. */
async function closeUnpaid(deps: CheckoutDeps, { id, payment_reference: reference }: OrderRow) {
  await deps.database.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order || order.is_paid === 1) return
    // Another checkout was opened in the meantime: poll that one.
    if (order.payment_reference !== reference) return void (await pollAt(tx, id, deps.clock()))
    await cancelUnpaid(tx, deps, id)
    await tx.updateTable('orders').set({ payment_state: 'failed' }).where('id', '=', id).execute()
    await stopPolling(tx, id)
  })
}

async function cancelUnpaid(tx: Tx, deps: CheckoutDeps, id: string) {
  const order = await lockOrder(tx, id)
  if (order?.status === 'Awaiting payment')
    await moveOrderIn(tx, deps, { id, to: 'Cancelled', by: 'shop', note: 'Not paid in time' })
}
