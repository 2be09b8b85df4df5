import { sql } from 'kysely'
import { toMajor, type MoneyFormat } from '#modules/pricing/money.ts'
import type { Db } from '#platform/database/db.ts'
import type { DiscountReport } from './contract.ts'

/** What each offer and each coupon brought, from orders that were placed and not cancelled since. Amounts of another currency cannot be added. */
export async function readDiscountReport(
  db: Db,
  { currency, decimals }: Pick<MoneyFormat, 'currency' | 'decimals'>,
): Promise<DiscountReport[]> {
  const rows = await db
    .selectFrom('order_discount')
    .innerJoin('orders', 'orders.id', 'order_discount.order_id')
    .select((row) => [
      row.fn.coalesce('offer_id', 'code_id').as('id'),
      row.fn.countAll<number>().as('orders'),
      sql<number>`cast(sum(orders.total_cents) as bigint)`.as('cents'),
      sql<number>`cast(sum(order_discount.cents) as bigint)`.as('off'),
    ])
    .where('order_discount.cents', '>', 0)
    .where('placed_at', 'is not', null)
    .where('status', '<>', 'Cancelled')
    .where('currency', '=', currency)
    .where('currency_decimals', '=', decimals)
    .groupBy((row) => row.fn.coalesce('offer_id', 'code_id'))
    .execute()
  return rows.flatMap(({ id, orders, cents, off }) =>
    id === null
      ? []
      : [{ id, orders, sum: toMajor(cents, decimals), givenAway: toMajor(off, decimals) }],
  )
}
