import { sql } from 'kysely'
import { readAddressCopy } from '#modules/addresses/address-copy.ts'
import { endOf, startOf, type Day } from '#platform/calendar/days.ts'
import type { Db } from '#platform/database/db.ts'
import type { RecallPerson } from './contract.ts'
import type {} from '../../tables.ts'
import type {} from '../../order/tables.ts'

export type SoldBetween = { product: string; from: Day; to: Day; zone: string }

type Reached = {
  id: string
  number: string
  quantity: number
  address: string
  shopperId: string
  email: string
}

/** What is not on the bill any more because it was never there. */
const neverThere = sql<number>`(
  select cast(coalesce(sum(pieces), 0) as bigint) from order_change
  where order_change.order_id = order_line.order_id and line_position = order_line.position
    and undone_at is null and kind in ('missing', 'removed', 'substituted'))`
const givenBackLater = sql<number>`(
  select cast(coalesce(sum(pieces), 0) as bigint) from order_change
  where substitute_id = order_substitute.id and undone_at is null and kind = 'problem')`

/** The pieces that shoppers got, of what was ordered and of what came in place of it. */
const bought = (db: Db) =>
  db
    .selectFrom('order_line')
    .select(['order_id', 'product_id'])
    .select(sql<number>`quantity - ${neverThere}`.as('quantity'))
    .unionAll(
      db
        .selectFrom('order_substitute')
        .select(['order_id', 'product_id'])
        .select(sql<number>`kept_count + ${givenBackLater}`.as('quantity')),
    )

const reachedOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .innerJoin(bought(db).as('bought'), 'bought.order_id', 'orders.id')
    .innerJoin('shopper', 'shopper.id', 'orders.shopper_id')
    .select(['orders.id', 'orders.number', 'address'])
    .select(['shopper.id as shopperId', 'shopper.email'])
    .orderBy('placed_at')
    .orderBy('orders.id')

/**
 * The orders with this product that were under way or came to the door on one of these days: on any of them it may have been
 * taken from the shelf. Not those that the shopper never got, nor those from which all of it was missing. What was given back
 * afterwards they had.
 */
export const findOrders = (db: Db, { product, from, to, zone }: SoldBetween): Promise<Reached[]> =>
  reachedOrders(db)
    .select('bought.quantity')
    .where('bought.quantity', '>', 0)
    .where('product_id', '=', product)
    .where('orders.status', 'in', ['Order Placed', 'Packing', 'Out for delivery', 'Delivered'])
    .where('placed_at', '<', endOf(to, zone))
    .where((row) =>
      row.or([row('delivered_at', 'is', null), row('delivered_at', '>=', startOf(from, zone))]),
    )
    .execute()

/** The orders that a recall of this product has reached before. */
export async function findRecalledOrders(db: Db, product: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('recall_order')
    .select('order_id')
    .where('product_id', '=', product)
    .execute()
  return new Set(rows.map(({ order_id }) => order_id))
}

/** The orders of a recall, also those that were cancelled since. */
export const ordersOfRecall = (db: Db, recallId: string): Promise<Reached[]> =>
  reachedOrders(db)
    .innerJoin('recall_order', (join) =>
      join
        .onRef('recall_order.order_id', '=', 'orders.id')
        .onRef('recall_order.product_id', '=', 'bought.product_id'),
    )
    .select((row) => row.fn.coalesce('recall_order.pieces', 'bought.quantity').as('quantity'))
    .where('recall_id', '=', recallId)
    .execute()

/** One person for each email. Accounts without an email are one person each, who can be called. */
export function peopleOf(orders: readonly Reached[]): RecallPerson[] {
  const byPerson = Map.groupBy(orders, ({ email, shopperId }) => email.toLowerCase() || shopperId)
  return [...byPerson.values()].map((own) => {
    const last = own.at(-1)
    const { firstName, lastName, phone } = readAddressCopy(last?.address ?? '')
    return {
      name: `${firstName} ${lastName}`.trim(),
      phone,
      email: last?.email || undefined,
      pieces: own.reduce((sum, { quantity }) => sum + quantity, 0),
      orders: own.map(({ id, number }) => ({ _id: id, number })),
    }
  })
}

/** The order that stands for a person in the note of the email. */
export const firstOrder = ({ orders }: RecallPerson): string => orders[0]?._id ?? ''
