import { webOrigin } from '#http/check-origin.ts'
import type { HttpDeps } from '#http/context.ts'
import { handle } from '#http/handle.ts'
import { idempotencyKey } from '#http/idempotency-key.ts'
import { newId } from '#platform/id.ts'
import type { Payments } from '#modules/payments/payments.ts'
import { toMajor } from '#modules/pricing/money.ts'
import type { OrdersPlaced } from '../order/orders-placed.ts'
import type { PlaceDeps } from '../placing/order-request.ts'
import { phoneOrderCalls } from '../placing/by-seller/phone-contract.ts'
import { findShoppers } from './find-shoppers.ts'
import { phoneOrderTotal, placeByPhone } from '../placing/by-seller/place-by-phone.ts'

type Deps = HttpDeps &
  Pick<PlaceDeps, 'catalogue' | 'orderQueue'> & { payments: Payments; ordersPlaced: OrdersPlaced }

export const phoneOrdersHttp = (deps: Deps) =>
  handle(deps, phoneOrderCalls, {
    'GET /api/order/phone/shoppers': async ({ query }) => ({
      shoppers: await findShoppers(deps.database.db, query.search),
    }),
    'POST /api/order/phone/total': async ({ body }) =>
      phoneOrderTotal(deps, body, deps.env.siteUrl),
    'POST /api/order/phone': async ({ c, body }) => {
      const request = {
        key: idempotencyKey(c) ?? newId(),
        siteUrl: webOrigin(c, deps.env) ?? deps.env.siteUrl,
      }
      const { id, number, totalCents, decimals, isRepeat } = await placeByPhone(deps, body, request)
      if (!isRepeat) deps.ordersPlaced.inc({ payment: body.payment === 'cash' ? 'COD' : 'Online' })
      const message =
        body.payment === 'cash'
          ? `Order ${number} is placed`
          : `Order ${number} waits for its payment: the link is on its way`
      return { message, orderId: id, number, amount: toMajor(totalCents, decimals) }
    },
  })
