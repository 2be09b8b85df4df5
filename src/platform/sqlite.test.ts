import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newHome } from '#test/open-shop.ts'
import { isDatabaseUnavailable } from './db-errors.ts'
import { openDatabase } from './db.ts'
import { silentLog } from './log.ts'
import { migrate } from './migrate.ts'

async function openOnDisk() {
  const { DATA_DIR = '' } = await newHome()
  const database = await openDatabase({ DATA_DIR }, silentLog)
  await migrate(database)
  return { database, DATA_DIR }
}

test('a second process on the same folder is refused, and may start when the first has gone', async () => {
  const { database, DATA_DIR } = await openOnDisk()

  await expect(openDatabase({ DATA_DIR }, silentLog)).rejects.toThrow(/Another Larder is running/)
  await database.close()

  const next = await openDatabase({ DATA_DIR }, silentLog)
  await next.close()
})

test('a write that finds the file locked waits, and the shop goes on meanwhile', async () => {
  const { database, DATA_DIR } = await openOnDisk()
  const intruder = new DatabaseSync(join(DATA_DIR, 'larder.db'))
  intruder.exec('begin immediate')

  const writing = database.db.insertInto('setting').values({ name: 'a', value: 'b' }).execute()
  let ticks = 0
  const ticking = setInterval(() => ticks++, 10)
  setTimeout(() => intruder.exec('rollback'), 300)
  await writing

  clearInterval(ticking)
  intruder.close()
  expect(ticks).toBeGreaterThan(10)
  await database.close()
})

test('a file that stays locked makes the write fail as unavailable', async () => {
  const { database, DATA_DIR } = await openOnDisk()
  const intruder = new DatabaseSync(join(DATA_DIR, 'larder.db'))
  intruder.exec('begin immediate')

  const error: unknown = await database.db
    .transaction()
    .execute((tx) => tx.insertInto('setting').values({ name: 'a', value: 'b' }).execute())
    .catch((error: unknown) => error)

  expect(isDatabaseUnavailable(error)).toBe(true)
  intruder.close()
  await database.close()
})

test('transactions of many callers do not mix', async () => {
  const { database } = await openOnDisk()
  const raise = () =>
    database.db.transaction().execute(async (tx) => {
      const row = await tx
        .selectFrom('catalogue_version')
        .select('version')
        .executeTakeFirstOrThrow()
      await new Promise((resolve) => setImmediate(resolve))
      await tx
        .updateTable('catalogue_version')
        .set({ version: row.version + 1 })
        .execute()
    })

  await Promise.all(Array.from({ length: 20 }, raise))

  const row = await database.db.selectFrom('catalogue_version').selectAll().executeTakeFirst()
  expect(row?.version).toBe(20)
  await database.close()
})
