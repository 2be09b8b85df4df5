import { sql } from 'kysely'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db, Engine, Tx } from './db.ts'

declare module './db.ts' {
  interface Tables {
    migration: { name: string; applied_at: number }
  }
}

const folder = join(import.meta.dirname, '../../../db/migrations')
/** Any number that nothing else in the database locks on. */
const lockKey = 7_266_337

/**
 * Brings the schema up to date. Each migration is one transaction that first takes a lock and looks again, so several
 * processes may start at once and a killed one leaves nothing half done.
 */
export async function migrate({ db, engine }: { db: Db; engine: Engine }): Promise<void> {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  await inLock(db, engine, async (tx) => {
    await sql`create table if not exists migration (name text primary key, applied_at bigint not null)`.execute(
      tx,
    )
    await refuseNewerSchema(tx, names)
  })
  for (const name of names) await inLock(db, engine, (tx) => applyOnce(tx, engine, name))
}

async function applyOnce(tx: Tx, engine: Engine, name: string) {
  const applied = await tx
    .selectFrom('migration')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst()
  if (applied) return
  for (const statement of statementsOf(readFileSync(join(folder, name), 'utf8'), engine))
    await sql.raw(statement).execute(tx)
  await tx.insertInto('migration').values({ name, applied_at: Date.now() }).execute()
}

async function refuseNewerSchema(tx: Tx, known: string[]) {
  const applied = await tx.selectFrom('migration').select('name').execute()
  const unknown = applied.find(({ name }) => !known.includes(name))
  if (unknown) throw new NewerSchema(unknown.name)
}

function inLock(db: Db, engine: Engine, work: (tx: Tx) => Promise<void>) {
  return db.transaction().execute(async (tx) => {
    if (engine === 'postgres') {
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
    }
    await work(tx)
  })
}

/**
 * A statement ends with a semicolon at the end of a line. `-- only: postgres` or `-- only: sqlite` above one leaves it to
 * that engine; all other comments are for people.
 */
function statementsOf(file: string, engine: Engine): string[] {
  return file
    .replaceAll(/^\s*--(?! only: ).*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => (/^-- only: (\w+)/.exec(statement)?.[1] ?? engine) === engine)
    .map((statement) => statement.replace(/^--.*/, ''))
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
