import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { placedOrders } from '#modules/orders/reading/list.ts'
import { withDetails } from '#modules/orders/reading/order-details.ts'
import type { Database } from '#platform/database/database.ts'
import type { Db } from '#platform/database/db.ts'
import { migrate, readMigrations } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { readEnv } from '#platform/env.ts'
import { silentLog } from '#platform/log.ts'
import { newEmptyDatabase } from '#test/open-shop.ts'
import { writeShoppers } from '#test/orders/order-rows.ts'

const count = 100_000
const read = 500

/** As a version without tax classes wrote them: three rates, and a fee that is taxed, not taxed, or nothing. */
async function writeOldOrders(db: Db) {
  await writeShoppers(db, ['ana'])
  const rate = sql`(n % 3) * 950`
  const fee = sql`case when n % 4 = 0 then 0 else 495 end`
  const isTaxed = sql`case when n % 4 = 1 then 1 else 0 end`
  await sql`
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)}),
    priced as (
      select n, ${rate} as rate, ${fee} as fee, ${isTaxed} as taxed, 100 + n % 9000 as goods from numbers
    ), summed as (
      select priced.*, ((goods + taxed * fee) * rate + 5000) / 10000 as tax from priced
    )
    insert into orders (id, number, shopper_id, status, payment_type, is_paid, goods_cents, gst_cents, delivery_cents,
      total_cents, is_delivery_taxed, tax_rate, tax_label, address, request_hash, created_at, placed_at, promised_at,
      delivered_at)
    select 'order-' || n, 'n' || n, 'ana', 'Delivered', 'COD', 1, goods, tax, fee, goods + tax + fee, taxed, rate,
      'VAT', '{}', '', n, n, n, n from summed`.execute(db)
}

const sums = async ({ db }: Database) =>
  (
    await sql<Record<string, unknown>>`
      select cast(sum(total_cents) as bigint) as total, cast(sum(gst_cents) as bigint) as tax, count(*) as orders
      from orders`.execute(db)
  ).rows

test('100,000 orders from before there were tax classes keep every total, and each counts as one class', async () => {
  const database = await openDatabase(readEnv(await newEmptyDatabase()), silentLog)
  onTestFinished(() => database.close())
  const all = readMigrations(inject('engine'))
  await migrate(
    database,
    silentLog,
    all.filter(({ name }) => name < '0056'),
  )
  await database.withoutTimeouts(writeOldOrders)
  const before = await sums(database)
  const [{ total } = {}] = before
  expect(total).toBeGreaterThan(count * 100)

  await migrate(database, silentLog, all)

  expect(await sums(database)).toEqual(before)
  const rows = await placedOrders(database.db).orderBy('placed_at').limit(read).execute()
  const orders = await withDetails(database.db, rows)
  expect(orders).toHaveLength(read)
  for (const { goods, deliveryFee, tax, amount, taxes, taxLabel, deposit, taxIncluded } of orders) {
    expect(Math.round((goods + deliveryFee + tax) * 100)).toBe(Math.round(amount * 100))
    expect([deposit, taxIncluded]).toEqual([undefined, undefined])
    expect(taxes[0]).toMatchObject({ label: taxLabel, tax })
    const parts = taxes.reduce((sum, part) => sum + part.taxable + part.tax, 0)
    expect(Math.round(parts * 100)).toBe(Math.round(amount * 100))
  }
})
