import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#platform/database/db.ts'

/**
 * After every test with a shop: whatever it did, a product that got other prices with a version has a row of the history.
 * So code that writes prices beside `recordingPrices` fails the first test that runs it.
 */
export async function assertPricesAreRecorded(db: Db) {
  const unrecorded = await readUnrecorded(db).catch(() => [])
  expect(unrecorded, 'products whose prices are not in the history of prices').toEqual([])
}

/** A test that took the database away has none. */
async function readUnrecorded(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select product.name from product
    left join price_change as latest on latest.product_id = product.id and latest.version =
      (select max(version) from price_change where product_id = product.id)
    where latest.version is null or (latest.version <> product.version and (
      latest.price_cents <> product.price_cents
      or latest.offer_cents <> product.offer_cents
      or coalesce(latest.kg_price_cents, 0) <> coalesce(product.kg_price_cents, 0)
      or coalesce(latest.kg_offer_cents, 0) <> coalesce(product.kg_offer_cents, 0)))`.execute(db)
  return rows.map(({ name }) => name)
}
