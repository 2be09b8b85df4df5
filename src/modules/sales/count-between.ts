import { sql } from 'kysely'
import { setImmediate as yieldToRequests } from 'node:timers/promises'
import type { Db } from '#platform/database/db.ts'
import type {} from '#modules/orders/tables.ts'
import { addUp, noFigures, type Figures, type Sold } from './figures.ts'

/** Orders counted at once before other requests are answered. */
const atOnce = 2_000

/** Every order of a stretch of time. One with too many of them is cut in half and its halves are counted. */
export async function countBetween(db: Db, from: number, to: number): Promise<Figures> {
  const count = await countEither(db, from, to)
  if (count === 0) return noFigures()
  await yieldToRequests()
  const middle = Math.floor((from + to) / 2)
  if (count <= atOnce || middle === from) return countOrders(db, from, to)
  return addUp([await countBetween(db, from, middle), await countBetween(db, middle, to)])
}

async function countEither(db: Db, from: number, to: number): Promise<number> {
  const count = async (time: 'placed_at' | 'delivered_at') =>
    db
      .selectFrom('orders')
      .select((row) => row.fn.countAll<number>().as('orders'))
      .where(time, '>=', from)
      .where(time, '<', to)
      .executeTakeFirstOrThrow()
  const [placed, delivered] = await Promise.all([count('placed_at'), count('delivered_at')])
  return Math.max(placed.orders, delivered.orders)
}

const inTimeCount = sql<number>`cast(sum(case when delivered_at <= promised_at then 1 else 0 end) as bigint)`

/** From the indexes of when orders were placed and delivered: nothing else is looked at. */
async function countOrders(db: Db, from: number, to: number): Promise<Figures> {
  const sold = db
    .selectFrom('orders')
    .where('placed_at', '>=', from)
    .where('placed_at', '<', to)
    .where('status', '<>', 'Cancelled')
  const counting = sold
    .select((row) => row.fn.countAll<number>().as('orders'))
    .select(sql<number>`cast(coalesce(sum(total_cents), 0) as bigint)`.as('cents'))
    .executeTakeFirstOrThrow()
  const lines = sold
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .select(['order_line.product_id as id'])
    .select((row) => row.fn.max('order_line.name').as('name'))
    .select(sql<number>`cast(sum(coalesce(kept_count, quantity)) as bigint)`.as('quantity'))
    .select(
      sql<number>`cast(sum(coalesce(changed_cents, coalesce(weighed_cents, quantity * offer_cents)
        - coalesce(discount_left_cents, discount_cents))) as bigint)`.as('cents'),
    )
    .groupBy('order_line.product_id')
    .execute()
  const substitutes = sold
    .innerJoin('order_substitute', 'order_substitute.order_id', 'orders.id')
    .select(['order_substitute.product_id as id'])
    .select((row) => row.fn.max('order_substitute.name').as('name'))
    .select(sql<number>`cast(sum(order_substitute.kept_count) as bigint)`.as('quantity'))
    .select(sql<number>`cast(sum(kept_cents) as bigint)`.as('cents'))
    .where('order_substitute.kept_count', '>', 0)
    .groupBy('order_substitute.product_id')
    .execute()
  const deliveries = db
    .selectFrom('orders')
    .select(sql<number>`(delivered_at - placed_at + 59999) / 60000`.as('minutes'))
    .select((row) => row.fn.countAll<number>().as('orders'))
    .select(inTimeCount.as('inTime'))
    .where('delivered_at', '>=', from)
    .where('delivered_at', '<', to)
    // The others have no promise to keep.
    .where('is_promised', '=', 1)
    .groupBy('minutes')
    .execute()
  // At the same time, which PostgreSQL can.
  const [products, instead, minutes, count] = await Promise.all([
    lines,
    substitutes,
    deliveries,
    counting,
  ])
  const ordered = { ...noFigures(), products: productsOf(products) }
  const replaced = { ...noFigures(), products: productsOf(instead) }
  return {
    ...count,
    products: addUp([ordered, replaced]).products,
    minutes: new Map(minutes.map(({ minutes: length, ...orders }) => [length, orders])),
  }
}

const productsOf = (rows: readonly (Sold & { id: string })[]): Figures['products'] =>
  new Map(rows.map(({ id, ...product }) => [id, product]))
