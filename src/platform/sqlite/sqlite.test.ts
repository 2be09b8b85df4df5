import { sql } from 'kysely'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { fakeTimeouts } from '#test/fake-timeouts.ts'
import { newDatabase } from '#test/open-shop.ts'
import { isDatabaseUnavailable } from '../database/db-errors.ts'
import type { Db } from '../database/db.ts'
import { openDatabase } from '../database/open-database.ts'
import { silentLog } from '../log.ts'
import { migrate } from '../database/migrate.ts'

async function openOnDisk() {
  const { DATA_DIR = '' } = await newDatabase()
  const database = await openDatabase({ DATA_DIR }, silentLog)
  await migrate(database)
  return { database, DATA_DIR }
}

test('a second process on the same folder is refused, and may start when the first has gone', async () => {
  const { database, DATA_DIR } = await openOnDisk()
  fakeTimeouts()

  const refused = expect(openDatabase({ DATA_DIR }, silentLog)).rejects.toThrow(
    /Another Larder is running/,
  )
  await vi.advanceTimersByTimeAsync(5_000)
  await refused
  await database.close()

  const next = await openDatabase({ DATA_DIR }, silentLog)
  await next.close()
})

test('a write that finds the file locked waits, and the shop goes on meanwhile', async () => {
  const { database, DATA_DIR } = await openOnDisk()
  const { db } = database
  const intruder = new DatabaseSync(join(DATA_DIR, 'larder.db'))
  intruder.exec('begin immediate')
  fakeTimeouts()

  const writing = put(db, 'a')
  await expect.poll(() => vi.getTimerCount(), { message: 'it waits for its next try' }).toBe(1)
  expect(await names(db)).toEqual([])
  intruder.exec('rollback')
  await vi.advanceTimersToNextTimerAsync()
  await writing

  expect(await names(db)).toEqual(['a'])
  intruder.close()
  await database.close()
})

test('a file that stays locked makes writes fail as unavailable, none later than the first', async () => {
  const { database, DATA_DIR } = await openOnDisk()
  const intruder = new DatabaseSync(join(DATA_DIR, 'larder.db'))
  intruder.exec('begin immediate')
  fakeTimeouts()

  const writing = Promise.all(
    ['a', 'b', 'c'].map((name) =>
      database.db
        .transaction()
        .execute((tx) => put(tx, name))
        .catch((error: unknown) => error),
    ),
  )
  await vi.advanceTimersByTimeAsync(4_100)

  expect((await writing).map(isDatabaseUnavailable)).toEqual([true, true, true])
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

const put = (db: Db, name: string) => db.insertInto('setting').values({ name, value: '' }).execute()
const names = async (db: Db) =>
  (await db.selectFrom('setting').select('name').orderBy('name').execute()).map(({ name }) => name)

test('of transactions that are committed together each one stands or falls alone', async () => {
  const { database } = await openOnDisk()
  const { db } = database

  const results = await Promise.allSettled(
    ['a', 'b', 'c'].map((name) =>
      db.transaction().execute(async (tx) => {
        await put(tx, name)
        if (name === 'b') throw new Error('changed their mind')
      }),
    ),
  )

  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await names(db)).toEqual(['a', 'c'])
  await database.close()
})

test('a commit that fails has failed for everyone it was for', async () => {
  const { database } = await openOnDisk()
  const { db, notifications } = database
  const received: (string | undefined)[] = []
  notifications.listen('topic', (payload) => received.push(payload))
  const good = db.transaction().execute(async (tx) => {
    await put(tx, 'good')
    await notifications.announce(tx, 'topic', 'good')
  })
  // Looked at only when it is committed, which is when it is found wanting.
  const bad = db.transaction().execute(async (tx) => {
    await sql`pragma defer_foreign_keys = on`.execute(tx)
    await tx
      .insertInto('product_image')
      .values({ product_id: 'nobody', position: 0, image_id: 'nothing' })
      .execute()
  })

  const results = await Promise.allSettled([good, bad])
  await put(db, 'later')

  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await names(db)).toEqual(['later'])
  expect(received).toEqual([])
  await database.close()
})

/** Rolls back the whole transaction, as SQLite does by itself after an I/O error. */
const failLikeTheDisk = (db: Db) =>
  sql`insert or rollback into setting (name, value) values ('taken', '')`.execute(db)

test('a transaction that SQLite rolled back is never acknowledged, even if its error was caught', async () => {
  const { database } = await openOnDisk()
  const { db, notifications } = database
  const received: (string | undefined)[] = []
  notifications.listen('changes', (payload) => received.push(payload))
  await put(db, 'taken')

  const results = await Promise.allSettled([
    put(db, 'before'),
    db.transaction().execute(async (tx) => {
      await put(tx, 'first half')
      await notifications.announce(tx, 'changes', 'lost')
      await failLikeTheDisk(tx).catch(() => {})
    }),
    db.transaction().execute(async (tx) => {
      await put(tx, 'another first half')
      await failLikeTheDisk(tx).catch(() => {})
      await put(tx, 'second half')
    }),
    put(db, 'after'),
  ])

  expect(results.map(({ status }) => status)).toEqual([
    // Committed together with the next one, and lost with it.
    'rejected',
    'rejected',
    'rejected',
    'fulfilled',
  ])
  for (const lost of [results[1], results[2]])
    expect(lost).toMatchObject({ reason: { name: 'TransactionLost' } })
  expect(await names(db)).toEqual(['after', 'taken'])
  expect(received).toEqual([])
  await database.close()
})

test('a question waits for no transaction, and sees nothing of it before it is committed', async () => {
  const { database } = await openOnDisk()
  const { db } = database
  const { promise: asked, resolve: haveAsked } = Promise.withResolvers<void>()
  const { promise: written, resolve: haveWritten } = Promise.withResolvers<void>()
  const slow = db.transaction().execute(async (tx) => {
    await put(tx, 'a')
    haveWritten()
    await asked
  })
  await written

  const before = await names(db)
  haveAsked()
  await slow

  expect(before).toEqual([])
  expect(await names(db)).toEqual(['a'])
  await database.close()
})

test('a shop that closes keeps what it acknowledges and refuses the rest', async () => {
  const { database, DATA_DIR } = await openOnDisk()
  const wanted = ['a', 'b', 'c', 'd']
  const writing = Promise.allSettled(wanted.map((name) => put(database.db, name)))
  const closing = database.close()
  const tooLate = await put(database.db, 'z').catch((error: unknown) => error)

  const acknowledged = (await writing).map(({ status }) => status === 'fulfilled')
  await closing

  const again = await openDatabase({ DATA_DIR }, silentLog)
  expect(await names(again.db)).toEqual(wanted.filter((_, index) => acknowledged[index]))
  expect(tooLate).toBeInstanceOf(Error)
  await again.close()
})
