import type { Db, Tx } from '#platform/database/db.ts'
import type { Order } from '../contract.ts'
import { lockOrder, ordersChannel, type OrderDeps } from '../order-events.ts'
import type {} from '../tables.ts'
import { notFound } from '#platform/common-refusals.ts'

type PackedLine = { id: string; product: string; isPacked: boolean }

/** Ticks a line of an order as packed, or unticks it, for all devices. The last one to say so is right. */
export async function setPacked(
  { database, clock }: OrderDeps,
  { id, product, isPacked }: PackedLine,
): Promise<string[]> {
  return database.db.transaction().execute(async (tx) => {
    if (!(await lockOrder(tx, id, { isPlaced: true }))) throw notFound({ what: 'order' })
    const line = await tx
      .selectFrom('order_line')
      .select('position')
      .where('order_id', '=', id)
      .where('product_id', '=', product)
      .executeTakeFirst()
    if (!line) throw notFound({ what: 'item' })
    if (isPacked) await tickLine(tx, { id, product, at: clock() })
    else
      await tx
        .deleteFrom('packed_line')
        .where('order_id', '=', id)
        .where('product_id', '=', product)
        .execute()
    await database.notifications.announce(tx, ordersChannel, id)
    return (await packedOf(tx, [id])).get(id) ?? []
  })
}

/** In the transaction that has locked the order. */
export async function tickLine(
  tx: Tx,
  { id, product, at }: { id: string; product: string; at: number },
): Promise<void> {
  await tx
    .insertInto('packed_line')
    .values({ order_id: id, product_id: product, packed_at: at })
    .onConflict((conflict) => conflict.columns(['order_id', 'product_id']).doNothing())
    .execute()
}

/** Adds to each order what is in its bag already. Only the seller's pages need it. */
export async function withPacked(db: Db, orders: Order[]): Promise<Order[]> {
  if (orders.length === 0) return orders
  const packed = await packedOf(
    db,
    orders.map(({ _id }) => _id),
  )
  return orders.map((order) => ({ ...order, packed: packed.get(order._id) ?? [] }))
}

async function packedOf(db: Db, orderIds: string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('packed_line')
    .select(['order_id', 'product_id'])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('product_id')
    .execute()
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id)
  return new Map([...byOrder].map(([id, lines]) => [id, lines.map(({ product_id }) => product_id)]))
}
