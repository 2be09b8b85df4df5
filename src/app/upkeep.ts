import { sweepDevices } from '#modules/accounts/known-devices.ts'
import { sweepSessions } from '#modules/accounts/sessions.ts'
import { sweepGuests } from '#modules/orders/guest-orders/sweep-guests.ts'
import { sweepAddresses } from '#modules/addresses/change-address.ts'
import { queueBackInStock } from '#modules/back-in-stock/queue-emails.ts'
import { sweepRequests } from '#modules/back-in-stock/stored-requests.ts'
import { sweepActions } from '#modules/audit/audit.ts'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import { sweepMisses } from '#modules/catalogue/model/search/misses.ts'
import { sweepViews } from '#modules/catalogue/model/out-of-stock-views.ts'
import { picturesInCatalogue } from '#modules/catalogue/product/pictures-in-catalogue.ts'
import { sweepPriceChanges } from '#modules/catalogue/history/price-history/read-history.ts'
import { recordMissingPrices } from '#modules/catalogue/history/price-history/record-prices.ts'
import { sweepStockChanges } from '#modules/catalogue/product/stock/history.ts'
import { queueFavouriteEmails } from '#modules/favourites/emails/queue-emails.ts'
import { watchFavourites } from '#modules/favourites/favourites.ts'
import { sweepImages } from '#modules/images/sweep-images.ts'
import type { Mail } from '#modules/mail/mail.ts'
import { sweepSubscribers } from '#modules/newsletter/newsletter.ts'
import { eraseBuyers } from '#modules/orders/books/erase-buyers.ts'
import { issueDocuments } from '#modules/orders/books/issue-documents.ts'
import { compareCounts } from '#modules/orders/counters/compare-counts.ts'
import { comparePlaces } from '#modules/orders/counters/compare-places.ts'
import { compareBills } from '#modules/orders/counters/compare-bills.ts'
import { compareDocuments } from '#modules/orders/counters/compare-documents.ts'
import { compareTaxes } from '#modules/orders/counters/compare-taxes.ts'
import { giveRecalledBack } from '#modules/orders/changes/recall/give-recalled-back.ts'
import { sweepOrderLinks } from '#modules/orders/guest-orders/order-links.ts'
import { sweepAskedTotals } from '#modules/orders/placing/asked-total.ts'
import { sweepPaymentEvents } from '#modules/orders/paying/received-events.ts'
import { picturesInOrders } from '#modules/orders/order/products-in-orders.ts'
import { countBestSellers } from '#modules/sales/best-sellers.ts'
import type { Sales } from '#modules/sales/sales.ts'
import type { Settings } from '#modules/settings/settings.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Db } from '#platform/database/db.ts'
import { picturesInSettings } from '#modules/settings/brand-pictures.ts'
import { sweepWithdrawals } from '#modules/withdrawal/withdrawals.ts'
import { eraseOldOrders } from '#modules/shoppers/erase-old-orders.ts'
import { sweepLimits } from '#platform/limiter.ts'
import type { Log } from '#platform/log.ts'
import { startWorker } from '#platform/worker.ts'
import { hourMs, minuteMs, secondMs } from '#platform/time.ts'

type Deps = {
  db: Db
  clock: Clock
  log: Log
  mail: Mail
  sales: Sales
  catalogue: Catalogue
  timeZone: () => string
  database: Database
  settings: Settings
}

export type Upkeep = ReturnType<typeof startUpkeep>

/**
 * Everything that is done in the background for no request: counting days that are over, comparing counters with what they
 * count, deleting what is too old.
 */
export function startUpkeep(deps: Deps) {
  const { db, database, clock, log, mail, sales, catalogue, timeZone } = deps
  const every = (everyMs: number, name: string, work: (stop: AbortSignal) => Promise<unknown>) =>
    startWorker({ name, everyMs, log, work: async (stop) => void (await work(stop)) })
  const pictures = { db, clock, inShop: picturesInShop, inOrders: picturesInOrders }
  const workers = [
    every(minuteMs, 'counting the days that are over', () => sales.closeDays()),
    every(hourMs, 'counting best sellers', () => countBestSellers(deps)),
    every(5 * secondMs, 'writing about products that are back in stock', (stop) =>
      queueBackInStock({ db, clock, catalogue }, stop),
    ),
    every(minuteMs, 'watching favourites', () => watchFavourites({ db, clock, catalogue })),
    every(hourMs, 'writing about favourites', (stop) =>
      queueFavouriteEmails({ db, clock, catalogue }, stop),
    ),
    every(5 * secondMs, 'writing invoices and credit notes', (stop) => issueDocuments(deps, stop)),
    every(5 * secondMs, 'giving money back for what was recalled', (stop) =>
      giveRecalledBack({ database, clock }, stop),
    ),
    every(hourMs, 'comparing places with orders', () => comparePlaces({ db, clock, log })),
    every(hourMs, 'comparing counts with orders', () => compareCounts({ db, clock, log })),
    every(hourMs, 'comparing taxes with orders', () => compareTaxes({ db, clock, log })),
    every(hourMs, 'comparing bills with their changes', () => compareBills({ db, clock, log })),
    every(hourMs, 'comparing documents with bills', () => compareDocuments({ db, clock, log })),
    every(hourMs, 'sweeping requests for products out of stock', () =>
      sweepRequests({ db, clock }),
    ),
    every(hourMs, 'sweeping unconfirmed addresses of the newsletter', () =>
      sweepSubscribers({ db, clock }),
    ),
    every(hourMs, 'sweeping limits', () => sweepLimits({ db, clock })),
    every(hourMs, 'sweeping sessions', () => sweepSessions({ db, clock })),
    every(hourMs, 'sweeping known devices', () => sweepDevices({ db, clock })),
    every(hourMs, 'sweeping deleted addresses', () => sweepAddresses({ db, clock })),
    every(hourMs, 'sweeping guests without an order', () => sweepGuests({ db, clock })),
    every(hourMs, 'sweeping links to orders', () => sweepOrderLinks({ db, clock })),
    every(hourMs, 'sweeping old mail', () => mail.sweep()),
    every(hourMs, 'sweeping totals that shoppers were asked about', () =>
      sweepAskedTotals({ db, clock }),
    ),
    every(hourMs, 'erasing the buyers of old invoices', () => eraseBuyers({ db, clock })),
    every(hourMs, 'sweeping events of the bank', () => sweepPaymentEvents({ db, clock })),
    every(hourMs, 'sweeping the activity log', () => sweepActions({ db, clock })),
    every(hourMs, 'sweeping views of products out of stock', () =>
      sweepViews({ db, clock, timeZone }),
    ),
    every(hourMs, 'sweeping searches without a result', () =>
      sweepMisses({ db, clock, catalogue }),
    ),
    every(hourMs, 'finding prices that have no row', () =>
      recordMissingPrices(db, { clock, readCurrency: catalogue.readFormat }),
    ),
    every(hourMs, 'sweeping changes of prices', () => sweepPriceChanges({ db, clock })),
    every(hourMs, 'sweeping withdrawals from no order', () => sweepWithdrawals({ db, clock })),
    every(hourMs, 'erasing personal data of old orders', (stop) =>
      eraseOldOrders({ database, clock }, stop),
    ),
    every(hourMs, 'emptying the journal of the database', () => database.emptyJournal()),
    every(hourMs, 'sweeping changes of counts', () => sweepStockChanges({ db, clock })),
    every(hourMs, 'sweeping pictures that nothing shows', (stop) => sweepImages(pictures, stop)),
  ]
  return {
    /** All of it once, now. */
    run: () => Promise.all(workers.map((worker) => worker.run())),
    stop: () => Promise.all(workers.map((worker) => worker.stop())),
  }
}

async function picturesInShop(db: Db, ids: string[]): Promise<Set<string>> {
  return (await picturesInCatalogue(db, ids)).union(await picturesInSettings(db, ids))
}
