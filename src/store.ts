import type { Deps } from './http/context.ts'
import { openLimits } from './http/limits.ts'
import { createMetrics } from './http/metrics.ts'
import { accountLetters } from './modules/accounts/letters.ts'
import { openSeller } from './modules/accounts/seller.ts'
import { sweepSessions } from './modules/accounts/sessions.ts'
import { openCatalogue } from './modules/catalogue/catalogue.ts'
import { openImages } from './modules/images/images.ts'
import { openMail, type Mail } from './modules/mail/mail.ts'
import { orderLetters } from './modules/orders/letters.ts'
import { startSettling } from './modules/orders/orders.ts'
import { writeTerms } from './modules/orders/term-index.ts'
import { openBank } from './modules/payments/open-bank.ts'
import { openSales, type Sales } from './modules/sales/sales.ts'
import { systemClock, type Clock } from './platform/clock.ts'
import { openDatabase, type Db } from './platform/db.ts'
import type { Env } from './platform/env.ts'
import type { Log } from './platform/log.ts'
import { migrate } from './platform/migrate.ts'
import { startWorker, type Worker } from './platform/worker.ts'

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
  const writers = { ...orderLetters, ...accountLetters }
  const mail = openMail({ database, env, clock, log, writers })
  const sweeping = sweepRegularly({ db: database.db, clock, mail }, log)
  const sales = openSales({
    database,
    clock,
    catalogue,
    publicUrl: env.PUBLIC_URL,
    countKeptMail: mail.countKept,
  })
  const upkeep = keepUp({ db: database.db, clock, sales }, log)
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
    mail,
    seller: await openSeller(database, env.seller),
    payments,
    testBank,
    sales,
    settling,
    limits: openLimits(database, env),
    async close() {
      clearInterval(sweeping)
      await settling.stop()
      await testBank?.stop()
      catalogue.close()
      await upkeep.stop()
      await mail.close()
      await database.close()
    },
  }
}

const hour = 3_600_000
const minute = 60_000

function sweepRegularly(deps: { db: Db; clock: Clock; mail: Mail }, log: Log) {
  const sweep = async () => {
    await sweepSessions(deps).catch((error: unknown) =>
      log.warn({ err: error }, 'cannot sweep sessions'),
    )
    await deps.mail
      .sweep()
      .catch((error: unknown) => log.warn({ err: error }, 'cannot sweep old mail'))
  }
  return setInterval(() => void sweep(), hour).unref()
}

/** What the seller's desk is answered from, brought up to date before anybody asks. */
function keepUp(deps: { db: Db; clock: Clock; sales: Sales }, log: Log): Worker {
  const work = async (stop: AbortSignal) => {
    await writeTerms(deps, { patienceMs: minute / 2, stop })
    if (!stop.aborted) await deps.sales.closeDays()
  }
  return startWorker({ name: "keeping the seller's figures", everyMs: minute, work, log })
}
