import { accountPageCalls } from '#modules/accounts/account-page/contract.ts'
import { accountCalls, sellerAccountCalls } from '#modules/accounts/contract.ts'
import { addressCalls } from '#modules/addresses/contract.ts'
import { auditCalls } from '#modules/audit/contract.ts'
import { backInStockCalls } from '#modules/back-in-stock/contract.ts'
import { cartCalls } from '#modules/cart/contract.ts'
import { demoCalls } from './demo-calls.ts'
import { checklistCalls } from '#modules/checklist/contract.ts'
import { catalogueCalls } from '#modules/catalogue/contract.ts'
import { categoryCalls } from '#modules/catalogue/categories/contract.ts'
import { discountCalls } from '#modules/discounts/contract.ts'
import { cartPreviewCalls } from '#modules/orders/cart-preview/contract.ts'
import { plannedPriceCalls } from '#modules/catalogue/planned-prices/contract.ts'
import { priceHistoryCalls } from '#modules/catalogue/price-history/contract.ts'
import { deleteCalls } from '#modules/catalogue/delete/contract.ts'
import { pictureCalls } from '#modules/catalogue/pictures/contract.ts'
import { barcodeCalls } from '#modules/catalogue/barcodes/contract.ts'
import { uncheckedCalls } from '#modules/catalogue/unchecked-facts/contract.ts'
import { bulkCalls } from '#modules/catalogue/bulk/contract.ts'
import { csvCatalogueCalls } from '#modules/catalogue/csv/contract.ts'
import { searchCalls } from '#modules/catalogue/search/contract.ts'
import { sellerCatalogueCalls } from '#modules/catalogue/seller/contract.ts'
import { stockCalls } from '#modules/catalogue/stock/contract.ts'
import { buyAgainCalls } from '#modules/buy-again/contract.ts'
import { ratingCalls } from '#modules/ratings/contract.ts'
import { favouriteCalls } from '#modules/favourites/contract.ts'
import { deliveryCalls } from '#modules/delivery/contract.ts'
import { slotCalls } from '#modules/delivery/slots/contract.ts'
import { liveCalls } from '#modules/live/contract.ts'
import { mailCalls } from '#modules/mail/contract.ts'
import { newsletterCalls } from '#modules/newsletter/contract.ts'
import { recallCalls } from '#modules/orders/recall/contract.ts'
import { depositCalls } from '#modules/orders/deposits/contract.ts'
import { bookCalls } from '#modules/orders/books/contract.ts'
import { inboxCalls } from '#modules/inbox/contract.ts'
import { problemCalls } from '#modules/orders/problems/contract.ts'
import { changeCalls } from '#modules/orders/change/contract.ts'
import { orderCalls } from '#modules/orders/contract.ts'
import { newOrderCalls } from '#modules/orders/new-order/contract.ts'
import { guestCalls } from '#modules/accounts/guests/contract.ts'
import { pushCalls } from '#modules/push/contract.ts'
import { packingCalls } from '#modules/orders/packing/contract.ts'
import { phoneOrderCalls } from '#modules/orders/phone/contract.ts'
import { sellerOrderCalls } from '#modules/orders/seller/contract.ts'
import { replaceCalls } from '#modules/orders/substitutes/replace/contract.ts'
import { pagesCalls } from '#modules/pages/contract.ts'
import { paymentCalls } from '#modules/payments/contract.ts'
import { salesCalls } from '#modules/sales/contract.ts'
import { shopperCalls } from '#modules/shoppers/contract.ts'
import { shopCalls } from '#modules/settings/contract.ts'
import { withdrawalCalls } from '#modules/withdrawal/contract.ts'
import type { Call } from '#platform/call.ts'

/** Every call of the API. Routes, types, documentation and tests are checked against this table. */
export const calls = {
  ...accountCalls,
  ...sellerAccountCalls,
  ...accountPageCalls,
  ...catalogueCalls,
  ...sellerCatalogueCalls,
  ...csvCatalogueCalls,
  ...bulkCalls,
  ...barcodeCalls,
  ...uncheckedCalls,
  ...pictureCalls,
  ...priceHistoryCalls,
  ...plannedPriceCalls,
  ...discountCalls,
  ...cartPreviewCalls,
  ...deleteCalls,
  ...stockCalls,
  ...categoryCalls,
  ...searchCalls,
  ...backInStockCalls,
  ...buyAgainCalls,
  ...favouriteCalls,
  ...ratingCalls,
  ...cartCalls,
  ...addressCalls,
  ...guestCalls,
  ...newOrderCalls,
  ...orderCalls,
  ...changeCalls,
  ...problemCalls,
  ...inboxCalls,
  ...packingCalls,
  ...phoneOrderCalls,
  ...sellerOrderCalls,
  ...replaceCalls,
  ...depositCalls,
  ...bookCalls,
  ...recallCalls,
  ...slotCalls,
  ...paymentCalls,
  ...liveCalls,
  ...salesCalls,
  ...auditCalls,
  ...mailCalls,
  ...newsletterCalls,
  ...shopCalls,
  ...demoCalls,
  ...checklistCalls,
  ...deliveryCalls,
  ...pagesCalls,
  ...pushCalls,
  ...shopperCalls,
  ...withdrawalCalls,
} as const satisfies Record<string, Call>

export type Calls = typeof calls
