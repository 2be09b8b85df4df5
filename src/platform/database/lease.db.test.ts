import { expect, test } from 'vitest'
import { newDatabase } from '#test/open-shop.ts'
import { readEnv } from '../env.ts'
import { silentLog } from '../log.ts'
import type {} from '../limiter.ts'
import type { Db } from './db.ts'
import { openDatabase } from './open-database.ts'
import { claimDue, workOff } from './lease.ts'
import { migrate } from './migrate.ts'

/** Any table with a time will do: `expire` is when the row is due, `points` how often it was claimed. */
async function openWithWork(keys: string[]) {
  const database = await openDatabase(readEnv(await newDatabase()), silentLog)
  await migrate(database)
  const { db } = database
  await db
    .insertInto('rate_limit')
    .values(keys.map((key) => ({ key, points: 0, expire: 100 })))
    .execute()
  return { db, close: () => database.close() }
}

const leaseMs = 1_000

const claim = (db: Db, now: number, limit = 1) =>
  claimDue(
    db,
    (db) =>
      db
        .selectFrom('rate_limit')
        .selectAll()
        .where('expire', '<=', now)
        .orderBy('key')
        .limit(limit),
    (tx, rows) =>
      tx
        .updateTable('rate_limit')
        .set((row) => ({ expire: now + leaseMs, points: row('points', '+', 1) }))
        .where(
          'key',
          'in',
          rows.map(({ key }) => key),
        )
        .execute(),
  )

const keysOf = (rows: { key: string }[]) => rows.map(({ key }) => key)

test('each row is claimed by one of those that ask at once', async () => {
  const { db, close } = await openWithWork(['a', 'b', 'c', 'd', 'e', 'f'])

  const claimed = await Promise.all(Array.from({ length: 8 }, () => claim(db, 100, 2)))
  const rest = await claim(db, 100, 6)

  const all = keysOf([...claimed.flat(), ...rest]).toSorted()
  expect(all).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  await close()
})

test('a row that was claimed and never worked off is due again when its lease is over', async () => {
  const { db, close } = await openWithWork(['a'])

  expect(keysOf(await claim(db, 99))).toEqual([])
  expect(keysOf(await claim(db, 100))).toEqual(['a'])
  expect(keysOf(await claim(db, 100 + leaseMs - 1))).toEqual([])
  expect(await claim(db, 100 + leaseMs)).toMatchObject([{ key: 'a', points: 1 }])
  await close()
})

test('all due rows are processed, a few at a time, and one that hangs does not stop the others', async () => {
  const { db, close } = await openWithWork(['a', 'b', 'c', 'd'])
  const slow = Promise.withResolvers<void>()
  const done: string[] = []
  const work = async ({ key }: { key: string }) => {
    if (key === 'a') await slow.promise
    done.push(key)
  }

  const working = workOff({
    claim: () => claim(db, 100),
    work,
    stop: new AbortController().signal,
    atOnce: 2,
  })
  await expect.poll(() => done).toEqual(['b', 'c', 'd'])
  slow.resolve()
  await working

  expect(done).toEqual(['b', 'c', 'd', 'a'])
  await close()
})

test('a worker that is told to stop claims nothing more', async () => {
  const { db, close } = await openWithWork(['a', 'b', 'c'])
  const stopping = new AbortController()
  const done: string[] = []

  await workOff({
    claim: () => claim(db, 100),
    work: async ({ key }) => {
      done.push(key)
      stopping.abort()
    },
    stop: stopping.signal,
  })

  expect(done).toEqual(['a'])
  expect(keysOf(await claim(db, 100, 9))).toEqual(['b', 'c'])
  await close()
})
