import { Hono } from 'hono'
import { accountPageHttp } from '#modules/accounts/account-page/http.ts'
import { isEmailConfirmed } from '#modules/accounts/email-links/email-confirmation.ts'
import { guestHttp } from '#modules/accounts/guests/http.ts'
import { accountsHttp } from '#modules/accounts/http.ts'
import { sellerAccountHttp } from '#modules/accounts/seller-http.ts'
import { addressesHttp } from '#modules/addresses/http.ts'
import { auditHttp } from '#modules/audit/http.ts'
import { backInStockHttp } from '#modules/back-in-stock/http.ts'
import { stockList } from '#modules/back-in-stock/stored-requests.ts'
import { buyAgainHttp } from '#modules/buy-again/http.ts'
import { cartHttp } from '#modules/cart/http.ts'
import { categoriesHttp } from '#modules/catalogue/editing/categories/http.ts'
import { discountsHttp } from '#modules/discounts/http.ts'
import { cartPreviewHttp } from '#modules/orders/placing/by-seller/preview-http.ts'
import { pricesHttp } from '#modules/catalogue/editing/planned-prices/http.ts'
import { deleteHttp } from '#modules/catalogue/editing/delete/http.ts'
import { picturesHttp } from '#modules/catalogue/editing/pictures/http.ts'
import { barcodesHttp } from '#modules/catalogue/editing/barcodes/http.ts'
import { uncheckedFactsHttp } from '#modules/catalogue/editing/unchecked-facts/http.ts'
import { bulkHttp } from '#modules/catalogue/editing/bulk/http.ts'
import { csvCatalogueHttp } from '#modules/catalogue/files/http.ts'
import { checklistHttp } from '#modules/checklist/http.ts'
import { catalogueHttp } from '#modules/catalogue/http.ts'
import { sellerSearchHttp } from '#modules/catalogue/editing/search-http.ts'
import { sellerCatalogueHttp } from '#modules/catalogue/seller-http.ts'
import { stockHttp } from '#modules/catalogue/editing/stock/http.ts'
import { deliveryHttp } from '#modules/delivery/http.ts'
import { slotsHttp } from '#modules/delivery/slots/http.ts'
import { ratingsHttp } from '#modules/ratings/http.ts'
import { favouriteList } from '#modules/favourites/emails/choose-emails.ts'
import { favouritesHttp } from '#modules/favourites/http.ts'
import { liveHttp } from '#modules/live/http.ts'
import { sellerMailHttp } from '#modules/mail/http.ts'
import { leavingHttp } from '#modules/mail/unsubscribe-http.ts'
import { newsletterHttp } from '#modules/newsletter/http.ts'
import { newsletterList } from '#modules/newsletter/newsletter.ts'
import { depositsHttp } from '#modules/orders/changes/deposits/http.ts'
import { bookHttp } from '#modules/orders/books/http.ts'
import { openAdoption } from '#modules/orders/guest-orders/adopt-orders.ts'
import { inboxHttp } from '#modules/inbox/http.ts'
import { recallHttp } from '#modules/orders/changes/recall/http.ts'
import { ordersHttp } from '#modules/orders/http.ts'
import { paymentHttp } from '#modules/orders/paying/webhook-http.ts'
import { phoneOrdersHttp } from '#modules/orders/desk/phone-http.ts'
import { packingHttp } from '#modules/orders/packing/http.ts'
import { sellerOrdersHttp } from '#modules/orders/desk/http.ts'
import { replaceHttp } from '#modules/orders/changes/replace/http.ts'
import { privacyText } from '#modules/personal-data/privacy-text.ts'
import { pagesHttp } from '#modules/pages/http.ts'
import { testBankHttp } from '#modules/payments/test-bank/http.ts'
import { pushHttp } from '#modules/push/http.ts'
import { openEmptyAccount } from '#modules/shoppers/my-data.ts'
import { shoppersHttp } from '#modules/shoppers/http.ts'
import { salesHttp } from '#modules/sales/http.ts'
import { readOrderNumbers } from '#modules/orders/reading/list.ts'
import { findOrdered } from '#modules/orders/order/products-in-orders.ts'
import { hasOrders } from '#modules/orders/desk/counts.ts'
import { settingsHttp } from '#modules/settings/http.ts'
import { withdrawalHttp } from '#modules/withdrawal/http.ts'
import type { AppEnv } from '#http/context.ts'
import type { Services } from './services.ts'
import { demoHttp } from './demo-http.ts'
import { docsHttp } from './docs-http.ts'
import { refusalStatus } from './cross-origin-calls.ts'
import { onError } from '#http/errors.ts'
import { checkOrigin } from '#http/check-origin.ts'
import { methodNotAllowed, notFound } from '#platform/common-refusals.ts'

export type Api = Hono<AppEnv>

/** Everything under /api. Pages that are being rendered call it too, in this process and without a session. */
export function createApi(services: Services): Api {
  const api = new Hono<AppEnv>()
  const adoptOrders = openAdoption(services.database)
  api.onError(onError(services.log, refusalStatus(services.env)))
  api.use('/api/*', checkOrigin(services.env))
  api.route('/api', docsHttp(services))
  const emptyAccount = openEmptyAccount(services.clock)
  api.route('/', accountsHttp({ ...services, adoptOrders, emptyAccount }))
  api.route('/', accountPageHttp(services))
  api.route('/', sellerAccountHttp(services))
  api.route('/', auditHttp(services))
  api.route('/', catalogueHttp(services))
  api.route('/', sellerCatalogueHttp(services))
  api.route('/', csvCatalogueHttp(services))
  api.route('/', bulkHttp(services))
  api.route('/', barcodesHttp(services))
  api.route('/', uncheckedFactsHttp(services))
  api.route('/', picturesHttp(services))
  api.route('/', deleteHttp({ ...services, findOrdered }))
  api.route('/', pricesHttp(services))
  api.route('/', discountsHttp(services))
  api.route('/', cartPreviewHttp(services))
  api.route('/', stockHttp({ ...services, readOrderNumbers }))
  api.route('/', categoriesHttp(services))
  api.route('/', sellerSearchHttp(services))
  api.route('/', backInStockHttp({ ...services, isEmailConfirmed }))
  api.route('/', shoppersHttp(services))
  api.route('/', ratingsHttp(services))
  api.route('/', buyAgainHttp(services))
  api.route('/', favouritesHttp(services))
  api.route('/', cartHttp(services))
  api.route('/', addressesHttp(services))
  api.route('/', guestHttp(services))
  api.route('/', ordersHttp(services))
  api.route('/', phoneOrdersHttp(services))
  api.route('/', sellerOrdersHttp(services))
  api.route('/', replaceHttp(services))
  api.route('/', packingHttp(services))
  api.route('/', depositsHttp(services))
  api.route('/', bookHttp(services))
  api.route('/', recallHttp(services))
  api.route('/', slotsHttp(services))
  api.route('/', liveHttp(services))
  api.route('/', sellerMailHttp(services))
  api.route('/', checklistHttp(services))
  api.route('/', demoHttp(services))
  api.route('/', salesHttp(services))
  api.route('/', deliveryHttp(services))
  api.route('/', settingsHttp({ ...services, hasOrders }))
  api.route('/', pagesHttp({ ...services, privacyText }))
  api.route('/', pushHttp(services))
  api.route('/', withdrawalHttp(services))
  api.route('/', inboxHttp(services))
  api.route('/', newsletterHttp(services))
  api.route('/', leavingHttp(services, [newsletterList, favouriteList, stockList]))
  api.route('/api/payments', paymentHttp(services))
  if (services.testBank) {
    api.use('/test-bank/*', checkOrigin(services.env))
    api.route('/test-bank', testBankHttp(services.testBank, services))
  }
  api.all('/api/*', (c) => {
    const routes = api.routes.filter(({ path, method }) => path === c.req.path && method !== 'ALL')
    if (routes.length === 0) throw notFound({ what: 'call' })
    const allow = new Set(routes.map(({ method }) => method))
    throw methodNotAllowed({ allow: [...allow] })
  })
  return api
}
