import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { databaseFile, openDatabase } from '#platform/database/open-database.ts'
import { migrate, readMigrations } from '#platform/database/migrate.ts'
import { readEnv } from '#platform/env.ts'
import { silentLog } from '#platform/log.ts'
import { newEmptyDatabase } from '#test/open-shop.ts'
import { processEnv } from './support/processes/shop-process.ts'
import { fillAsVersion10, readTable } from '#test/shop-of-version-10.ts'

const script = join(import.meta.dirname, 'support/processes/killed-migration.ts')
const firstWithRows = '0011_checks.sql'

type Settings = Record<string, string>

async function isKilledIn(name: string, ownDatabase: Settings): Promise<boolean> {
  const child = spawn(process.execPath, [script, name], {
    env: { ...processEnv, ...ownDatabase },
    stdio: 'ignore',
  })
  const [, signal] = await once(child, 'exit')
  return signal === 'SIGKILL'
}

/** What a process that ends in a migration, after its last statement, leaves to the next: only few of them are real. */
async function leftInside(fatal: string, ownDatabase: Settings): Promise<Settings> {
  const engine = inject('engine')
  const left = engine === 'postgres' ? ownDatabase : await newEmptyDatabase()
  const end = engine === 'postgres' ? loseConnection : () => copyAndStop(ownDatabase, left)
  const migrations = readMigrations(engine).map(({ name, statements }) => ({
    name,
    statements: name === fatal ? thenEnd(statements, end) : statements,
  }))
  const database = await openDatabase(readEnv(ownDatabase), silentLog)
  await expect(migrate(database, silentLog, migrations)).rejects.toThrow(/process|terminat/)
  await database.close()
  return left
}

function* thenEnd(statements: Iterable<string>, end: () => Iterable<string>) {
  yield* statements
  yield* end()
}

const loseConnection = () => ['select pg_terminate_backend(pg_backend_pid())']

/** SQLite finds the files as they are at this moment. */
function copyAndStop({ DATA_DIR: from = '' }: Settings, { DATA_DIR: to = '' }: Settings): string[] {
  for (const ending of ['', '-wal'])
    copyFileSync(databaseFile(from) + ending, databaseFile(to) + ending)
  throw new Error('this would be the end of the process')
}

const applied = async ({ db }: Database) =>
  (await db.selectFrom('migration').select('name').orderBy('name').execute()).map((it) => it.name)

async function open<Value>(settings: Settings, work: (database: Database) => Promise<Value>) {
  const database = await openDatabase(readEnv(settings), silentLog)
  const value = await work(database)
  await database.close()
  return value
}

test('a process that is killed in a migration leaves the database as it was before that one', async () => {
  const ownDatabase = await newEmptyDatabase()
  const names = readMigrations(inject('engine')).map(({ name }) => name)
  const killed = [names[0], firstWithRows, names.at(-1)]

  const first = names.indexOf(firstWithRows)
  for (const [index, name] of names.entries()) {
    // Those in between have no rows to lose: they are applied with the next one.
    if (index > 0 && index < first) continue
    if (index === first) {
      const before = readMigrations(inject('engine')).slice(0, first)
      await open(ownDatabase, (database) => migrate(database, silentLog, before))
      await open(ownDatabase, fillAsVersion10)
    }
    const left = await leftInside(name, ownDatabase)
    expect(await open(left, applied)).toEqual(names.slice(0, index))
    if (!killed.includes(name)) continue
    expect(await isKilledIn(name, ownDatabase)).toBe(true)
    expect(await open(ownDatabase, applied)).toEqual(names.slice(0, index))
  }
  await open(ownDatabase, (database) => migrate(database))

  expect(await open(ownDatabase, applied)).toEqual(names)
  expect(await open(ownDatabase, ({ db }) => readTable(db, 'orders'))).toHaveLength(8)
})
