import { CompiledQuery, sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { newCountedDatabase } from '#test/network/counted-batches.ts'
import { isUniqueViolation } from '../database/db-errors.ts'
import { pipeline, sendPipelined } from '../database/pipeline.ts'
import { insertRows } from '../database/precompiled.ts'
import { silentLog } from '../log.ts'
import { openPostgres } from './postgres.ts'

async function open() {
  const { settings, countBatches } = await newCountedDatabase()
  const database = openPostgres(settings.DATABASE_URL, silentLog)
  onTestFinished(() => database.close())
  return { db: database.db, countBatches }
}

const query = (text: string, ...values: unknown[]) => CompiledQuery.raw(text, values)
const setting = (name: string) => ({ name, value: 'yes' })

describe.skipIf(inject('engine') === 'sqlite')('batches of statements', () => {
  test('statements that do not wait for each other are one batch, and the last inserts travel with the commit', async () => {
    const { db, countBatches } = await open()
    const write = (name: string) =>
      db.transaction().execute(async (tx) => {
        const read = await pipeline(
          sendPipelined(tx, query('select $1::int as one', 1)),
          sendPipelined(tx, query('select $1::int as two, $2::text as text', 2, name)),
        )
        await pipeline(
          insertRows(tx, 'setting', [setting(name)]),
          insertRows(tx, 'setting', [setting(`${name} too`)]),
        )
        return read
      })
    await write('first')
    await write('second')
    const before = countBatches()

    // The columns of both selects are known by now.
    expect(await write('third')).toEqual([[{ one: 1 }], [{ two: 2, text: 'third' }]])

    // One for `begin` with the selects, one for the inserts with `commit`.
    expect(countBatches() - before).toBe(2)
    const { rows } = await sql<{ count: number }>`select count(*) from setting`.execute(db)
    expect(rows).toEqual([{ count: 6 }])
  })

  test('a transaction that only writes is one batch, and none of it is stored if a part fails', async () => {
    const { db, countBatches } = await open()
    const write = (...names: string[]) =>
      db.transaction().execute(async (tx) => {
        for (const name of names) await insertRows(tx, 'setting', [setting(name)])
      })
    await write('one', 'two')
    const before = countBatches()

    await write('three', 'four')
    expect(countBatches() - before).toBe(1)
    await expect(write('five', 'one', 'six')).rejects.toThrow('duplicate key')
    await expect(write('one', 'seven')).rejects.toThrow('duplicate key')
    await write('eight')

    const stored = await db.selectFrom('setting').select('name').execute()
    const names = stored.map(({ name }) => name).toSorted()
    expect(names).toEqual(['eight', 'four', 'one', 'three', 'two'])
  })

  test('an insert that nobody waits for fails its transaction with its own error', async () => {
    const { db } = await open()
    const write = (names: string[], after: () => Promise<unknown> = async () => {}) =>
      db.transaction().execute(async (tx) => {
        for (const name of names) await insertRows(tx, 'setting', [setting(name)])
        await after()
        if (names.length > 2) await sql`select 1`.execute(tx)
      })
    await write(['one'])

    const atCommit: unknown = await write(['two', 'one']).catch((error: unknown) => error)
    const beforeCommit: unknown = await write(['two', 'one'], () =>
      sql`select 1`.execute(db),
    ).catch((error: unknown) => error)
    const atNextStatement: unknown = await write(['three', 'one', 'four'], () =>
      sql`select 1`.execute(db),
    ).catch((error: unknown) => error)

    for (const error of [atCommit, beforeCommit, atNextStatement])
      expect(isUniqueViolation(error)).toBe(true)
    expect(await db.selectFrom('setting').select('name').execute()).toEqual([{ name: 'one' }])
    await write(['two'])
    expect(await db.selectFrom('setting').select('name').execute()).toHaveLength(2)
  })

  test('a statement that was skipped because one before it failed is prepared when it comes again', async () => {
    const { db } = await open()
    const divide = (by: number) =>
      db
        .transaction()
        .execute((tx) =>
          pipeline(
            sendPipelined(tx, query('select 1 / $1::int as part', by)),
            sendPipelined(tx, query('select $1::int + 1 as next', by)),
          ),
        )

    for (let time = 0; time < 3; time++) await expect(divide(0)).rejects.toThrow('division by zero')

    expect(await divide(1)).toEqual([[{ part: 1 }], [{ next: 2 }]])
    expect(await divide(1)).toEqual([[{ part: 1 }], [{ next: 2 }]])
  })

  test('numbers, bytes and missing values arrive as they were sent, and what is none of them is refused', async () => {
    const { db } = await open()
    const text =
      'select $1::bigint as number, $2::bytea as bytes, $3::text as missing, $4::text as text'
    const send = (value: unknown) =>
      sendPipelined(db, query(text, 2 ** 40, Uint8Array.of(0, 255), null, value))

    // The third time it is prepared and its columns are known.
    for (let time = 0; time < 3; time++)
      expect(await send('Äpfel')).toEqual([
        { number: 2 ** 40, bytes: Buffer.of(0, 255), missing: null, text: 'Äpfel' },
      ])
    await expect(send(['a list'])).rejects.toThrow('texts, numbers and bytes only')
    expect(await send('after it')).toMatchObject([{ text: 'after it' }])
  })
})
