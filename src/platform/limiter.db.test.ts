import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openShop } from '#test/open-shop.ts'
import { sweepLimits } from './limiter.ts'
import { hourMs } from './time.ts'

const onPostgres = inject('engine') === 'postgres'

test.runIf(onPostgres)(
  'attempts are kept until their time is over, and then no longer',
  async () => {
    const shop = await openShop()
    const { db } = shop.database
    const kept = async () => (await db.selectFrom('rate_limit').select('key').execute()).length
    const limiter = shop.database.openLimiter({ name: 'tries', points: 5, inMs: hourMs })
    for (const name of ['ana', 'ben', 'cy']) await limiter.attempt(name)

    await sweepLimits({ db, clock: shop.clock })
    expect(await kept()).toBe(3)
    shop.passTime(61 * 60_000)
    await sweepLimits({ db, clock: shop.clock })

    expect(await kept()).toBe(0)
  },
)

test.runIf(onPostgres)('counting an attempt does not wait for the disk', async () => {
  const { database } = await openShop()

  const { rows } = await sql<{ relpersistence: string }>`
    select relpersistence from pg_class where oid = 'rate_limit'::regclass`.execute(database.db)

  const unlogged = 'u'
  expect(rows).toEqual([{ relpersistence: unlogged }])
})

test('a table that nobody counts in is swept too', async () => {
  const { database, clock } = await openShop()

  await expect(sweepLimits({ db: database.db, clock })).resolves.toBeUndefined()
})
