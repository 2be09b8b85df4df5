import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import { picturesInCatalogue } from '#modules/catalogue/product/pictures-in-catalogue.ts'
import type { Mail } from '#modules/mail/mail.ts'
import { picturesInOrders } from '#modules/orders/order/products-in-orders.ts'
import type { PersonalData } from '#modules/personal-data/entry.ts'
import type { Sales } from '#modules/sales/sales.ts'
import { picturesInSettings } from '#modules/settings/brand-pictures.ts'
import type { Settings } from '#modules/settings/settings.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Db } from '#platform/database/db.ts'
import { sweepLimits } from '#platform/limiter.ts'
import type { Log } from '#platform/log.ts'
import { hourMs } from '#platform/time.ts'
import { startWorker } from '#platform/worker.ts'
import { upkeepJobs } from './modules.ts'

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
  personalData: readonly PersonalData[]
}

export type Upkeep = ReturnType<typeof startUpkeep>

/**
 * Everything that is done in the background for no request: counting days that are over, comparing counters with what they
 * count, deleting what is too old.
 */
export function startUpkeep(services: Deps) {
  const { database, log } = services
  const deps = { ...services, picturesInShop, picturesInOrders }
  const jobs = [
    ...upkeepJobs.map(({ work, ...job }) => ({
      ...job,
      work: async (stop: AbortSignal) => void (await work(deps, stop)),
    })),
    { name: 'sweeping limits', everyMs: hourMs, work: () => sweepLimits(services) },
    {
      name: 'emptying the journal of the database',
      everyMs: hourMs,
      work: () => database.emptyJournal(),
    },
  ]
  const workers = jobs.map((job) => startWorker({ ...job, log }))
  return {
    /** All of it once, now. */
    run: () => Promise.all(workers.map((worker) => worker.run())),
    stop: () => Promise.all(workers.map((worker) => worker.stop())),
  }
}

async function picturesInShop(db: Db, ids: string[]): Promise<Set<string>> {
  return (await picturesInCatalogue(db, ids)).union(await picturesInSettings(db, ids))
}
