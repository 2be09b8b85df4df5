import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { webOrigin } from '#http/check-origin.ts'
import { clientAddress } from '#http/client-address.ts'
import type { HttpDeps, ShopperEnv } from '#http/context.ts'
import { sessionTokens } from '#http/cookies.ts'
import { idempotencyKey } from '#http/idempotency-key.ts'
import { jsonBody, readBodyFirst } from '#http/json-body.ts'
import { sendJson } from '#http/send-json.ts'
import { parseInput } from '#http/parse-input.ts'
import { orderById, orderInput, orderListQuery } from './contract.ts'
import { listOrdersOf, listUnpaidOf, readOrderOf, unpaidOrders } from './list.ts'
import { cancelOwnOrder } from './move.ts'
import { buyOnline, checkoutCallLimit, payOrder, type Checkout } from './payment/checkout.ts'
import { openRecentCheckouts } from './payment/recent-checkouts.ts'
import { reconcileOrder } from './payment/reconcile.ts'
import { buyWithCash, type PlaceDeps } from './place.ts'
import type { OrdersPlaced } from './orders-placed.ts'
import type { Payments } from '#modules/payments/payments.ts'
import { openOrderCalls } from './queue/order-calls.ts'
import type { Shopper } from '#platform/identity.ts'

type Deps = HttpDeps &
  Pick<PlaceDeps, 'catalogue' | 'orderQueue'> & { payments: Payments; ordersPlaced: OrdersPlaced }

/** How many of a shopper's unpaid orders are polled when they are listed or may be replaced: the newest. */
const polledAtOnce = 3

export function ordersHttp(deps: Deps) {
  const { clock, env, ordersPlaced } = deps
  const { db } = deps.database
  const paying = {
    ...deps,
    recentCheckouts: openRecentCheckouts(clock),
    checkoutCalls: deps.database.openLimiter(checkoutCallLimit),
  }
  const publicUrl = env.PUBLIC_URL
  const ownUrl = (c: Context) => publicUrl ?? new URL(c.req.url).origin
  /** The test bank's page is the shop's own and has no host in its address. */
  const absolute = <Opened extends Checkout>(c: Context, opened: Opened): Opened => ({
    ...opened,
    url: new URL(opened.url, ownUrl(c)).href,
  })
  const calls = openOrderCalls()
  /** One of them may be paid, and its webhook not here yet. */
  const reconcileUnpaid = async (shopper: Shopper) => {
    const newest = await unpaidOrders(db, shopper, clock()).limit(polledAtOnce).execute()
    await Promise.all(newest.map(({ id }) => reconcileOrder(deps, id)))
  }
  const limitCalls: MiddlewareHandler = async (c, next) => {
    await calls.attempt(clientAddress(c, env))
    await next()
  }
  /** Before the session is looked up: an order that cannot be placed now should cost nothing. */
  const refuseOverload: MiddlewareHandler = async (c, next) => {
    const [session, another] = sessionTokens(c, 'shopper')
    if (session === undefined) return next()
    // Two sessions in one request are rare. They count as one for all who send them, or made-up ones would count as many.
    return deps.orderQueue.hold(another === undefined ? session : 'two sessions', next)
  }
  const admitOrder = [readBodyFirst, limitCalls, refuseOverload] as const
  return new Hono<ShopperEnv>()
    .post('/cod', ...admitOrder, deps.requireShopper, async (c) => {
      const buying = { key: idempotencyKey(c), input: await jsonBody(c, orderInput) }
      const { isRepeat, ...receipt } = await buyWithCash(deps, c.get('shopper'), buying)
      if (!isRepeat) ordersPlaced.inc({ payment: 'COD' })
      return sendJson(c, { success: true, message: 'Order Placed Successfully', ...receipt })
    })
    .post('/stripe', ...admitOrder, deps.requireShopper, async (c) => {
      const buying = { key: idempotencyKey(c), input: await jsonBody(c, orderInput) }
      const siteUrl = webOrigin(c, env) ?? ownUrl(c)
      await reconcileUnpaid(c.get('shopper'))
      const opened = await buyOnline({ ...paying, siteUrl }, c.get('shopper'), buying)
      return sendJson(c, { success: true, ...absolute(c, opened) })
    })
    .get('/user', deps.requireShopper, async (c) => {
      const query = parseInput(orderListQuery, c.req.query())
      const page = await listOrdersOf(db, c.get('shopper'), { ...query, publicUrl })
      return sendJson(c, { success: true, ...page })
    })
    .get('/mine', deps.requireShopper, async (c) => {
      const { id } = parseInput(orderById, c.req.query())
      const read = () => readOrderOf(db, c.get('shopper'), id, publicUrl)
      const order = await read()
      if (order.status !== 'Awaiting payment') return sendJson(c, { success: true, order })
      await reconcileOrder(deps, id)
      return sendJson(c, { success: true, order: await read() })
    })
    .get('/unpaid', deps.requireShopper, async (c) => {
      await reconcileUnpaid(c.get('shopper'))
      const orders = await listUnpaidOf({ db, clock }, c.get('shopper'), publicUrl)
      return sendJson(c, { success: true, orders })
    })
    .post('/pay', deps.requireShopper, async (c) => {
      const { id } = await jsonBody(c, orderById)
      const opened = await payOrder(paying, c.get('shopper'), id)
      return sendJson(c, { success: true, ...absolute(c, opened) })
    })
    .post('/cancel', deps.requireShopper, async (c) => {
      const { id } = await jsonBody(c, orderById)
      await cancelOwnOrder(deps, c.get('shopper'), id)
      const order = await readOrderOf(db, c.get('shopper'), id, publicUrl)
      const refund = order.isPaid ? ' and your money is on its way back' : ''
      const message = `Order ${order.number} is cancelled${refund}`
      return sendJson(c, { success: true, message, order })
    })
}
