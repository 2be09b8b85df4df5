import { Hono } from 'hono'
import { webOrigin } from '#http/check-origin.ts'
import type { HttpDeps, SellerEnv } from '#http/context.ts'
import { idempotencyKey } from '#http/idempotency-key.ts'
import { jsonBody } from '#http/json-body.ts'
import { parseInput } from '#http/parse-input.ts'
import { sendJson } from '#http/send-json.ts'
import { newId } from '#platform/id.ts'
import type { Payments } from '#modules/payments/payments.ts'
import { toMajor } from '#modules/pricing/money.ts'
import type { OrdersPlaced } from '../orders-placed.ts'
import type { PlaceDeps } from '../place.ts'
import { phoneOrder, phoneOrderTotal as totalInput, shopperSearch } from './contract.ts'
import { findShoppers } from './find-shoppers.ts'
import { phoneOrderTotal, placeByPhone } from './place-by-phone.ts'

type Deps = HttpDeps &
  Pick<PlaceDeps, 'catalogue' | 'orderQueue'> & { payments: Payments; ordersPlaced: OrdersPlaced }

export const phoneOrdersHttp = (deps: Deps) =>
  new Hono<SellerEnv>()
    .get('/shoppers', deps.requireSeller, async (c) => {
      const { search } = parseInput(shopperSearch, c.req.query())
      const shoppers = await findShoppers(deps.database.db, search)
      return sendJson(c, { success: true, shoppers })
    })
    .post('/total', deps.requireSeller, async (c) => {
      const given = await jsonBody(c, totalInput)
      return sendJson(c, {
        success: true,
        ...(await phoneOrderTotal(deps, given, deps.env.siteUrl)),
      })
    })
    .post('/', deps.requireSeller, async (c) => {
      const given = await jsonBody(c, phoneOrder)
      const asked = {
        key: idempotencyKey(c) ?? newId(),
        siteUrl: webOrigin(c, deps.env) ?? deps.env.siteUrl,
      }
      const { id, number, totalCents, decimals, isRepeat } = await placeByPhone(deps, given, asked)
      if (!isRepeat) deps.ordersPlaced.inc({ payment: given.payment === 'cash' ? 'COD' : 'Online' })
      const message =
        given.payment === 'cash'
          ? `Order ${number} is placed`
          : `Order ${number} waits for its payment: the link is on its way`
      const amount = toMajor(totalCents, decimals)
      return sendJson(c, { success: true, message, orderId: id, number, amount })
    })
