import type { HttpDeps } from '#http/context.ts'
import { handle } from '#http/handle.ts'
import type { LinkedOrder } from '#platform/identity.ts'
import { readDocuments } from '../books/read-documents.ts'
import { changeOwnOrder } from '../change/change-order.ts'
import { cancelledText, readOrderOf } from '../list.ts'
import { cancelOwnOrder } from '../move.ts'
import { tellProblem } from '../problems/tell-problem.ts'
import { reconcileOrder } from '../payment/reconcile.ts'
import type { Paying } from '../payment/paying-http.ts'
import { payOrder, type CheckoutDeps } from '../payment/checkout.ts'
import { refusedText, refuseSubstitute } from '../substitutes/replace/refuse-substitute.ts'
import { linkedOrderCalls } from './contract.ts'

type Deps = CheckoutDeps & HttpDeps & { paying: Paying<CheckoutDeps & HttpDeps> }

/** What the page behind a link asks for. The link alone says which order it is and whose. */
export function linkedOrderHttp(deps: Deps) {
  const { env, paying } = deps
  const { db } = deps.database
  const read = ({ shopper, orderId }: LinkedOrder) =>
    readOrderOf(db, shopper, orderId, env.PUBLIC_URL)

  return handle(deps, linkedOrderCalls, {
    'GET /api/order/linked': async ({ linked }) => {
      const order = await read(linked)
      if (order.status !== 'Awaiting payment') return { order }
      await reconcileOrder(deps, linked.orderId)
      return { order: await read(linked) }
    },
    'GET /api/order/linked/invoice': async ({ linked: { shopper, orderId } }) => ({
      documents: await readDocuments(db, orderId, shopper.id),
    }),
    'POST /api/order/linked/pay': async ({ c, linked: { shopper, orderId } }) =>
      paying.absolute(c, await payOrder(paying.deps, shopper, orderId)),
    'POST /api/order/linked/cancel': async ({ linked }) => {
      await cancelOwnOrder(deps, linked.shopper, linked.orderId)
      const order = await read(linked)
      return { message: cancelledText(order), order }
    },
    'POST /api/order/linked/refuse-substitute': async ({ linked, body: { product } }) => {
      await refuseSubstitute(deps, linked.shopper, { id: linked.orderId, product })
      return { message: refusedText, order: await read(linked) }
    },
    'POST /api/order/linked/change': async ({ linked, body }) => {
      const buyer = { ...linked.shopper, isGuest: true } as const
      const bill = await changeOwnOrder(deps, buyer, { ...body, id: linked.orderId })
      return { message: 'Order Changed', order: await read(linked), bill }
    },
    'POST /api/order/linked/problem': async ({ linked, body }) => {
      await tellProblem(deps, linked.shopper, { ...body, id: linked.orderId })
      return { message: 'Thank you, we look at it', order: await read(linked) }
    },
  })
}
