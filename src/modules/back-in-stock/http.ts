import type { HttpDeps } from '#http/context.ts'
import { handle } from '#http/handle.ts'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import type { Recipients } from '#modules/mail/recipient-limits.ts'
import { openConfirmationEmails } from '#modules/mail/mailing-list.ts'
import { backInStockCalls } from './contract.ts'
import { requestAsShopper, requestByEmail, type IsEmailConfirmed } from './requests.ts'
import {
  cancelRequest,
  confirmRequest,
  countWaiting,
  productsOf,
  stockList,
} from './stored-requests.ts'
import { requestLimit, lifeDays } from './limits.ts'

type Deps = HttpDeps & {
  catalogue: Catalogue
  recipients: Recipients
  isEmailConfirmed: IsEmailConfirmed
}

const inStock = { isInStock: true, message: 'It is in stock already' }

export function backInStockHttp(deps: Deps) {
  const { catalogue, clock, visitorCalls, recipients, isEmailConfirmed } = deps
  const { db, openLimiter } = deps.database
  const requestAttempts = openLimiter(requestLimit)
  const countEmail = openConfirmationEmails(deps, 'stock-request-emails')
  const requests = { db, clock, catalogue, isEmailConfirmed }
  const limitRequests = ({ network }: { network: string }) => requestAttempts.attempt(network)
  const limitCalls = ({ network }: { network: string }) => visitorCalls.attempt(network)

  return handle(deps, backInStockCalls, {
    'POST /api/back-in-stock/request': {
      limit: limitRequests,
      run: async ({ network, shopper, body: { product } }) => {
        if (!(await isEmailConfirmed(db, shopper.id)))
          await recipients.attempt(network, shopper.email)
        if (!(await requestAsShopper(requests, shopper, product))) return inStock
        const message = `We will write to ${shopper.email} when it is back`
        return { isInStock: false, message }
      },
    },
    'POST /api/back-in-stock/request-by-email': {
      limit: limitRequests,
      run: async ({ network, body: { product, email } }) => {
        await countEmail(network, email)
        if (!(await requestByEmail(requests, email, product))) return inStock
        const message = `Please open the link that we have sent to ${email}. It works for ${lifeDays.unconfirmed} days`
        return { isInStock: false, message }
      },
    },
    'POST /api/back-in-stock/confirm': {
      limit: limitCalls,
      run: async ({ body: { token } }) => {
        const product = catalogue.product(await confirmRequest(requests, token))
        const name = product?.name ?? 'the product'
        const message = product?.inStock
          ? `${name} is back already, and an email is on its way`
          : `You will get one email when ${name} is back in stock`
        return { message }
      },
    },
    'POST /api/back-in-stock/unsubscribe': {
      limit: limitCalls,
      run: async ({ body: { token } }) => {
        await stockList.leave(db, token)
        return { message: stockList.left }
      },
    },
    'POST /api/back-in-stock/cancel': async ({ shopper, body: { product } }) => {
      await cancelRequest(db, shopper, product)
      return { message: 'You will get no email about it' }
    },
    'GET /api/back-in-stock/mine': async ({ shopper }) => ({
      products: await productsOf(db, shopper),
    }),
    'GET /api/seller/back-in-stock': async () => ({ waiting: await countWaiting(db) }),
  })
}
