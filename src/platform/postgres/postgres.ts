import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
} from 'kysely'
import pg from 'pg'
import type { Database } from '../database/database.ts'
import type { Db, Tables } from '../database/db.ts'
import { postgresLimiter } from '../limiter.ts'
import type { Log } from '../log.ts'
import { AnnouncingDriver } from './announcing-driver.ts'
import { openHosts, type Hosts } from './hosts.ts'
import { listenOnPostgres } from './listener.ts'
import { kyselyPool } from './pool.ts'
import { publishOnPostgres } from './publisher.ts'
import { notificationHub } from '../database/notifications.ts'

/** Cents and epoch milliseconds stay far below 2^53, so a plain number holds them exactly. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    // oxlint-disable-next-line typescript/no-unsafe-return -- pg types its parsers as any
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
}

const connection = {
  types,
  connectionTimeoutMillis: 3_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
}

/** How long the shop waits for PostgreSQL, in milliseconds. */
export type Timeouts = typeof usualTimeouts & { connectionTimeoutMillis?: number }

export const usualTimeouts = {
  statement_timeout: 3_000,
  // For a network that hangs, when the server's own timeout does not reach us.
  query_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
}

export function openPostgres(url: string, log: Log, timeouts: Timeouts = usualTimeouts): Database {
  const hosts = openHosts(url)
  const pool = new pg.Pool({
    ...connection,
    ...timeouts,
    Client: clientOf(hosts),
    max: 10,
    application_name: 'larder',
    // The shop's statements are short: starting a process to help with one takes longer than the help saves.
    options: '-c max_parallel_workers_per_gather=0',
  })
  // Only the message: the error object holds the whole client, with its secret key for cancelling statements.
  pool.on('error', ({ message }) =>
    log.warn({ reason: message }, 'an idle database connection was lost'),
  )

  const publisher = publishOnPostgres(pool, log)
  const driver = new AnnouncingDriver(kyselyPool(pool, hosts), publisher.publish)
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  const hub = notificationHub()
  const listener = listenOnPostgres(hosts, hub, log)

  return {
    engine: 'postgres',
    db,
    notifications: {
      listen: hub.listen,
      announce: (db, channel, payload) => driver.announce(db, `${channel}:${payload}`),
    },
    openLimiter: postgresLimiter(pool),
    withoutTimeouts: (work) => onPatientConnection(hosts, work),
    // Erased rows go with the next vacuum, which PostgreSQL starts by itself.
    emptyJournal: async () => {},
    async close() {
      await publisher.close()
      await listener.close()
      await db.destroy()
      await pool.end()
    },
  }
}

/** Connects to the host that accepts writes at that moment. */
const clientOf = (hosts: Hosts) =>
  class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: hosts.current })
      // The pool listens for errors of idle connections only. Without this, one that is lost at any other moment, such as
      // right after it was made, would end the process; with it, the next statement fails and the pool drops it.
      this.on('error', () => {})
    }
  }

/** Before the first statement; afterwards the listener keeps track of it. */
async function findWritable(hosts: Hosts) {
  const { client } = await hosts.connect(connection)
  await client.end()
}

const noTimeouts = CompiledQuery.raw(
  `select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false),
    set_config('idle_in_transaction_session_timeout', '0', false)`,
)

const switchOffTimeouts = async (created: DatabaseConnection) =>
  void (await created.executeQuery(noTimeouts))

/** A separate connection, without the timeouts of the pool and of the server's defaults. */
async function onPatientConnection<Value>(
  hosts: Hosts,
  work: (db: Db) => Promise<Value>,
): Promise<Value> {
  await findWritable(hosts)
  const pool = new pg.Pool({
    ...connection,
    Client: clientOf(hosts),
    max: 1,
    application_name: 'larder migration',
  })
  // When the connection is lost, the statement that uses it fails; without a listener the whole process would end.
  pool.on('error', () => {})
  const dialect = new PostgresDialect({ pool, onCreateConnection: switchOffTimeouts })
  const db = new Kysely<Tables>({ dialect })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
