import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { migrate, readMigrations } from '#platform/database/migrate.ts'
import { readEnv } from '#platform/env.ts'
import { silentLog } from '#platform/log.ts'
import { newEmptyDatabase } from '#test/open-shop.ts'
import { processEnv } from './support/processes/shop-process.ts'
import { fillAsVersion10, readTable } from '#test/shop-of-version-10.ts'

const script = join(import.meta.dirname, 'support/processes/killed-migration.ts')
const firstWithRows = '0011_checks.sql'

async function isKilledIn(name: string, ownDatabase: Record<string, string>): Promise<boolean> {
  const child = spawn(process.execPath, [script, name], {
    env: { ...processEnv, ...ownDatabase },
    stdio: 'ignore',
  })
  const [, signal] = await once(child, 'exit')
  return signal === 'SIGKILL'
}

const applied = async ({ db }: Database) =>
  (await db.selectFrom('migration').select('name').orderBy('name').execute()).map((it) => it.name)

test('a process that is killed in a migration leaves the database as it was before that one', async () => {
  const ownDatabase = await newEmptyDatabase()
  const open = async <Value>(work: (database: Database) => Promise<Value>) => {
    const database = await openDatabase(readEnv(ownDatabase), silentLog)
    const value = await work(database)
    await database.close()
    return value
  }
  const names = readMigrations(inject('engine')).map(({ name }) => name)

  const first = names.indexOf(firstWithRows)
  for (const [index, name] of names.entries()) {
    // Those in between have no rows to lose: they are applied with the next one.
    if (index > 0 && index < first) continue
    if (index === first) {
      const before = readMigrations(inject('engine')).slice(0, first)
      await open((database) => migrate(database, silentLog, before))
      await open(fillAsVersion10)
    }
    expect(await isKilledIn(name, ownDatabase)).toBe(true)
    expect(await open(applied)).toEqual(names.slice(0, index))
  }
  await open((database) => migrate(database))

  expect(await open(applied)).toEqual(names)
  expect(await open(({ db }) => readTable(db, 'orders'))).toHaveLength(8)
}, 120_000)
