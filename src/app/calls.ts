import { accountPageCalls } from '#modules/accounts/account-page/contract.ts'
import { accountCalls, sellerAccountCalls } from '#modules/accounts/contract.ts'
import { addressCalls } from '#modules/addresses/contract.ts'
import { auditCalls } from '#modules/audit/contract.ts'
import { backInStockCalls } from '#modules/back-in-stock/contract.ts'
import { cartCalls } from '#modules/cart/contract.ts'
import { demoCalls } from './demo-calls.ts'
import { checklistCalls } from '#modules/checklist/contract.ts'
import { catalogueCalls } from '#modules/catalogue/contract.ts'
import { categoryCalls } from '#modules/catalogue/product/categories/contract.ts'
import { discountCalls } from '#modules/discounts/contract.ts'
import { cartPreviewCalls } from '#modules/orders/placing/by-seller/preview-contract.ts'
import { plannedPriceCalls } from '#modules/catalogue/history/planned-prices/contract.ts'
import { priceHistoryCalls } from '#modules/catalogue/history/price-history/contract.ts'
import { deleteCalls } from '#modules/catalogue/editing/delete/contract.ts'
import { pictureCalls } from '#modules/catalogue/editing/pictures/contract.ts'
import { barcodeCalls } from '#modules/catalogue/editing/barcodes/contract.ts'
import { uncheckedCalls } from '#modules/catalogue/editing/unchecked-facts/contract.ts'
import { bulkCalls } from '#modules/catalogue/editing/bulk/contract.ts'
import { csvCatalogueCalls } from '#modules/catalogue/files/contract.ts'
import { searchCalls } from '#modules/catalogue/model/search/contract.ts'
import { sellerCatalogueCalls } from '#modules/catalogue/product/seller-contract.ts'
import { stockCalls } from '#modules/catalogue/product/stock/contract.ts'
import { buyAgainCalls } from '#modules/buy-again/contract.ts'
import { ratingCalls } from '#modules/ratings/contract.ts'
import { favouriteCalls } from '#modules/favourites/contract.ts'
import { deliveryCalls } from '#modules/delivery/contract.ts'
import { slotCalls } from '#modules/delivery/slots/contract.ts'
import { liveCalls } from '#modules/live/contract.ts'
import { mailCalls } from '#modules/mail/contract.ts'
import { newsletterCalls } from '#modules/newsletter/contract.ts'
import { recallCalls } from '#modules/orders/changes/recall/contract.ts'
import { depositCalls } from '#modules/orders/changes/deposits/contract.ts'
import { bookCalls } from '#modules/orders/books/contract.ts'
import { inboxCalls } from '#modules/inbox/contract.ts'
import { problemCalls } from '#modules/orders/changes/problems/contract.ts'
import { changeCalls } from '#modules/orders/changes/by-shopper/contract.ts'
import { orderCalls } from '#modules/orders/contract.ts'
import { newOrderCalls } from '#modules/orders/placing/contract.ts'
import { guestCalls } from '#modules/accounts/guests/contract.ts'
import { pushCalls } from '#modules/push/contract.ts'
import { packingCalls } from '#modules/orders/packing/contract.ts'
import { phoneOrderCalls } from '#modules/orders/placing/by-seller/phone-contract.ts'
import { sellerOrderCalls } from '#modules/orders/desk/contract.ts'
import { replaceCalls } from '#modules/orders/changes/replace/contract.ts'
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
