import { sql } from 'kysely'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { silentLog, type Log } from '../log.ts'
import { sleep } from '../timeout.ts'
import { backOffMs } from '../worker.ts'
import type { Database } from './database.ts'
import type { Db, Engine, Tx } from './db.ts'
import { isLockNotGranted } from './db-errors.ts'

declare module './db.ts' {
  interface Tables {
    migration: { name: string; applied_at: number }
  }
}

type Migration = { name: string; statements: Iterable<string> }

const folder = join(import.meta.dirname, '../../../db/migrations')
/** Any number that nothing else in the database locks on. */
const lockKey = 7_266_337
/**
 * How long a migration waits for a table that others use. Less than the second after which PostgreSQL ends one of two
 * transactions that wait for each other: it is the migration that gives up, not an order.
 */
const lockWithinMs = 500
/** While it waits others wait behind it, so that it does so less and less often. */
const pausesMs = { first: 500, longest: 5_000 }

export const readMigrations = (engine: Engine): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => ({
      name,
      statements: statementsFor(engine, readFileSync(join(folder, name), 'utf8')),
    }))

/**
 * Brings the schema up to date. Each migration is one transaction that takes a lock first and then checks whether it is
 * still needed, so several processes may start at once and a killed one leaves nothing half done.
 */
export async function migrate(
  { engine, withoutTimeouts }: Database,
  log: Log = silentLog,
  migrations = readMigrations(engine),
): Promise<void> {
  const known = migrations.map(({ name }) => name)
  await withoutTimeouts(async (db) => {
    const locked = <Value>(work: (tx: Tx) => Promise<Value>) => inLock(db, engine, log, work)
    const applied = await locked((tx) => readApplied(tx, known))
    const pending = migrations.filter(({ name }) => !applied.includes(name))
    for (const [index, migration] of pending.entries()) {
      // A new shop has no rows to convert, so its migrations are neither slow nor news.
      if (applied.length > 0)
        log.info(
          { migration: migration.name, step: `${index + 1} of ${pending.length}` },
          'migrating the database',
        )
      await untilTablesAreFree(log, () => locked((tx) => applyOnce(tx, engine, migration)))
    }
  })
}

/**
 * On PostgreSQL other nodes serve meanwhile, and every statement that needs a table for which a migration waits has to wait
 * behind it. So it waits for a moment, undoes what it has done, and tries again.
 */
async function untilTablesAreFree(log: Log, apply: () => Promise<void>): Promise<void> {
  for (let failures = 1; ; failures++) {
    try {
      return await apply()
    } catch (error) {
      if (!isLockNotGranted(error)) throw error
      log.info('a table that the migration changes is in use, trying again')
      await sleep(backOffMs(failures, pausesMs.first, pausesMs.longest))
    }
  }
}

/** The names of the migrations that this database has had. */
async function readApplied(tx: Tx, known: string[]): Promise<string[]> {
  await sql`create table if not exists migration (name text primary key, applied_at bigint not null)`.execute(
    tx,
  )
  const rows = await tx.selectFrom('migration').select('name').execute()
  const unknown = rows.find(({ name }) => !known.includes(name))
  if (unknown) throw new NewerSchema(unknown.name)
  return rows.map(({ name }) => name)
}

async function applyOnce(tx: Tx, engine: Engine, { name, statements }: Migration) {
  const applied = await tx
    .selectFrom('migration')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst()
  if (applied) return
  if (engine === 'postgres')
    await sql`set local lock_timeout = ${sql.lit(lockWithinMs)}`.execute(tx)
  for (const statement of statements) await sql.raw(statement).execute(tx)
  await tx.insertInto('migration').values({ name, applied_at: Date.now() }).execute()
}

/** On SQLite the transaction itself is the lock, and the data folder has one process. */
function inLock<Value>(
  db: Db,
  engine: Engine,
  log: Log,
  work: (tx: Tx) => Promise<Value>,
): Promise<Value> {
  return db.transaction().execute(async (tx) => {
    if (engine === 'postgres') {
      const tried = await sql<{ is_ours: boolean }>`
        select pg_try_advisory_xact_lock(${lockKey}) as is_ours`.execute(tx)
      if (!tried.rows[0]?.is_ours) {
        log.info('waiting for another process that is migrating the database')
        await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
      }
    }
    return work(tx)
  })
}

/**
 * A statement ends with a semicolon at the end of a line. `-- only: postgres` or `-- only: sqlite` above a statement
 * leaves it to that engine; all other comments are for people.
 */
export function statementsFor(engine: Engine, file: string): string[] {
  return file
    .replaceAll(/^\s*--(?! only: ).*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => (/^-- only: (\w+)/.exec(statement)?.[1] ?? engine) === engine)
    .map((statement) => statement.replace(/^--.*/, '').trim())
    .filter((statement) => statement !== '')
}

class NewerSchema extends Error {
  constructor(migration: string) {
    super(
      `This database was made by a newer Larder (it has "${migration}"). Start that version, or restore a backup.`,
    )
    this.name = 'NewerSchema'
  }
}
