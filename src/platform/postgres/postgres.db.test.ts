import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { newDatabase } from '#test/open-shop.ts'
import { openDatabaseProxy } from '#test/network/database-proxy.ts'
import { isDatabaseUnavailable } from '../database/db-errors.ts'
import { insertRows, precompiled } from '../database/precompiled.ts'
import type { Db } from '../database/db.ts'
import { silentLog } from '../log.ts'
import { openPostgres, usualTimeouts } from './postgres.ts'

const ask = (db: Db) => sql`select 1`.execute(db)

/** What PostgreSQL sends to every connection when it shuts down. */
const fields = Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0')
const length = Buffer.alloc(4)
length.writeUInt32BE(fields.length + 4)
const shutdown = Buffer.concat([Buffer.from('E'), length, fields])
const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])

test.skipIf(inject('engine') === 'sqlite')(
  'a server that shuts down in the moment in which a connection is made ends no process',
  async () => {
    const { DATABASE_URL = '' } = await newDatabase()
    const { proxy, url } = await openDatabaseProxy(DATABASE_URL)
    const database = openPostgres(url, silentLog)
    onTestFinished(() => database.close())

    // In one piece with the message that the connection is ready, so that nobody has it yet.
    proxy.changeAnswers((bytes) =>
      bytes.includes(readyForQuery) ? Buffer.concat([bytes, shutdown]) : bytes,
    )
    // Whether the first statement gets through is up to the moment; a process that ended would fail this test.
    await Promise.allSettled([ask(database.db), ask(database.db)])

    proxy.changeAnswers((bytes) => bytes)
    proxy.refuse(true)
    proxy.refuse(false)
    await expect
      .poll(() =>
        ask(database.db).then(
          ({ rows }) => rows.length,
          () => 0,
        ),
      )
      .toBe(1)
  },
)

test.skipIf(inject('engine') === 'sqlite')('statements start no other processes', async () => {
  const { DATABASE_URL = '' } = await newDatabase()
  const database = openPostgres(DATABASE_URL, silentLog)
  onTestFinished(() => database.close())
  const { rows } = await sql`show max_parallel_workers_per_gather`.execute(database.db)
  expect(rows).toEqual([{ max_parallel_workers_per_gather: '0' }])
})

/** The statements that this connection keeps prepared. */
const prepared = (db: Db) =>
  sql<{ statement: string }>`select statement from pg_prepared_statements order by statement`
    .execute(db)
    .then(({ rows }) => rows.map(({ statement }) => statement))

const allSettings = precompiled((db) => db.selectFrom('setting').selectAll())

const settingsOf = precompiled((db, { value }: { value: string }) =>
  db.selectFrom('setting').select('name').where('value', '=', value),
)

test.skipIf(inject('engine') === 'sqlite')(
  'only what is compiled once stays prepared, and a newer version may add a column',
  async () => {
    const { DATABASE_URL = '' } = await newDatabase()
    const database = openPostgres(DATABASE_URL, silentLog)
    onTestFinished(() => database.close())
    const { db } = database
    const write = (name: string) =>
      db.transaction().execute(async (tx) => {
        await insertRows(tx, 'setting', [{ name, value: 'yes' }])
        await tx.selectFrom('setting').select('name').where('name', 'in', [name, 'x']).execute()
        await allSettings(tx, {})
        return [await settingsOf(tx, { value: 'yes' }), await prepared(tx)]
      })

    await write('one')
    const [found, statements] = await write('two')

    expect(found).toEqual([{ name: 'one' }, { name: 'two' }])
    expect(statements).toEqual([
      'insert into "setting" ("name", "value") values ($1, $2)',
      'select "name" from "setting" where "value" = $1',
    ])
    await sql`alter table setting add column newer integer`.execute(db)
    await write('three')
    expect(await allSettings(db, {})).toContainEqual({ name: 'three', value: 'yes', newer: null })
  },
)

test.skipIf(inject('engine') === 'sqlite')(
  'a connection that does not answer is waited for once and not used again',
  async () => {
    const { DATABASE_URL = '' } = await newDatabase()
    const { proxy, url } = await openDatabaseProxy(DATABASE_URL)
    const timeouts = { ...usualTimeouts, query_timeout: 2_000 }
    const database = openPostgres(url, silentLog, timeouts)
    onTestFinished(() => database.close())
    const { db } = database
    let isRolledBack = false
    proxy.watch((bytes) => {
      isRolledBack ||= bytes.includes('rollback')
      return 'pass'
    })

    const failure: unknown = await db
      .transaction()
      .execute(async (tx) => {
        await ask(tx)
        proxy.changeAnswers(() => Buffer.alloc(0))
        await ask(tx)
      })
      .catch((error: unknown) => error)
    proxy.changeAnswers((bytes) => bytes)

    expect(isDatabaseUnavailable(failure)).toBe(true)
    expect(isRolledBack).toBe(false)
    expect((await ask(db)).rows).toHaveLength(1)
  },
)
