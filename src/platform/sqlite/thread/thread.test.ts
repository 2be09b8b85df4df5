import { sql } from 'kysely'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { fakeTimeouts } from '#test/fake-timeouts.ts'
import { newDatabase } from '#test/open-shop.ts'
import { isDatabaseUnavailable, isUniqueViolation } from '../../database/db-errors.ts'
import { openDatabase, type Database, type Db } from '../../database/db.ts'
import { migrate } from '../../database/migrate.ts'
import { silentLog } from '../../log.ts'

/** With the thread started, as after the first orders that were sent at once. */
async function openWithThread() {
  const { DATA_DIR = '' } = await newDatabase()
  const started = new Promise<Worker>((resolve) => process.once('worker', resolve))
  const database = await openDatabase({ DATA_DIR }, silentLog)
  // As every start does; Kysely closes only what was used.
  await migrate(database)
  return { DATA_DIR, database, groupDb: await untilReady(database), thread: await started }
}

async function untilReady(database: Database): Promise<Db> {
  await expect.poll(() => database.groupDb()).toBeDefined()
  const db = database.groupDb()
  if (!db) throw new Error('the thread has ended')
  return db
}

const put = (db: Db, name: string) => db.insertInto('setting').values({ name, value: '' }).execute()
const putIn = (db: Db, name: string) => db.transaction().execute((tx) => put(tx, name))
const names = async (db: Db) =>
  (await db.selectFrom('setting').select('name').orderBy('name').execute()).map(({ name }) => name)

test('what the thread has committed is there for all, and is announced then', async () => {
  const { database, groupDb, DATA_DIR } = await openWithThread()
  const { db, notifications } = database
  const received: (string | undefined)[] = []
  notifications.listen('topic', (payload) => received.push(payload))

  const seen = await groupDb.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('setting')
      .values({ name: 'a', value: 'x' })
      .executeTakeFirstOrThrow()
    await notifications.announce(tx, 'topic', 'a was put')
    expect([numInsertedOrUpdatedRows, received, await names(db)]).toEqual([1n, [], []])
    return tx.selectFrom('setting').selectAll().execute()
  })

  expect(seen).toEqual([{ name: 'a', value: 'x' }])
  expect(await names(db)).toEqual(['a'])
  expect(received).toEqual(['a was put'])
  await database.close()
  const again = await openDatabase({ DATA_DIR }, silentLog)
  expect(await names(again.db)).toEqual(['a'])
  await again.close()
})

const raise = (db: Db) =>
  db.transaction().execute(async (tx) => {
    const row = await tx.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()
    await new Promise((resolve) => setImmediate(resolve))
    await tx
      .updateTable('catalogue_version')
      .set({ version: row.version + 1 })
      .execute()
  })

test('transactions of the thread and of the event loop do not mix', async () => {
  const { database, groupDb } = await openWithThread()
  const before = await database.db.selectFrom('catalogue_version').select('version').execute()

  await Promise.all(
    Array.from({ length: 30 }, (_, n) => raise(n % 3 === 0 ? groupDb : database.db)),
  )

  const after = await database.db.selectFrom('catalogue_version').select('version').execute()
  expect((after[0]?.version ?? 0) - (before[0]?.version ?? 0)).toBe(30)
  await database.close()
})

test('a transaction that fails in the thread stores nothing, announces nothing and leaves the next one alone', async () => {
  const { database, groupDb } = await openWithThread()
  const { db, notifications } = database
  const received: (string | undefined)[] = []
  notifications.listen('topic', (payload) => received.push(payload))
  await put(db, 'taken')
  const announce = (tx: Db) => notifications.announce(tx, 'topic', 'lost')

  const results = await Promise.allSettled([
    groupDb.transaction().execute(async (tx) => {
      await put(tx, 'b')
      await announce(tx)
      throw new Error('changed their mind')
    }),
    groupDb.transaction().execute(async (tx) => {
      await put(tx, 'c')
      await announce(tx)
      await put(tx, 'taken')
    }),
    groupDb.transaction().execute(async (tx) => {
      await put(tx, 'd')
      await announce(tx)
      await put(tx, 'taken').catch(() => {})
    }),
    // Checked only when it is committed.
    groupDb.transaction().execute(async (tx) => {
      await sql`pragma defer_foreign_keys = on`.execute(tx)
      await announce(tx)
      await tx
        .insertInto('product_image')
        .values({ product_id: 'nobody', position: 0, image_id: 'nothing' })
        .execute()
    }),
    putIn(groupDb, 'e'),
  ])

  expect(results.map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'rejected',
    'rejected',
    'fulfilled',
  ])
  const [, unique, lost] = results
  expect(unique?.status === 'rejected' && isUniqueViolation(unique.reason)).toBe(true)
  expect(lost).toMatchObject({ reason: { name: 'TransactionLost' } })
  expect(await names(db)).toEqual(['e', 'taken'])
  expect(received).toEqual([])
  await database.close()
})

const readAndPut = (db: Db, name: string) =>
  db.transaction().execute(async (tx) => {
    const found = await names(tx)
    await put(tx, name)
    return found
  })

test('a transaction is sent while the last one is committed, and finds what that one wrote', async () => {
  const { database, groupDb, thread } = await openWithThread()
  const sent = vi.spyOn(thread, 'postMessage')

  const first = readAndPut(groupDb, 'a').then(() => sent.mock.calls.length)
  const second = readAndPut(groupDb, 'b')

  expect(await second).toEqual(['a'])
  // Its selects, its insert, its commit, and the selects of the second.
  expect(await first).toBe(4)
  expect(await names(database.db)).toEqual(['a', 'b'])
  await database.close()
})

test('a transaction of the event loop keeps its turn between two of the thread', async () => {
  const { database, groupDb } = await openWithThread()
  const begun = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const first = groupDb.transaction().execute(async (tx) => {
    await put(tx, 'a')
    begun.resolve()
    await release.promise
  })
  await begun.promise
  const between = readAndPut(database.db, 'b')
  await nextTurn()
  const last = readAndPut(groupDb, 'c')
  await nextTurn()

  release.resolve()

  expect(await Promise.all([first, between, last])).toEqual([undefined, ['a'], ['a', 'b']])
  await database.close()
})

test('a commit that fails leaves the transaction that was sent behind it alone', async () => {
  const { database, groupDb, thread } = await openWithThread()
  const sent = vi.spyOn(thread, 'postMessage')
  const failing = groupDb
    .transaction()
    .execute(async (tx) => {
      await sql`pragma defer_foreign_keys = on`.execute(tx)
      await put(tx, 'a')
      await tx
        .insertInto('product_image')
        .values({ product_id: 'nobody', position: 0, image_id: 'nothing' })
        .execute()
    })
    .catch(() => sent.mock.calls.length)
  const next = readAndPut(groupDb, 'b')

  expect(await next).toEqual([])
  // Four of its own, and the selects of the next.
  expect(await failing).toBe(5)
  expect(await names(database.db)).toEqual(['b'])
  await database.close()
})

test('a file that another process has locked is waited for', async () => {
  const { database, groupDb, DATA_DIR } = await openWithThread()
  const intruder = new DatabaseSync(join(DATA_DIR, 'larder.db'))
  intruder.exec('begin immediate')
  fakeTimeouts()

  const writing = putIn(groupDb, 'a')
  await expect.poll(() => vi.getTimerCount(), { message: 'it waits for its next try' }).toBe(1)
  intruder.exec('rollback')
  await vi.advanceTimersToNextTimerAsync()
  await writing

  intruder.exec('begin immediate')
  const refused = putIn(groupDb, 'b').catch((error: unknown) => error)
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(4_100)
  expect(isDatabaseUnavailable(await refused)).toBe(true)
  intruder.close()
  expect(await names(database.db)).toEqual(['a'])
  await database.close()
})

test('when the thread ends, its transaction is lost and the event loop writes on', async () => {
  const { database, groupDb, thread } = await openWithThread()

  const writing = groupDb.transaction().execute(async (tx) => {
    await put(tx, 'a')
    void thread.terminate()
    await put(tx, 'too late')
  })

  await expect(writing).rejects.toMatchObject({ name: 'TransactionLost' })
  expect(database.groupDb()).toBeUndefined()
  await expect(putIn(groupDb, 'b')).rejects.toMatchObject({ name: 'TransactionLost' })
  await put(database.db, 'c')
  expect(await names(database.db)).toEqual(['c'])
  await database.close()
})

test('when the thread ends while one transaction is committed and the next is sent, the event loop writes on', async () => {
  const { database, groupDb, thread } = await openWithThread()
  const send = thread.postMessage.bind(thread)
  let sent = 0
  vi.spyOn(thread, 'postMessage').mockImplementation((...message) => {
    send(...message)
    if (++sent === 4) void thread.terminate()
  })

  const [, next] = await Promise.allSettled([readAndPut(groupDb, 'a'), readAndPut(groupDb, 'b')])

  expect(next).toMatchObject({ status: 'rejected', reason: { name: 'TransactionLost' } })
  await put(database.db, 'c')
  expect((await names(database.db)).filter((name) => name !== 'a')).toEqual(['c'])
  await database.close()
})

test('a shop that closes waits for the transaction of the thread', async () => {
  const { database, groupDb, DATA_DIR } = await openWithThread()
  const begun = Promise.withResolvers<void>()
  const writing = groupDb.transaction().execute(async (tx) => {
    await put(tx, 'a')
    begun.resolve()
    await tx.selectFrom('setting').selectAll().execute()
  })
  await begun.promise

  await database.close()

  await writing
  expect(database.groupDb()).toBeUndefined()
  await expect(putIn(groupDb, 'late')).rejects.toBeInstanceOf(Error)
  const again = await openDatabase({ DATA_DIR }, silentLog)
  expect(await names(again.db)).toEqual(['a'])
  await again.close()
})
