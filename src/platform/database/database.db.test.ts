import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { newDatabase } from '#test/open-shop.ts'
import { isDatabaseUnavailable, isUniqueViolation } from './db-errors.ts'
import type { Db } from './db.ts'
import { openDatabase } from './open-database.ts'
import { readEnv } from '../env.ts'
import { silentLog } from '../log.ts'
import { migrate } from './migrate.ts'

const onPostgres = inject('engine') === 'postgres'

async function open(home: Record<string, string>) {
  const database = await openDatabase(readEnv(home), silentLog)
  return database
}

test('a signal is received after its transaction commits, and never when it rolls back', async () => {
  const database = await open(await newDatabase())
  const { promise: received, resolve: hear } = Promise.withResolvers<string | undefined>()
  const all: (string | undefined)[] = []
  const { db, notifications } = database
  notifications.listen('topic', (payload) => {
    all.push(payload)
    if (payload === 'second') hear(payload)
  })
  const announce = (payload: string, fails: boolean) =>
    db.transaction().execute(async (tx) => {
      await notifications.announce(tx, 'topic', payload)
      expect(all).not.toContain(payload)
      if (fails) throw new Error('rolled back')
    })

  await expect(announce('first', true)).rejects.toThrow('rolled back')
  // PostgreSQL listens on a connection of its own, which may be still on its way.
  if (onPostgres) await expect.poll(() => all).toEqual([undefined])
  await announce('second', false)

  await received
  expect(all.filter((payload) => payload !== undefined)).toEqual(['second'])
  await database.close()
})

const isAlive = async (db: Db, pid: number) =>
  (await sql`select from pg_stat_activity where pid = ${pid}`.execute(db)).rows.length > 0

test.runIf(onPostgres)(
  'a connection that is lost in the middle of a transaction costs that transaction and no more',
  async () => {
    const database = await open(await newDatabase())
    const { db } = database
    const ownPid = sql<{ pid: number }>`select pg_backend_pid() as pid`
    await migrate(database)

    const lost: unknown = await db
      .transaction()
      .execute(async (tx) => {
        const [{ pid } = { pid: 0 }] = (await ownPid.execute(tx)).rows
        await sql`select pg_terminate_backend(${pid})`.execute(db)
        // Nothing is on its way when the connection ends.
        await expect.poll(() => isAlive(db, pid)).toBe(false)
        await tx.insertInto('setting').values({ name: 'open', value: 'yes' }).execute()
      })
      .catch((error: unknown) => error)

    expect(isDatabaseUnavailable(lost)).toBe(true)
    expect(await db.selectFrom('setting').selectAll().execute()).toEqual([])
    await database.close()
  },
)

test.runIf(onPostgres)(
  'a transaction that PostgreSQL gave up is never acknowledged, even if the error was caught',
  async () => {
    const database = await open(await newDatabase())
    const { db, notifications } = database
    const received: (string | undefined)[] = []
    notifications.listen('changes', (payload) => received.push(payload))
    await expect.poll(() => received).toEqual([undefined])

    const lost: unknown = await db
      .transaction()
      .execute(async (tx) => {
        await tx.insertInto('setting').values({ name: 'open', value: 'yes' }).execute()
        await notifications.announce(tx, 'changes', 'lost')
        await sql`select 1 / 0`.execute(tx).catch(() => {})
      })
      .catch((error: unknown) => error)

    expect(isDatabaseUnavailable(lost)).toBe(true)
    expect(await db.selectFrom('setting').selectAll().execute()).toEqual([])
    await notifications.announce(db, 'changes', 'kept')
    await expect.poll(() => received).toEqual([undefined, 'kept'])
    await database.close()
  },
)

test('a duplicate is told apart from other mistakes', async () => {
  const database = await open(await newDatabase())
  await migrate(database)
  const put = () =>
    database.db.insertInto('setting').values({ name: 'open', value: 'yes' }).execute()
  await put()

  const error: unknown = await put().catch((error: unknown) => error)

  expect(isUniqueViolation(error)).toBe(true)
  expect(isUniqueViolation(new Error('another'))).toBe(false)
  await database.close()
})

test('numbers come back as numbers', async () => {
  const database = await open(await newDatabase())
  await migrate(database)

  const row = await database.db.selectFrom('catalogue_version').selectAll().executeTakeFirst()

  expect(row).toEqual({ id: 1, version: 0 })
  await database.close()
})
