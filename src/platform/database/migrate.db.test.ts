import pg from 'pg'
import { pino } from 'pino'
import { expect, inject, onTestFinished, test } from 'vitest'
import { newEmptyDatabase } from '#test/open-shop.ts'
import { readEnv } from '../env.ts'
import { silentLog, type Log } from '../log.ts'
import { openPostgres } from '../postgres/postgres.ts'
import { openDatabase } from './open-database.ts'
import { migrate, readMigrations, statementsFor } from './migrate.ts'

const onPostgres = inject('engine') === 'postgres'

async function openEmpty() {
  const home = await newEmptyDatabase()
  const database = await openDatabase(readEnv(home), silentLog)
  onTestFinished(() => database.close())
  return { home, database }
}

const namesIn = async ({ db }: Awaited<ReturnType<typeof openEmpty>>['database']) =>
  (await db.selectFrom('migration').select('name').orderBy('name').execute()).map(
    ({ name }) => name,
  )

const step = (name: string) => ({ name, statements: [`create table t${name} (id text)`] })

function collectingLog() {
  const lines: unknown[][] = []
  const log: Log = Object.assign(pino({ level: 'silent' }), {
    info: (...line: unknown[]) => void lines.push(line),
  })
  return { log, lines }
}

test('several processes that start at once migrate once', async () => {
  const { database } = await openEmpty()

  await Promise.all([migrate(database), migrate(database), migrate(database)])

  expect(await namesIn(database)).toEqual(readMigrations(database.engine).map(({ name }) => name))
})

test('a database of a newer version is refused in words', async () => {
  const { database } = await openEmpty()
  await migrate(database)
  await database.db
    .insertInto('migration')
    .values({ name: '9999_tomorrow.sql', applied_at: 0 })
    .execute()

  await expect(migrate(database)).rejects.toThrow(/newer Larder .*9999_tomorrow/)
})

test('a migration that fails leaves nothing behind, and those before it stay', async () => {
  const { database } = await openEmpty()
  const first = { name: '1.sql', statements: ['create table a (id text)'] }
  const broken = { name: '2.sql', statements: ['create table b (id text)', 'not a statement'] }
  const mended = { name: '2.sql', statements: ['create table b (id text)'] }

  await expect(migrate(database, silentLog, [first, broken])).rejects.toThrow('syntax error')
  expect(await namesIn(database)).toEqual(['1.sql'])
  await migrate(database, silentLog, [first, mended])

  expect(await namesIn(database)).toEqual(['1.sql', '2.sql'])
})

test('the log says which migration of an existing shop is running', async () => {
  const { database } = await openEmpty()
  const { log, lines } = collectingLog()

  await migrate(database, log, [step('1')])
  expect(lines).toEqual([])
  await migrate(database, log, [step('1'), step('2'), step('3')])

  expect(lines).toEqual([
    [{ migration: '2', step: '1 of 2' }, 'migrating the database'],
    [{ migration: '3', step: '2 of 2' }, 'migrating the database'],
  ])
})

test('a statement for one engine is left out by the other, and comments are no statements', () => {
  const file =
    '-- Why.\ncreate a;\n\n-- only: postgres\nalter a;\n-- Because.\n-- only: sqlite\ndrop b;\n'

  expect(statementsFor('postgres', file)).toEqual(['create a', 'alter a'])
  expect(statementsFor('sqlite', file)).toEqual(['create a', 'drop b'])
})

/** So short that every statement that waits for another process would be cut off. */
const shortTimeouts = {
  statement_timeout: 100,
  query_timeout: 100,
  idle_in_transaction_session_timeout: 100,
}

test.runIf(onPostgres)(
  'a process that waits for another one to migrate, or migrates for long, is never cut off',
  async () => {
    const { home } = await openEmpty()
    const url = home['DATABASE_URL'] ?? ''
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    await other.query('begin')
    await other.query('select pg_advisory_xact_lock(7266337)')
    const { log, lines } = collectingLog()
    const database = openPostgres(url, silentLog, shortTimeouts)
    const slow = { name: '1.sql', statements: ['select pg_sleep(0.3)', 'create table a (id text)'] }

    const migrating = migrate(database, log, [slow])
    const waiting = () =>
      other.query(`select 1 from pg_locks where locktype = 'advisory' and not granted`)
    await expect.poll(async () => (await waiting()).rowCount).toBe(1)
    await other.query('select pg_sleep(0.3)')
    await other.query('commit')
    await migrating

    expect(lines).toEqual([['waiting for another process that is migrating the database']])
    expect((await other.query('select name from migration')).rows).toEqual([{ name: '1.sql' }])
    await other.end()
    await database.close()
  },
)

test.runIf(onPostgres)(
  'a migration gives way to a transaction that holds one of its tables and needs another one, and tries again',
  async () => {
    const { home, database } = await openEmpty()
    const tables = {
      name: '1.sql',
      statements: ['create table a (id text)', 'create table b (id text)'],
    }
    await migrate(database, silentLog, [tables])
    const order = new pg.Client({ connectionString: home['DATABASE_URL'] })
    await order.connect()
    onTestFinished(() => order.end())
    const waiting = () =>
      order.query(`select from pg_locks where relation = 'a'::regclass and not granted`)
    const { log, lines } = collectingLog()
    // Of two transactions that wait for each other PostgreSQL would end the order.
    const name = new URL(home['DATABASE_URL'] ?? '').pathname.slice(1)
    await order.query(`alter database ${name} set deadlock_timeout = '1min'`)
    await order.query(`set deadlock_timeout = '2s'`)
    await order.query('begin')
    await order.query('select from a')
    const change = {
      name: '2.sql',
      statements: ['alter table b add column n integer', 'alter table a add column n integer'],
    }

    const migrating = migrate(database, log, [tables, change])
    await expect.poll(async () => (await waiting()).rowCount).toBe(1)
    // The migration holds b and waits for a.
    await order.query(`insert into b (id) values ('of the order')`)
    await expect.poll(() => lines.length).toBeGreaterThan(1)
    await order.query('commit')
    await migrating

    expect(lines[1]).toEqual(['a table that the migration changes is in use, trying again'])
    expect((await order.query('select id, n from b')).rows).toEqual([
      { id: 'of the order', n: null },
    ])
  },
)
