import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { webOrigin } from '#http/check-origin.ts'
import { clientAddress, clientNetwork } from '#http/client-address.ts'
import type { BuyerEnv, HttpDeps, ShopperEnv } from '#http/context.ts'
import { sessionTokens } from '#http/cookies.ts'
import { idempotencyKey } from '#http/idempotency-key.ts'
import { jsonBody, readBodyFirst } from '#http/json-body.ts'
import { sendJson } from '#http/send-json.ts'
import { parseInput } from '#http/parse-input.ts'
import { ownChange } from './change/contract.ts'
import { changeOwnOrder } from './change/change-order.ts'
import { orderById, orderInput, orderListQuery } from './contract.ts'
import type { Recipients } from '#modules/mail/recipient-limits.ts'
import { orderEmailTo } from './new-order/order-email.ts'
import { openGuestLimits } from './linked/guest-limits.ts'
import { linkedOrderHttp } from './linked/http.ts'
import { newOrderLink } from './linked/order-links.ts'
import { cancelledText, listOrdersOf, listUnpaidOf, readOrderOf, unpaidOrders } from './list.ts'
import { cancelOwnOrder } from './move.ts'
import { buyOnline, payOrder } from './payment/checkout.ts'
import { ownProblem } from './problems/contract.ts'
import { tellProblem } from './problems/tell-problem.ts'
import { openPaying } from './payment/paying-http.ts'
import { reconcileOrder } from './payment/reconcile.ts'
import { buyWithCash, type PlaceDeps } from './place.ts'
import type { OrdersPlaced } from './orders-placed.ts'
import type { Payments } from '#modules/payments/payments.ts'
import { openOrderCalls } from './queue/order-calls.ts'
import type { Buyer, Shopper } from '#platform/identity.ts'

type Deps = HttpDeps &
  Pick<PlaceDeps, 'catalogue' | 'orderQueue'> & {
    payments: Payments
    ordersPlaced: OrdersPlaced
    recipients: Recipients
  }

/** How many of a shopper's unpaid orders are polled when they are listed or may be replaced: the newest. */
const polledAtOnce = 3

const emailLater = '. The email about it can take up to an hour'

export function ordersHttp(deps: Deps) {
  const { clock, env, ordersPlaced, recipients } = deps
  const { db } = deps.database
  const paying = openPaying(deps)
  const { ownUrl, absolute } = paying
  const publicUrl = env.PUBLIC_URL
  const withinGuestLimits = openGuestLimits(db, deps.database.openLimiter)
  /** Who has no account sees the order by a link, which this browser gets at once. */
  const linkFor = async ({ isGuest }: Buyer, orderId: string) =>
    isGuest ? { link: await newOrderLink({ db, clock }, orderId) } : {}
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
    const ofShopper = sessionTokens(c, 'shopper')
    const [session, another] = ofShopper.length > 0 ? ofShopper : sessionTokens(c, 'guest')
    if (session === undefined) return next()
    // Two sessions in one request are rare. They count as one for all who send them, or made-up ones would count as many.
    return deps.orderQueue.hold(another === undefined ? session : 'two sessions', next)
  }
  const admitOrder = [readBodyFirst, limitCalls, refuseOverload] as const
  const ordering = (c: Context, guest: Buyer, address: string | undefined) => ({
    guest,
    address,
    network: clientNetwork(c, env),
  })
  return new Hono<ShopperEnv & BuyerEnv>()
    .post('/cod', ...admitOrder, deps.requireBuyer, async (c) => {
      const buying = { key: idempotencyKey(c), input: await jsonBody(c, orderInput) }
      const buyer = c.get('buyer')
      const email = await orderEmailTo({ db, recipients }, buyer, clientNetwork(c, env))
      const placed = await withinGuestLimits(ordering(c, buyer, buying.input.address), () =>
        buyWithCash(deps, buyer, { ...buying, email }),
      )
      const { isRepeat, ...receipt } = placed
      if (!isRepeat) ordersPlaced.inc({ payment: 'COD' })
      const message = `Order Placed Successfully${email?.delayMs ? emailLater : ''}`
      const link = await linkFor(buyer, receipt.orderId)
      return sendJson(c, { success: true, message, ...receipt, ...link })
    })
    .post('/stripe', ...admitOrder, deps.requireBuyer, async (c) => {
      const buying = { key: idempotencyKey(c), input: await jsonBody(c, orderInput) }
      const siteUrl = webOrigin(c, env) ?? ownUrl(c)
      const buyer = c.get('buyer')
      await reconcileUnpaid(buyer)
      const opened = await withinGuestLimits(ordering(c, buyer, buying.input.address), () =>
        buyOnline({ ...paying.deps, siteUrl }, buyer, {
          ...buying,
          network: clientNetwork(c, env),
        }),
      )
      const { isRepeat: _, ...answer } = absolute(c, opened)
      return sendJson(c, { success: true, ...answer, ...(await linkFor(buyer, opened.orderId)) })
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
      const opened = await payOrder(paying.deps, c.get('shopper'), id)
      return sendJson(c, { success: true, ...absolute(c, opened) })
    })
    .post('/cancel', deps.requireShopper, async (c) => {
      const { id } = await jsonBody(c, orderById)
      await cancelOwnOrder(deps, c.get('shopper'), id)
      const order = await readOrderOf(db, c.get('shopper'), id, publicUrl)
      return sendJson(c, { success: true, message: cancelledText(order), order })
    })
    .post('/change', deps.requireShopper, async (c) => {
      const change = await jsonBody(c, ownChange)
      const bill = await changeOwnOrder(deps, c.get('shopper'), change)
      const order = await readOrderOf(db, c.get('shopper'), change.id, publicUrl)
      return sendJson(c, { success: true, message: 'Order Changed', order, bill })
    })
    .post('/problem', deps.requireShopper, async (c) => {
      const told = await jsonBody(c, ownProblem)
      await tellProblem(deps, c.get('shopper'), told)
      const order = await readOrderOf(db, c.get('shopper'), told.id, publicUrl)
      return sendJson(c, { success: true, message: 'Thank you, we look at it', order })
    })
    .route('/linked', linkedOrderHttp({ ...deps, paying }))
}
