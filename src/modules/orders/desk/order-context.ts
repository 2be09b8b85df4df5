import { sql } from 'kysely'
import { notFound } from '#platform/common-refusals.ts'
import type { Db } from '#platform/database/db.ts'
import type { Order } from '../contract.ts'
import { placedOrders } from '../reading/list.ts'
import { withDetails } from '../reading/order-details.ts'
import { lockOrder, ordersChannel, type OrderDeps } from '../order/order-events.ts'
import type {} from '../tables.ts'
import { shownOthers } from './limits.ts'

/** What the seller's page shows beside an order: shopper, note, other orders, and the orders before and after. */
export async function readOrderContext(db: Db, { _id: id, userId }: Pick<Order, '_id' | 'userId'>) {
  const { placed_at, ...row } = await db
    .selectFrom('orders')
    .innerJoin('shopper', 'shopper.id', 'orders.shopper_id')
    .select(['placed_at', 'orders.seller_note', 'shopper.name', 'shopper.email', 'kind'])
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow()
  const others = placedOrders(db).where('shopper_id', '=', userId).where('id', '<>', id)
  const newest = await others
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownOthers)
    .execute()
  const { count } = await others
    .clearSelect()
    .select((it) => it.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return {
    shopper: { name: row.name, email: row.email, kind: row.kind },
    note: row.seller_note,
    others: {
      count,
      newest: (await withDetails(db, newest)).map(
        ({ _id, number, status, amount, createdAt, pickup }) => ({
          _id,
          number,
          status,
          amount,
          createdAt,
          pickup,
        }),
      ),
    },
    ...(placed_at === null
      ? {}
      : {
          previous: await neighbour(db, { at: placed_at, id }, 'before'),
          next: await neighbour(db, { at: placed_at, id }, 'after'),
        }),
  }
}

async function neighbour(db: Db, { at, id }: { at: number; id: string }, side: 'before' | 'after') {
  const [comparison, direction] = side === 'before' ? ['<', 'desc' as const] : ['>', 'asc' as const]
  const found = await placedOrders(db)
    .clearSelect()
    .select('id')
    .where(sql<boolean>`(placed_at, id) ${sql.raw(comparison)} (${at}, ${id})`)
    .orderBy('placed_at', direction)
    .orderBy('id', direction)
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

/** The last write wins. */
export async function writeNote({ database }: OrderDeps, id: string, note: string): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    if (!(await lockOrder(tx, id))) throw notFound({ what: 'order' })
    await tx.updateTable('orders').set({ seller_note: note }).where('id', '=', id).execute()
    await database.notifications.announce(tx, ordersChannel, id)
  })
}
