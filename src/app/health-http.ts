import { Hono } from 'hono'
import { sql } from 'kysely'
import { withTimeout } from '#platform/timeout.ts'
import type { AppEnv } from '#http/context.ts'
import type { Services } from './services.ts'
import { unavailable } from '#platform/common-refusals.ts'

const answerWithinMs = 1_000

export const healthHttp = ({ database, catalogue, readiness }: Services) =>
  new Hono<AppEnv>()
    .get('/healthz', (c) => c.text('ok'))
    .get('/readyz', async (c) => {
      if (readiness.isDraining) throw unavailable({ what: 'The shop', retryAfterSeconds: 2 })
      await withTimeout(sql`select 1`.execute(database.db), answerWithinMs, () => {
        throw unavailable({ what: 'The database', retryAfterSeconds: 2 })
      })
      return c.json({ ready: true, publicVersion: catalogue.publicVersion })
    })
