import { Hono, type Context } from 'hono'
import { clientNetwork } from '#http/client-address.ts'
import type { AppEnv, HttpDeps } from '#http/context.ts'
import { sendJson } from '#http/send-json.ts'
import { jsonBody, withoutBody } from '#http/json-body.ts'
import { readDocuments } from '../books/read-documents.ts'
import { linkedChange } from '../change/contract.ts'
import { changeOwnOrder } from '../change/change-order.ts'
import { cancelledText, readOrderOf } from '../list.ts'
import { cancelOwnOrder } from '../move.ts'
import { linkedProblem } from '../problems/contract.ts'
import { tellProblem } from '../problems/tell-problem.ts'
import { orderLinkOver } from '../refusals.ts'
import { reconcileOrder } from '../payment/reconcile.ts'
import type { Paying } from '../payment/paying-http.ts'
import { payOrder, type CheckoutDeps } from '../payment/checkout.ts'
import { linkedRefusal } from '../substitutes/replace/contract.ts'
import { refusedText, refuseSubstitute } from '../substitutes/replace/refuse-substitute.ts'
import { linkHeader } from './contract.ts'
import { findByLink } from './order-links.ts'

type Deps = CheckoutDeps & HttpDeps & { paying: Paying<CheckoutDeps & HttpDeps> }

/** What the page behind a link asks for. The link alone says which order it is and whose. */
export function linkedOrderHttp(deps: Deps) {
  const { clock, env, visitorCalls, paying } = deps
  const { db } = deps.database

  async function linked(c: Context) {
    const token = c.req.header(linkHeader) ?? ''
    const found = token === '' ? undefined : await findByLink({ db, clock }, token)
    if (found) return found
    // Only what finds nothing counts: an open page asks again and again.
    await visitorCalls.attempt(clientNetwork(c, env))
    throw orderLinkOver({ what: 'link' })
  }
  return new Hono<AppEnv>()
    .get('/', async (c) => {
      const { shopper, orderId } = await linked(c)
      const read = () => readOrderOf(db, shopper, orderId, env.PUBLIC_URL)
      const order = await read()
      if (order.status !== 'Awaiting payment') return sendJson(c, { success: true, order })
      await reconcileOrder(deps, orderId)
      return sendJson(c, { success: true, order: await read() })
    })
    .get('/invoice', async (c) => {
      const { shopper, orderId } = await linked(c)
      const documents = await readDocuments(db, orderId, shopper.id)
      return sendJson(c, { success: true, documents })
    })
    .post('/pay', withoutBody, async (c) => {
      const { shopper, orderId } = await linked(c)
      const opened = await payOrder(paying.deps, shopper, orderId)
      return sendJson(c, { success: true, ...paying.absolute(c, opened) })
    })
    .post('/cancel', withoutBody, async (c) => {
      const { shopper, orderId } = await linked(c)
      await cancelOwnOrder(deps, shopper, orderId)
      const order = await readOrderOf(db, shopper, orderId, env.PUBLIC_URL)
      return sendJson(c, { success: true, message: cancelledText(order), order })
    })
    .post('/refuse-substitute', async (c) => {
      const { shopper, orderId } = await linked(c)
      const { product } = await jsonBody(c, linkedRefusal)
      await refuseSubstitute(deps, shopper, { id: orderId, product })
      const order = await readOrderOf(db, shopper, orderId, env.PUBLIC_URL)
      return sendJson(c, { success: true, message: refusedText, order })
    })
    .post('/change', async (c) => {
      const { shopper, orderId } = await linked(c)
      const change = await jsonBody(c, linkedChange)
      const buyer = { ...shopper, isGuest: true } as const
      const bill = await changeOwnOrder(deps, buyer, { ...change, id: orderId })
      const order = await readOrderOf(db, shopper, orderId, env.PUBLIC_URL)
      return sendJson(c, { success: true, message: 'Order Changed', order, bill })
    })
    .post('/problem', async (c) => {
      const { shopper, orderId } = await linked(c)
      await tellProblem(deps, shopper, { ...(await jsonBody(c, linkedProblem)), id: orderId })
      const order = await readOrderOf(db, shopper, orderId, env.PUBLIC_URL)
      return sendJson(c, { success: true, message: 'Thank you, we look at it', order })
    })
}
