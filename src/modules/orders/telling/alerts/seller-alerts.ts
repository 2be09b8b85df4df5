import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Tx } from '#platform/database/db.ts'
import { insertRows } from '#platform/database/precompiled.ts'
import type { Log } from '#platform/log.ts'
import { startWorker, type Worker } from '#platform/worker.ts'
import { mailNote } from '#modules/mail/outbox.ts'
import { moneyFormat } from '#modules/pricing/money-format.ts'
import { formatMinor } from '#modules/pricing/money.ts'
import { sendPush, type PushMessage } from '#modules/push/send-push.ts'
import type { Settings } from '#modules/settings/settings.ts'
import type {} from '../../tables.ts'
import { tellEveryMs, newsMs, alertRetentionMs, alertsAtOnce, digestMs } from './limits.ts'

type Deps = { database: Database; clock: Clock; log: Log; settings: Settings }

/**
 * Announces new orders to the seller after they are placed, so that placing an order waits for nothing. It runs on every node:
 * an order is announced by the node that writes its row first.
 */
export const startSellerAlerts = (deps: Deps): Worker =>
  startWorker({
    name: 'telling the seller of orders',
    everyMs: tellEveryMs,
    work: () => announceOrders(deps),
    log: deps.log,
  })

/** Push services ask for an address; the shop has none yet. */
const noContact = 'nobody@shop.invalid'

async function announceOrders(deps: Deps): Promise<void> {
  const { database, clock, settings, log } = deps
  const { db } = database
  const { orderMail } = settings.current.alerts
  const browser = await db.selectFrom('push_subscription').select('endpoint').limit(1).execute()
  if (orderMail === 'off' && browser.length === 0) return
  const now = clock()
  const announced = await db.transaction().execute(async (tx) => {
    const orders = await claimNew(tx, now)
    if (orderMail === 'each')
      await insertRows(
        tx,
        'mail',
        orders.map(({ id }) => mailNote('new order', id, now)),
      )
    if (orderMail === 'quarter' && orders.length > 0) await beginDigest(tx, now)
    return orders
  })
  await db
    .deleteFrom('order_told')
    .where('told_at', '<', now - alertRetentionMs)
    .execute()
  if (announced.length > 0)
    await sendPush(
      { db, clock, log, contact: settings.current.shop.email || noContact },
      messageOf(announced, settings),
    )
}

type NewOrder = Awaited<ReturnType<typeof readNew>>[number]

async function claimNew(tx: Tx, now: number): Promise<NewOrder[]> {
  const orders = await readNew(tx, now)
  if (orders.length === 0) return []
  const claimed = await tx
    .insertInto('order_told')
    .values(orders.map(({ id }) => ({ order_id: id, told_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .execute()
  const own = new Set(claimed.map(({ order_id }) => order_id))
  return orders.filter(({ id }) => own.has(id))
}

const readNew = (tx: Tx, now: number) =>
  tx
    .selectFrom('orders')
    .leftJoin('order_told', 'order_told.order_id', 'orders.id')
    .select(['id', 'number', 'total_cents', 'currency', 'currency_decimals'])
    .where('placed_at', '>', now - newsMs)
    .where('order_told.order_id', 'is', null)
    // Not those that the seller has placed.
    .where('placed_by', 'is', null)
    .orderBy('placed_at')
    // In a fixed sequence, so that two nodes do not wait for each other.
    .orderBy('id')
    .limit(alertsAtOnce)
    .execute()

/** The email that is waiting has all orders until it is sent. */
async function beginDigest(tx: Tx, now: number): Promise<void> {
  const waiting = await tx
    .selectFrom('mail')
    .select('id')
    .where('state', '=', 'waiting')
    .where('kind', '=', 'new orders')
    .where('due_at', '>', now)
    .where('attempts', '=', 0)
    .limit(1)
    .execute()
  if (waiting.length === 0)
    await insertRows(tx, 'mail', [mailNote('new orders', `${now}`, now, { delayMs: digestMs })])
}

/** No name and no address: phones show it on their locked screens. */
export function messageOf(orders: NewOrder[], { current }: Settings): PushMessage {
  const [order, ...others] = orders
  if (!order || others.length > 0)
    return { title: `${orders.length} new orders`, body: current.shop.name, path: '/seller/orders' }
  const { currency, currency_decimals: decimals } = order
  const { locale } = current.money
  return {
    title: `New order ${order.number}`,
    body: formatMinor(order.total_cents, moneyFormat({ currency, decimals, locale })),
    path: `/seller/orders/${order.id}`,
  }
}
