import { Hono } from 'hono'
import { clientNetwork } from '#http/client-address.ts'
import type { AppEnv, HttpDeps, SellerEnv, ShopperEnv } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import { sendJson } from '#http/send-json.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import type { Recipients } from '#modules/mail/recipient-limits.ts'
import { emailKey } from '#platform/text.ts'
import { backInStockCalls } from './contract.ts'
import { requestAsShopper, requestByEmail } from './requests.ts'
import {
  cancelRequest,
  confirmRequest,
  countWaiting,
  lifeDays,
  productsOf,
  unsubscribe,
} from './stored-requests.ts'
import { openRequestLimits, unsubscribeLimit } from './request-limits.ts'

type Deps = HttpDeps & { catalogue: Catalogue; recipients: Recipients }

const inStock = { success: true, isInStock: true, message: 'It is in stock already' }

export function backInStockHttp(deps: Deps) {
  const { catalogue, clock, env, visitorCalls, requireShopper, recipients } = deps
  const limits = openRequestLimits(deps.database)
  const { db } = deps.database
  const requests = { db, clock, catalogue }

  return new Hono<ShopperEnv>()
    .post('/request', requireShopper, async (c) => {
      await limits.requests.attempt(clientNetwork(c, env))
      const { body } = backInStockCalls['POST /api/back-in-stock/request']
      const { product } = await jsonBody(c, body)
      await recipients.attempt(clientNetwork(c, env), c.get('shopper').email)
      if (!(await requestAsShopper(requests, c.get('shopper'), product)))
        return sendJson(c, inStock)
      const message = `We will write to ${c.get('shopper').email} when it is back`
      return sendJson(c, { success: true, isInStock: false, message })
    })
    .post('/request-by-email', async (c) => {
      await limits.requests.attempt(clientNetwork(c, env))
      const { body } = backInStockCalls['POST /api/back-in-stock/request-by-email']
      const { product, email } = await jsonBody(c, body)
      await limits.confirmationEmails.attempt(emailKey(email))
      await recipients.attempt(clientNetwork(c, env), email)
      if (!(await requestByEmail(requests, email, product))) return sendJson(c, inStock)
      const message = `Please open the link that we have sent to ${email}. It works for ${lifeDays.unconfirmed} days`
      return sendJson(c, { success: true, isInStock: false, message })
    })
    .post('/confirm', async (c) => {
      await visitorCalls.attempt(clientNetwork(c, env))
      const { body } = backInStockCalls['POST /api/back-in-stock/confirm']
      const { token } = await jsonBody(c, body)
      const product = catalogue.product(await confirmRequest(requests, token))
      const name = product?.name ?? 'the product'
      const message = product?.inStock
        ? `${name} is back already, and an email is on its way`
        : `You will get one email when ${name} is back in stock`
      return sendJson(c, { success: true, message })
    })
    .post('/unsubscribe', async (c) => {
      await visitorCalls.attempt(clientNetwork(c, env))
      const { body } = backInStockCalls['POST /api/back-in-stock/unsubscribe']
      const { token } = await jsonBody(c, body)
      await unsubscribe(db, token)
      return sendJson(c, { success: true, message: unsubscribed })
    })
    .post('/cancel', requireShopper, async (c) => {
      const { body } = backInStockCalls['POST /api/back-in-stock/cancel']
      const { product } = await jsonBody(c, body)
      await cancelRequest(db, c.get('shopper'), product)
      return sendJson(c, { success: true, message: 'You will get no email about it' })
    })
    .get('/mine', requireShopper, async (c) =>
      sendJson(c, { success: true, products: await productsOf(db, c.get('shopper')) }),
    )
}

const unsubscribed = 'You will get no more emails about products that are back in stock'

export const sellerBackInStockHttp = ({ database: { db }, requireSeller }: Deps) =>
  new Hono<SellerEnv>().get('/back-in-stock', requireSeller, async (c) =>
    sendJson(c, { success: true, waiting: await countWaiting(db) }),
  )

/**
 * Where the header `List-Unsubscribe` leads. Mail programs send a POST when their user unsubscribes (RFC 8058). A GET
 * changes nothing, because mail scanners open every link: it leads to the page with the button.
 */
export function unsubscribeHttp({ database: { db, openLimiter }, env }: Deps) {
  const unsubscribes = openLimiter(unsubscribeLimit)
  return new Hono<AppEnv>()
    .get('/:token{[\\w-]{1,100}}', (c) =>
      c.redirect(`/back-in-stock#stop=${c.req.param('token')}`, 303),
    )
    .post('/:token{[\\w-]{1,100}}', async (c) => {
      await unsubscribes.attempt(clientNetwork(c, env))
      await unsubscribe(db, c.req.param('token'))
      return c.text(unsubscribed)
    })
}
