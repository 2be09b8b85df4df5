import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { newDatabase } from '#test/open-shop.ts'
import { openDatabaseProxy } from '#test/network/database-proxy.ts'
import { isUndoneForOthers } from '../database/db-errors.ts'
import { runAgain } from '../database/run-again.ts'
import { silentLog } from '../log.ts'
import { openPostgres } from './postgres.ts'

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
    const ask = () => sql`select 1`.execute(database.db)

    // In one piece with the message that the connection is ready, so that nobody has it yet.
    proxy.changeAnswers((bytes) =>
      bytes.includes(readyForQuery) ? Buffer.concat([bytes, shutdown]) : bytes,
    )
    // Whether the first statement gets through is up to the moment; a process that ended would fail this test.
    await Promise.allSettled([ask(), ask()])

    proxy.changeAnswers((bytes) => bytes)
    proxy.refuse(true)
    proxy.refuse(false)
    await expect
      .poll(() =>
        ask().then(
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

test.skipIf(inject('engine') === 'sqlite')(
  'a statement that was prepared before a newer version added a column is prepared anew',
  async () => {
    const { DATABASE_URL = '' } = await newDatabase()
    const database = openPostgres(DATABASE_URL, silentLog)
    onTestFinished(() => database.close())
    const { db } = database
    const read = (on = db) => sql`select * from newer`.execute(on).then(({ rows }) => rows)
    const inTransaction = () => db.transaction().execute((tx) => read(tx))
    await sql`create table newer (id integer)`.execute(db)
    await sql`insert into newer values (1)`.execute(db)
    for (let n = 0; n < 3; n++) expect(await read()).toEqual([{ id: 1 }])

    await sql`alter table newer add column added integer`.execute(db)
    expect(await read()).toEqual([{ id: 1, added: null }])
    for (let n = 0; n < 3; n++) expect(await inTransaction()).toEqual([{ id: 1, added: null }])

    await sql`alter table newer add column another integer`.execute(db)
    const failure: unknown = await inTransaction().catch((error: unknown) => error)
    expect(isUndoneForOthers(failure)).toBe(true)
    expect(await runAgain(inTransaction)).toEqual([{ id: 1, added: null, another: null }])
  },
)
