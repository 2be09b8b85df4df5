import { Hono } from 'hono'
import { emailConfirmationHttp } from '#modules/accounts/email-confirmation-http.ts'
import { accountPageHttp } from '#modules/accounts/account-page/http.ts'
import { guestHttp } from '#modules/accounts/without-account/http.ts'
import { accountsHttp } from '#modules/accounts/http.ts'
import { sellerAccountHttp } from '#modules/accounts/seller-http.ts'
import { addressesHttp } from '#modules/addresses/http.ts'
import { auditHttp } from '#modules/audit/http.ts'
import {
  backInStockHttp,
  sellerBackInStockHttp,
  unsubscribeHttp,
} from '#modules/back-in-stock/http.ts'
import { buyAgainHttp } from '#modules/buy-again/http.ts'
import { cartHttp } from '#modules/cart/http.ts'
import { categoriesHttp, sellerCategoriesHttp } from '#modules/catalogue/categories/http.ts'
import { broughtHttp } from '#modules/orders/brought/http.ts'
import { codesHttp, sellerCodesHttp } from '#modules/codes/http.ts'
import { offersHttp, sellerOffersHttp } from '#modules/catalogue/offers/http.ts'
import { publicPricesHttp, sellerPricesHttp } from '#modules/catalogue/planned-prices/http.ts'
import { deleteHttp } from '#modules/catalogue/delete/http.ts'
import { picturesHttp } from '#modules/catalogue/pictures/http.ts'
import { barcodesHttp } from '#modules/catalogue/barcodes/http.ts'
import { uncheckedFactsHttp } from '#modules/catalogue/unchecked-facts/http.ts'
import { bulkHttp } from '#modules/catalogue/bulk/http.ts'
import { csvCatalogueHttp } from '#modules/catalogue/csv/http.ts'
import { checklistHttp } from '#modules/checklist/http.ts'
import { catalogueHttp } from '#modules/catalogue/http.ts'
import { sellerSearchHttp } from '#modules/catalogue/search/http.ts'
import { sellerCatalogueHttp } from '#modules/catalogue/seller/http.ts'
import { fewLeftHttp, sellerStockHttp } from '#modules/catalogue/stock/http.ts'
import { deliveryHttp } from '#modules/delivery/http.ts'
import { slotsHttp } from '#modules/delivery/slots/http.ts'
import { myRatingsHttp, publicRatingsHttp, sellerRatingsHttp } from '#modules/ratings/http.ts'
import { favouritesHttp, leaveFavouriteEmailsHttp } from '#modules/favourites/http.ts'
import { liveHttp } from '#modules/live/http.ts'
import { sellerMailHttp } from '#modules/mail/seller-http.ts'
import {
  leaveNewsletterHttp,
  newsletterHttp,
  sellerNewsletterHttp,
} from '#modules/newsletter/http.ts'
import { depositsHttp } from '#modules/orders/deposits/http.ts'
import { bookHttp, invoiceHttp } from '#modules/orders/books/http.ts'
import { openAdoption } from '#modules/orders/linked/adopt-orders.ts'
import { inboxHttp } from '#modules/inbox/http.ts'
import { recallHttp } from '#modules/orders/recall/http.ts'
import { ordersHttp } from '#modules/orders/http.ts'
import { paymentHttp } from '#modules/orders/payment/webhook-http.ts'
import { phoneOrdersHttp } from '#modules/orders/phone/http.ts'
import { packingHttp } from '#modules/orders/packing/http.ts'
import { sellerOrdersHttp } from '#modules/orders/seller/http.ts'
import { replaceHttp } from '#modules/orders/substitutes/replace/http.ts'
import { ownPagesHttp, sellerOwnPagesHttp } from '#modules/own-pages/http.ts'
import { privacyText } from '#modules/personal-data/privacy-text.ts'
import { pagesHttp, sellerPagesHttp } from '#modules/info-pages/http.ts'
import { testBankHttp } from '#modules/payments/test-bank/http.ts'
import { pushHttp } from '#modules/push/http.ts'
import { guestDataHttp } from '#modules/shoppers/guest-http.ts'
import { openEmptyAccount } from '#modules/shoppers/my-data.ts'
import { myDataHttp, sellerShopperHttp } from '#modules/shoppers/http.ts'
import { salesHttp } from '#modules/sales/http.ts'
import { sellerSalesHttp } from '#modules/sales/seller-http.ts'
import { brandPictureHttp } from '#modules/settings/brand-picture-http.ts'
import { readOrderNumbers } from '#modules/orders/new-order/order-number.ts'
import { findOrdered } from '#modules/orders/ordered-products.ts'
import { hasOrders } from '#modules/orders/seller/counts.ts'
import { sellerPauseHttp, sellerSettingsHttp, shopHttp } from '#modules/settings/http.ts'
import { sellerWithdrawalHttp, withdrawalHttp } from '#modules/withdrawal/http.ts'
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
  api.route('/api/user', accountsHttp({ ...services, adoptOrders, emptyAccount }))
  api.route('/api/user', emailConfirmationHttp({ ...services, adoptOrders }))
  api.route('/api/user', accountPageHttp(services))
  api.route('/api/seller', sellerAccountHttp(services))
  api.route('/api/seller', auditHttp(services))
  api.route('/api/product', catalogueHttp(services))
  api.route('/api/product', sellerCatalogueHttp(services))
  api.route('/api/product', csvCatalogueHttp(services))
  api.route('/api/product', bulkHttp(services))
  api.route('/api/product', barcodesHttp(services))
  api.route('/api/product', uncheckedFactsHttp(services))
  api.route('/api/product', picturesHttp(services))
  api.route('/api/product', deleteHttp({ ...services, findOrdered }))
  api.route('/api/product', publicPricesHttp(services))
  api.route('/api/product', sellerPricesHttp(services))
  api.route('/api/seller/offers', sellerOffersHttp(services))
  api.route('/api/seller/offers', broughtHttp(services))
  api.route('/api/code', codesHttp(services))
  api.route('/api/seller/codes', sellerCodesHttp(services))
  api.route('/api/offers', offersHttp(services))
  api.route('/api/product', fewLeftHttp(services))
  api.route('/api/product', sellerStockHttp({ ...services, readOrderNumbers }))
  api.route('/api/category', categoriesHttp(services))
  api.route('/api/seller/categories', sellerCategoriesHttp(services))
  api.route('/api/seller/search', sellerSearchHttp(services))
  api.route('/api/back-in-stock', backInStockHttp(services))
  api.route('/api/seller', sellerBackInStockHttp(services))
  api.route('/unsubscribe', unsubscribeHttp(services))
  api.route('/api/user', myDataHttp(services))
  api.route('/api/seller/shopper', sellerShopperHttp(services))
  api.route('/api/ratings', publicRatingsHttp(services))
  api.route('/api/ratings', myRatingsHttp(services))
  api.route('/api/seller/ratings', sellerRatingsHttp(services))
  api.route('/api/buy-again', buyAgainHttp(services))
  api.route('/api/favourites', favouritesHttp(services))
  api.route('/api/cart', cartHttp(services))
  api.route('/api/address', addressesHttp(services))
  api.route('/api/guest', guestHttp(services))
  api.route('/api/order', ordersHttp(services))
  api.route('/api/order/phone', phoneOrdersHttp(services))
  api.route('/api/order/linked', guestDataHttp(services))
  api.route('/api/order', sellerOrdersHttp(services))
  api.route('/api/order', replaceHttp(services))
  api.route('/api/order', packingHttp(services))
  api.route('/api/order', invoiceHttp(services))
  api.route('/api/order', depositsHttp(services))
  api.route('/api/books', bookHttp(services))
  api.route('/api/recall', recallHttp(services))
  api.route('/api/delivery', slotsHttp(services))
  api.route('/api/live', liveHttp(services))
  api.route('/api/seller/mail', sellerMailHttp(services))
  api.route('/api/seller', sellerSalesHttp(services))
  api.route('/api/seller', checklistHttp(services))
  api.route('/api/seller', demoHttp(services))
  api.route('/api/shop', salesHttp(services))
  api.route('/api/shop', shopHttp(services))
  api.route('/api/delivery', deliveryHttp(services))
  api.route('/api/seller/settings', sellerSettingsHttp({ ...services, hasOrders }))
  api.route('/api/seller/settings', brandPictureHttp(services))
  api.route('/api/shop', pagesHttp(services))
  api.route('/api/seller/settings', sellerPagesHttp(services))
  api.route('/api/shop', ownPagesHttp({ ...services, privacyText }))
  api.route('/api/seller', sellerOwnPagesHttp({ ...services, privacyText }))
  api.route('/api/seller', sellerPauseHttp(services))
  api.route('/api/seller', pushHttp(services))
  api.route('/api/withdrawal', withdrawalHttp(services))
  api.route('/api/seller', sellerWithdrawalHttp(services))
  api.route('/api/seller', inboxHttp(services))
  api.route('/api/newsletter', newsletterHttp(services))
  api.route('/newsletter', leaveNewsletterHttp(services))
  api.route('/favourites', leaveFavouriteEmailsHttp(services))
  api.route('/api/seller/newsletter', sellerNewsletterHttp(services))
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
