import type { Context, MiddlewareHandler } from 'hono'
import { webOrigin } from '#http/check-origin.ts'
import { clientAddress } from '#http/client-address.ts'
import type { HttpDeps } from '#http/context.ts'
import { sessionTokens } from '#http/cookies.ts'
import { idempotencyKey } from '#http/idempotency-key.ts'
import { handle } from '#http/handle.ts'
import { exceptOwnMachine, memoryLimiter } from '#platform/limiter.ts'
import { readBodyFirst } from '#http/json-body.ts'
import { changeCalls } from './changes/by-shopper/contract.ts'
import { changeOwnOrder } from './changes/by-shopper/change-order.ts'
import { orderCalls } from './contract.ts'
import type { Recipients } from '#modules/mail/recipient-limits.ts'
import { withOrderEmail } from './placing/order-email.ts'
import { newOrderCalls } from './placing/contract.ts'
import { openGuestLimits } from './guest-orders/guest-limits.ts'
import { newOrderLink } from './guest-orders/order-links.ts'
import { checkoutCallLimit, orderCallLimit, polledAtOnce } from './limits.ts'
import {
  cancelledText,
  listOrdersOf,
  listUnpaidOf,
  readOrderOf,
  unpaidOrders,
} from './reading/list.ts'
import { cancelOwnOrder } from './moves/move.ts'
import { buyOnline, payOrder } from './paying/checkout.ts'
import { problemCalls } from './changes/problems/contract.ts'
import { tellProblem } from './changes/problems/tell-problem.ts'
import { openRecentCheckouts, type Checkout } from './paying/recent-checkouts.ts'
import { reconcileOrder } from './paying/reconcile.ts'
import type { PlaceDeps } from './placing/order-request.ts'
import { buyWithCash } from './placing/place.ts'
import type { OrdersPlaced } from './order/orders-placed.ts'
import type { Payments } from '#modules/payments/payments.ts'
import type { Buyer, OwnOrder, Shopper } from '#platform/identity.ts'

type Deps = HttpDeps &
  Pick<PlaceDeps, 'catalogue' | 'orderQueue'> & {
    payments: Payments
    ordersPlaced: OrdersPlaced
    recipients: Recipients
  }

const emailLater = '. The email about it can take up to an hour'

export function ordersHttp(deps: Deps) {
  const { clock, env, ordersPlaced, recipients } = deps
  const { db } = deps.database
  const publicUrl = env.PUBLIC_URL
  const ownUrl = (c: Context) => publicUrl ?? new URL(c.req.url).origin
  const paying = {
    ...deps,
    recentCheckouts: openRecentCheckouts(clock),
    checkoutCalls: deps.database.openLimiter(checkoutCallLimit),
  }
  /** The test bank's page is the shop's own and has no host in its address. */
  const absolute = <Opened extends Checkout>(c: Context, opened: Opened): Opened => ({
    ...opened,
    url: new URL(opened.url, ownUrl(c)).href,
  })
  const read = (own: OwnOrder) => readOrderOf(db, own, publicUrl)
  const withinGuestLimits = openGuestLimits(db, deps.database.openLimiter)
  /** Guests see the order by a link, which this browser gets at once. */
  const linkFor = async ({ isGuest }: Buyer, orderId: string) =>
    isGuest ? { link: await newOrderLink({ db, clock }, orderId) } : {}
  // In this process alone: it keeps one address from using up this node. The orders of a shopper are counted in the database.
  const callsByAddress = exceptOwnMachine(memoryLimiter(orderCallLimit))
  /** One of them may be paid already, before its webhook arrived. */
  const reconcileUnpaid = async (shopper: Shopper) => {
    const newest = await unpaidOrders(db, shopper, clock()).limit(polledAtOnce).execute()
    await Promise.all(newest.map(({ id }) => reconcileOrder(deps, id)))
  }
  const limitCalls: MiddlewareHandler = async (c, next) => {
    await callsByAddress.attempt(clientAddress(c, env))
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
  const calls = { ...newOrderCalls, ...orderCalls, ...changeCalls, ...problemCalls }
  return handle(deps, calls, {
    'POST /api/order/cod': {
      first: admitOrder,
      run: async ({ c, buyer, network, body: input }) => {
        const ordering = { guest: buyer, address: input.address, network }
        const key = idempotencyKey(c)
        const { isRepeat, isLater, ...receipt } = await withOrderEmail(
          { db, recipients },
          buyer,
          network,
          async (email) => ({
            ...(await withinGuestLimits(ordering, () =>
              buyWithCash(deps, buyer, { key, input, email }),
            )),
            isLater: email !== undefined && email.delayMs > 0,
          }),
        )
        if (!isRepeat) ordersPlaced.inc({ payment: 'COD' })
        const link = await linkFor(buyer, receipt.orderId)
        const message = `Order Placed Successfully${isLater ? emailLater : ''}`
        return { message, ...receipt, ...link }
      },
    },
    'POST /api/order/stripe': {
      first: admitOrder,
      run: async ({ c, buyer, network, body: input }) => {
        const buying = { key: idempotencyKey(c), input, network }
        const siteUrl = webOrigin(c, env) ?? ownUrl(c)
        await reconcileUnpaid(buyer)
        const ordering = { guest: buyer, address: input.address, network }
        const opened = await withinGuestLimits(ordering, () =>
          buyOnline({ ...paying, siteUrl }, buyer, buying),
        )
        const { isRepeat: _, ...answer } = absolute(c, opened)
        return { ...answer, ...(await linkFor(buyer, opened.orderId)) }
      },
    },
    'GET /api/order/user': async ({ shopper, query }) =>
      listOrdersOf(db, shopper, { ...query, publicUrl }),
    'GET /api/order/mine': async ({ ownOrder }) => {
      const order = await read(ownOrder)
      if (order.status !== 'Awaiting payment') return { order }
      await reconcileOrder(deps, ownOrder.orderId)
      return { order: await read(ownOrder) }
    },
    'GET /api/order/unpaid': async ({ shopper }) => {
      await reconcileUnpaid(shopper)
      return { orders: await listUnpaidOf({ db, clock }, shopper, publicUrl) }
    },
    'POST /api/order/pay': async ({ c, ownOrder }) => absolute(c, await payOrder(paying, ownOrder)),
    'POST /api/order/cancel': async ({ ownOrder }) => {
      await cancelOwnOrder(deps, ownOrder)
      const order = await read(ownOrder)
      return { message: cancelledText(order), order }
    },
    'POST /api/order/change': async ({ ownOrder, body }) => {
      const bill = await changeOwnOrder(deps, ownOrder, body)
      return { message: 'Order Changed', order: await read(ownOrder), bill }
    },
    'POST /api/order/problem': async ({ ownOrder, body }) => {
      await tellProblem(deps, ownOrder, body)
      return { message: 'Thank you, we look at it', order: await read(ownOrder) }
    },
  })
}
