import type { Deps } from './http/context.ts'
import { createMetrics } from './http/metrics.ts'
import { openCatalogue } from './modules/catalogue/catalogue.ts'
import { openImages } from './modules/images/images.ts'
import { systemClock, type Clock } from './platform/clock.ts'
import { openDatabase } from './platform/db.ts'
import type { Env } from './platform/env.ts'
import type { Log } from './platform/log.ts'
import { migrate } from './platform/migrate.ts'

export type Store = Deps & { close(): Promise<void> }

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
  const metrics = createMetrics()
  metrics.watchCatalogue(() => catalogue.size)
  return {
    env,
    log,
    clock,
    database,
    catalogue,
    metrics,
    images: openImages(database.db),
    async close() {
      catalogue.close()
      await database.close()
    },
  }
}
