import { loadDemo } from '#demo/load-demo.ts'
import type { HttpDeps } from '#http/context.ts'
import { requireLink } from '#modules/orders/guest-orders/link-http.ts'
import { openVisitorCalls } from '#http/visitor-calls.ts'
import { createMetrics } from '#http/metrics.ts'
import { requireSession } from '#http/require-session.ts'
import { openLoginLimits, type LoginLimits } from '#modules/accounts/login-limits.ts'
import { openSeller, type SellerAccount } from '#modules/accounts/seller.ts'
import { findGuest, findSeller, findShopper } from '#modules/accounts/sessions.ts'
import { openCatalogue, type Catalogue } from '#modules/catalogue/model/catalogue.ts'
import { applyOffersDue } from '#modules/discounts/change-offers.ts'
import { openFewLeft, type FewLeft } from '#modules/catalogue/model/low-stock.ts'
import { startApplyingPlans } from '#modules/catalogue/editing/planned-prices/apply-plans.ts'
import { recordFirstPrices } from '#modules/catalogue/history/price-history/record-prices.ts'
import { startPublishingCrossings } from '#modules/catalogue/editing/stock/publish-crossings.ts'
import { zoneOf } from '#modules/delivery/time-zone.ts'
import { openImages, type Images } from '#modules/images/images.ts'
import { openLive, type Live } from '#modules/live/live.ts'
import { openRecipients, type Recipients } from '#modules/mail/recipient-limits.ts'
import { openMail, type Mail } from '#modules/mail/mail.ts'
import { startSellerAlerts } from '#modules/orders/telling/alerts/seller-alerts.ts'
import { countOrdersPlaced, type OrdersPlaced } from '#modules/orders/order/orders-placed.ts'
import { openOrderQueue, type OrderQueue } from '#modules/orders/placing/limits/order-queue.ts'
import { startReconciling } from '#modules/orders/paying/reconcile.ts'
import { fillSearchKeys } from '#modules/orders/desk/fill-search-keys.ts'
import { openPayments } from '#modules/payments/open-payments.ts'
import type { Payments } from '#modules/payments/payments.ts'
import type { TestBank } from '#modules/payments/test-bank/test-bank.ts'
import type { PersonalData } from '#modules/personal-data/entry.ts'
import { openSales, type Sales } from '#modules/sales/sales.ts'
import { startWithoutDemo } from '#modules/settings/launch/first-start.ts'
import { openSettings, readCurrency, type Settings } from '#modules/settings/settings.ts'
import { systemClock, systemTimer } from '#platform/clock.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import type { Timeouts } from '#platform/postgres/postgres.ts'
import type { Env } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import { migrate } from '#platform/database/migrate.ts'
import type { Worker } from '#platform/worker.ts'
import { emails, personalData } from './modules.ts'
import { startUpkeep, type Upkeep } from './upkeep.ts'

export type Services = HttpDeps & {
  catalogue: Catalogue
  fewLeft: FewLeft
  /** Gives sold-out products a new version of what is public. */
  stockPublisher: Worker
  /** Starts and ends planned offers. */
  priceWorker: Worker
  settings: Settings
  personalData: readonly PersonalData[]
  images: Images
  mail: Mail
  recipients: Recipients
  loginLimits: LoginLimits
  seller: SellerAccount
  live: Live
  payments: Payments
  /** Only where the shop offers it. */
  testBank: TestBank | undefined
  sales: Sales
  orderQueue: OrderQueue
  ordersPlaced: OrdersPlaced
  reconciler: Worker
  /** Tells the seller of new orders by email and push messages. */
  sellerAlerts: Worker
  upkeep: Upkeep
  /** While it drains the shop serves everything, but tells proxies to send new requests elsewhere. */
  readiness: { isDraining: boolean }
  close(): Promise<void>
}

type Options = Partial<Pick<HttpDeps, 'clock' | 'timer'>> & { timeouts?: Timeouts }

/** Everything behind the API, put together: the schema is current and the catalogue is in memory. */
export async function openServices(
  env: Env,
  log: Log,
  { clock = systemClock, timer = systemTimer, timeouts }: Options = {},
): Promise<Services> {
  const database = await openDatabase(env, log, timeouts)
  await migrate(database, log)
  await fillSearchKeys(database.db, log)
  if (env.DEMO) await loadDemo({ database, clock, log })
  else await startWithoutDemo(database)
  await recordFirstPrices(database.db, { clock, readCurrency })
  const settings = openSettings()
  const timeZone = () => zoneOf(settings.current.shop)
  const loginLimits = openLoginLimits(database)
  // In parallel: the seller's password is checked on another thread, for about as long as the catalogue is read.
  const [seller, catalogue] = await Promise.all([
    openSeller({ database, clock, loginLimits }, env.seller),
    openCatalogue(database, log, settings.read),
  ])
  const live = openLive(database, log)
  const mail = openMail({ database, env, clock, log, writers: emails, settings })
  const sales = openSales({
    database,
    clock,
    catalogue,
    timeZone,
    publicUrl: env.PUBLIC_URL,
    countMailInFolder: mail.countInFolder,
    nearVisitorCeiling: mail.nearVisitorCeiling,
  })
  const { db } = database
  const upkeep = startUpkeep({
    db,
    database,
    clock,
    log,
    mail,
    sales,
    catalogue,
    settings,
    timeZone,
    personalData,
  })
  const stockPublisher = startPublishingCrossings({ database, catalogue, clock, log })
  const priceWorker = startApplyingPlans({ database, catalogue, clock, log, applyOffersDue })
  // What was due while the shop was off.
  await priceWorker.run()
  const metrics = createMetrics()
  metrics.watch('larder_live_streams', 'Open streams of live orders', () => live.size)
  metrics.watch(
    'larder_catalogue_products',
    'Products in the catalogue held in memory',
    () => catalogue.size,
  )
  const visitorCalls = openVisitorCalls(env)
  const orderQueue = openOrderQueue(database.engine, timer)
  metrics.watchQueue('orders', orderQueue)
  const ordersPlaced = countOrdersPlaced(metrics)
  const { payments, testBank, close: closePayments } = openPayments(env, { database, clock, log })
  const sellerAlerts = startSellerAlerts({
    database,
    clock,
    log,
    settings,
  })
  const reconciler = startReconciling({ database, clock, log, ordersPlaced, payments })
  return {
    ...requireSession(env, {
      findShopper: (token, use) => findShopper({ db, clock }, token, use),
      findGuest: (token, use) => findGuest({ db, clock }, token, use),
      findSeller: (token, use) => findSeller({ db, clock }, token, use),
    }),
    requireLink: requireLink({ env, clock, database, visitorCalls }),
    env,
    log,
    clock,
    timer,
    database,
    catalogue,
    fewLeft: openFewLeft({ db, clock, catalogue }),
    stockPublisher,
    priceWorker,
    settings,
    personalData,
    timeZone,
    live,
    metrics,
    images: openImages(database.db),
    mail,
    recipients: openRecipients(env),
    loginLimits,
    seller,
    payments,
    testBank,
    sales,
    orderQueue,
    ordersPlaced,
    reconciler,
    sellerAlerts,
    upkeep,
    readiness: { isDraining: false },
    visitorCalls,
    async close() {
      live.close()
      await reconciler.stop()
      await sellerAlerts.stop()
      await closePayments()
      await priceWorker.stop()
      await stockPublisher.stop()
      catalogue.close()
      await mail.close()
      await upkeep.stop()
      await database.close()
    },
  }
}
