import { hourMs, secondMs } from '#platform/time.ts'
import { bookCalls } from './books/contract.ts'
import { eraseBuyers } from './books/stored-documents.ts'
import { bookHttp } from './books/http.ts'
import { issueDocuments } from './books/issue-documents.ts'
import { changeCalls } from './changes/by-shopper/contract.ts'
import { depositCalls } from './changes/deposits/contract.ts'
import { depositsHttp } from './changes/deposits/http.ts'
import { problemCalls } from './changes/problems/contract.ts'
import { problemEmails } from './changes/problems/emails.ts'
import { recallCalls } from './changes/recall/contract.ts'
import { recallEmails } from './changes/recall/emails.ts'
import { giveRecalledBack } from './changes/recall/give-recalled-back.ts'
import { recallHttp } from './changes/recall/http.ts'
import { replaceCalls } from './changes/replace/contract.ts'
import { replaceHttp } from './changes/replace/http.ts'
import { orderCalls } from './contract.ts'
import { compareBills } from './counters/compare-bills.ts'
import { compareCounts } from './counters/compare-counts.ts'
import { compareDocuments } from './counters/compare-documents.ts'
import { comparePlaces } from './counters/compare-places.ts'
import { compareTaxes } from './counters/compare-taxes.ts'
import { sellerOrderCalls } from './desk/contract.ts'
import { sellerOrdersHttp } from './desk/http.ts'
import { phoneOrdersHttp } from './desk/phone-http.ts'
import { sweepOrderLinks } from './guest-orders/order-links.ts'
import { sweepGuests } from './guest-orders/sweep-guests.ts'
import { ordersHttp } from './http.ts'
import { packingCalls } from './packing/contract.ts'
import { packingHttp } from './packing/http.ts'
import { sweepPaymentEvents } from './paying/received-events.ts'
import { paymentHttp } from './paying/webhook-http.ts'
import { orderData } from './personal-data.ts'
import { sweepAskedTotals } from './placing/total-not-sent.ts'
import { cartPreviewCalls } from './placing/by-seller/preview-contract.ts'
import { cartPreviewHttp } from './placing/by-seller/preview-http.ts'
import { newOrderCalls } from './placing/contract.ts'
import { phoneOrderCalls } from './placing/by-seller/phone-contract.ts'
import { sellerEmails } from './telling/alerts/emails.ts'
import { orderEmails } from './telling/order-emails.ts'

export const ordersModule = {
  calls: {
    ...cartPreviewCalls,
    ...newOrderCalls,
    ...orderCalls,
    ...changeCalls,
    ...problemCalls,
    ...packingCalls,
    ...phoneOrderCalls,
    ...sellerOrderCalls,
    ...replaceCalls,
    ...depositCalls,
    ...bookCalls,
    ...recallCalls,
  },
  routes: [
    cartPreviewHttp,
    ordersHttp,
    phoneOrdersHttp,
    sellerOrdersHttp,
    replaceHttp,
    packingHttp,
    depositsHttp,
    bookHttp,
    recallHttp,
    paymentHttp,
  ],
  upkeep: [
    { name: 'writing invoices and credit notes', everyMs: 5 * secondMs, work: issueDocuments },
    {
      name: 'giving money back for what was recalled',
      everyMs: 5 * secondMs,
      work: giveRecalledBack,
    },
    { name: 'comparing places with orders', everyMs: hourMs, work: comparePlaces },
    { name: 'comparing counts with orders', everyMs: hourMs, work: compareCounts },
    { name: 'comparing taxes with orders', everyMs: hourMs, work: compareTaxes },
    { name: 'comparing bills with their changes', everyMs: hourMs, work: compareBills },
    { name: 'comparing documents with bills', everyMs: hourMs, work: compareDocuments },
    { name: 'sweeping guests without an order', everyMs: hourMs, work: sweepGuests },
    { name: 'sweeping links to orders', everyMs: hourMs, work: sweepOrderLinks },
    {
      name: 'sweeping totals that shoppers were asked about',
      everyMs: hourMs,
      work: sweepAskedTotals,
    },
    { name: 'erasing the buyers of old invoices', everyMs: hourMs, work: eraseBuyers },
    { name: 'sweeping events of the bank', everyMs: hourMs, work: sweepPaymentEvents },
  ],
  emails: { ...orderEmails, ...sellerEmails, ...problemEmails, ...recallEmails },
  personalData: orderData,
  notPersonal: {
    book_counter: 'kind last last_at',
    recall: 'id product_id product_name from_day to_day message at gives_money_back',
  },
}
