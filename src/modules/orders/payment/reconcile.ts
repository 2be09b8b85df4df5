import { workOff } from '#platform/database/lease.ts'
import { waitAtMost } from '#platform/timeout.ts'
import { backOffMs, startWorker, type Worker } from '#platform/worker.ts'
import { applyAsked, openCheckout, type CheckoutDeps } from './checkout.ts'
import { moveOrderIn } from '../move.ts'
import { sendRefunds } from './refunds.ts'
import { lockOrder, type OrderRow } from '../order-events.ts'
import type {} from '../tables.ts'
import { claimWatch, claimWatchOf, endWatch, lookEveryMs, lookSoon, type Watch } from './poll.ts'

const everyMs = 5_000
const firstRetryMs = 10_000
const mostBetweenMs = 15 * 60_000
/** A bank that cannot be asked keeps an order open no longer than this; what it took in between goes back. */
const cancelAnywayMs = 60 * 60_000
const giveUpMs = 3 * 24 * 60 * 60_000
/** A page does not wait longer for what the bank says. */
const patienceMs = 2_000

/**
 * Beside the requests: asks the bank about payments that it has not told of, ends orders whose time is over, and sends
 * money back. Every node does it; each piece of work is claimed by one.
 */
export function startSettling(deps: CheckoutDeps): Worker {
  const work = async (stop: AbortSignal) => {
    await Promise.all([lookAfterPayments(deps, stop), sendRefunds(deps, stop)])
  }
  return startWorker({ name: 'settling payments', everyMs, work, log: deps.log })
}

/** A shopper is back from the bank and its event is not: asks, but not too often, and nobody waits for long. */
export async function askAboutOrder(deps: CheckoutDeps, orderId: string): Promise<void> {
  const watch = await claimWatchOf(deps, orderId)
  if (!watch) return
  await waitAtMost(patienceMs, lookAfter(deps, watch))
}

const lookAfterPayments = (deps: CheckoutDeps, stop: AbortSignal): Promise<void> =>
  workOff({ claim: () => claimWatch(deps), work: (watch) => lookAfter(deps, watch), stop })

async function lookAfter(deps: CheckoutDeps, { order_id: orderId, failures }: Watch) {
  const { log, clock, database } = deps
  const order = await database.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const until = order.payable_until ?? 0
  try {
    await look(deps, order, until)
  } catch (error) {
    if (clock() > until + giveUpMs) {
      log.error({ err: error, orderId }, 'gave up: the bank never said whether an order was paid')
      await close(deps, order)
      return
    }
    log.warn({ err: error, orderId, failures }, 'the bank cannot be asked about an order')
    if (order.status === 'Awaiting payment' && clock() > until + cancelAnywayMs)
      await database.db.transaction().execute((tx) => cancel(tx, deps, orderId))
    const again = clock() + backOffMs(failures + 1, firstRetryMs, mostBetweenMs)
    await lookSoon(database.db, orderId, again, failures + 1)
  }
}

async function look(deps: CheckoutDeps, order: OrderRow, until: number): Promise<void> {
  const { payments, clock, database } = deps
  const isOver = order.status !== 'Awaiting payment' || clock() >= until
  const later = () => lookSoon(database.db, order.id, Math.min(clock() + lookEveryMs, until))
  // A bank whose answer was lost may have opened a checkout that the shop does not know: the same key finds it.
  if (order.payment_reference === null && !isOver) return void (await later())
  const reference = order.payment_reference ?? (await openCheckout(deps, order.id)).reference

  const payment = isOver ? await payments.close(reference) : await payments.ask(reference)
  if (payment.state === 'paid') await applyAsked(deps, payment)
  else if (!isOver) await later()
  else if (payment.state === 'open') throw new Error('The bank did not close the checkout')
  else await close(deps, { ...order, payment_reference: reference })
}

/** Nobody can pay it any more. */
async function close(deps: CheckoutDeps, { id, payment_reference: reference }: OrderRow) {
  await deps.database.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order || order.is_paid === 1) return
    // Another checkout was opened in the last moment; it is looked at next.
    if (order.payment_reference !== reference) return void (await lookSoon(tx, id, deps.clock()))
    await cancel(tx, deps, id)
    await tx.updateTable('orders').set({ payment_state: 'failed' }).where('id', '=', id).execute()
    await endWatch(tx, id)
  })
}

async function cancel(tx: Parameters<typeof lockOrder>[0], deps: CheckoutDeps, id: string) {
  const order = await lockOrder(tx, id)
  if (order?.status === 'Awaiting payment')
    await moveOrderIn(tx, deps, { id, to: 'Cancelled', by: 'shop', note: 'Not paid in time' })
}
