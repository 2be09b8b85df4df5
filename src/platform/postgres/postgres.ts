import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database, Tables } from '../database/db.ts'
import { postgresLimiter } from '../limiter.ts'
import type { Log } from '../log.ts'
import { announce, leanPool } from './client.ts'
import { listenOnPostgres } from './listener.ts'
import { publishOnPostgres } from './publisher.ts'
import { send } from '../database/send.ts'
import { signalHub } from '../database/signals.ts'

/** Cents and epoch milliseconds stay far below 2^53, so a plain number holds them exactly. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    // oxlint-disable-next-line typescript/no-unsafe-return -- pg types its parsers as any
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
}

export function openPostgres(url: string, log: Log): Database {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: 10,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 3_000,
    // Heard only when the network to the database hangs and the server's own timeout cannot reach us.
    query_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    application_name: 'larder',
    // Statements of one transaction that do not wait for each other share a round trip.
    pipeline: true,
  })
  // The error itself carries the whole client with it, and its key to cancel statements.
  pool.on('error', ({ message }) =>
    log.warn({ reason: message }, 'an idle database connection was lost'),
  )

  const publisher = publishOnPostgres(pool, log)
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: leanPool(pool, publisher.publish) }),
  })
  const hub = signalHub()
  const listener = listenOnPostgres(url, hub, log)

  return {
    engine: 'postgres',
    db,
    signals: {
      listen: hub.listen,
      announce: async (db, channel, payload) => {
        await send(db, announce(`${channel}:${payload}`))
      },
    },
    openLimiter: postgresLimiter(pool),
    async close() {
      await publisher.close()
      await listener.close()
      await db.destroy()
    },
  }
}
