import type { Deps } from './http/context.ts'
import { openLimits } from './http/limits.ts'
import { createMetrics } from './http/metrics.ts'
import { openSeller } from './modules/accounts/seller.ts'
import { sweepSessions } from './modules/accounts/sessions.ts'
import { openCatalogue } from './modules/catalogue/catalogue.ts'
import { openImages } from './modules/images/images.ts'
import { startSettling } from './modules/orders/orders.ts'
import { openBank } from './modules/payments/open-bank.ts'
import { systemClock, type Clock } from './platform/clock.ts'
import { openDatabase, type Db } from './platform/db.ts'
import type { Env } from './platform/env.ts'
import type { Log } from './platform/log.ts'
import { migrate } from './platform/migrate.ts'
import type { Worker } from './platform/worker.ts'

export type Store = Deps & { settling: Worker; close(): Promise<void> }

/** Everything behind the API, put together: the schema is current and the catalogue is in memory. */
export async function openStore(env: Env, log: Log, clock: Clock = systemClock): Promise<Store> {
  const database = await openDatabase(env, log)
  await migrate(database)
  if (env.DEMO) {
    // Only an empty shop needs it, and it brings the artist with it.
    const { loadDemo } = await import('#demo/load-demo.ts')
    await loadDemo({ database, clock, log })
  }
  const catalogue = await openCatalogue(database, log)
  const sweeping = sweepRegularly({ db: database.db, clock }, log)
  const metrics = createMetrics()
  metrics.watchCatalogue(() => catalogue.size)
  const { payments, testBank } = openBank(env, { database, clock, log })
  const settling = startSettling({ database, clock, log, metrics, payments })
  return {
    env,
    log,
    clock,
    database,
    catalogue,
    metrics,
    images: openImages(database.db),
    seller: await openSeller(database, env.seller),
    payments,
    testBank,
    settling,
    limits: openLimits(database, env),
    async close() {
      clearInterval(sweeping)
      await settling.stop()
      await testBank?.stop()
      catalogue.close()
      await database.close()
    },
  }
}

const hour = 3_600_000

function sweepRegularly(deps: { db: Db; clock: Clock }, log: Log) {
  const sweep = () =>
    sweepSessions(deps).catch((error: unknown) => log.warn({ err: error }, 'cannot sweep sessions'))
  return setInterval(() => void sweep(), hour).unref()
}
