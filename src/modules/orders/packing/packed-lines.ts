import type { Db, Tx } from '#platform/database/db.ts'
import type { Order } from '../contract.ts'
import { lockOrder, ordersChannel, type OrderDeps } from '../order/order-events.ts'
import { canWeigh } from '../status.ts'
import { statusOf } from '../order/stored-order.ts'
import type {} from '../tables.ts'
import { tooLateToChange } from '../refusals.ts'
import { notFound } from '#platform/common-refusals.ts'
import { tickRepeatMs } from '../limits.ts'

type Tick = { id: string; product: string; isPacked: boolean; at?: number | undefined }

/** What is ticked now, and whether another device had sent the same before, or something else at a later time. */
type Ticked = { packed: string[]; known?: 'same' | 'later' }

/**
 * Ticks a line of an order as packed, or unticks it, for all devices. The later tick counts, also when it comes first: a
 * device without a connection sends its ticks when it has one.
 */
export async function setPacked(
  { database, clock }: OrderDeps,
  { id, product, isPacked, at = Infinity }: Tick,
): Promise<Ticked> {
  return database.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id, { isPlaced: true })
    if (!order) throw notFound({ what: 'order' })
    const status = statusOf(order)
    if (!canWeigh(status)) throw tooLateToChange({ status })
    if (!(await isToPack(tx, { id, product }))) throw notFound({ what: 'item' })
    const tick = { id, product, at: Math.min(at, clock()) }
    const last = await lastTick(tx, tick)
    const isLate = last !== undefined && last.at > tick.at
    if (!isLate) await (isPacked ? tickLine(tx, tick) : untickLine(tx, tick))
    await database.notifications.announce(tx, ordersChannel, id)
    const packed = (await packedOf(tx, [id])).get(id) ?? []
    if (last?.isPacked !== isPacked) return isLate ? { packed, known: 'later' } : { packed }
    const isRepeat = Math.abs(last.at - tick.at) < tickRepeatMs
    return isRepeat ? { packed } : { packed, known: 'same' }
  })
}

/** A line of the order, or what comes in place of one. */
async function isToPack(tx: Tx, { id, product }: Pick<Tick, 'id' | 'product'>) {
  const found = await tx
    .selectFrom('order_line')
    .select('product_id')
    .where('order_id', '=', id)
    .where('product_id', '=', product)
    .unionAll(
      tx
        .selectFrom('order_substitute')
        .select('product_id')
        .where('order_id', '=', id)
        .where('product_id', '=', product)
        .where('kept_count', '>', 0),
    )
    .executeTakeFirst()
  return found !== undefined
}

type LineAt = { id: string; product: string; at: number }

/** In the transaction that has locked the order. */
export async function tickLine(tx: Tx, { id, product, at }: LineAt): Promise<void> {
  await tx
    .insertInto('packed_line')
    .values({ order_id: id, product_id: product, packed_at: at })
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'product_id']).doUpdateSet({ packed_at: at }),
    )
    .execute()
}

/** In the transaction that has locked the order. */
export async function untickLine(tx: Tx, { id, product, at }: LineAt): Promise<void> {
  await tx
    .deleteFrom('packed_line')
    .where('order_id', '=', id)
    .where('product_id', '=', product)
    .execute()
  await tx
    .insertInto('unpacked_line')
    .values({ order_id: id, product_id: product, unpacked_at: at })
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'product_id']).doUpdateSet({ unpacked_at: at }),
    )
    .execute()
}

async function lastTick(tx: Tx, { id, product }: LineAt) {
  const packed = await tx
    .selectFrom('packed_line')
    .select('packed_at')
    .where('order_id', '=', id)
    .where('product_id', '=', product)
    .executeTakeFirst()
  if (packed) return { isPacked: true, at: packed.packed_at }
  const unpacked = await tx
    .selectFrom('unpacked_line')
    .select('unpacked_at')
    .where('order_id', '=', id)
    .where('product_id', '=', product)
    .executeTakeFirst()
  return unpacked && { isPacked: false, at: unpacked.unpacked_at }
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
