import { setImmediate as yieldToRequests } from 'node:timers/promises'
import type { Db } from '#platform/database/db.ts'
import type {} from '../tables.ts'

/** Which of these products are in an order of any status. */
export async function findOrdered(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('order_line')
    .select('product_id')
    .distinct()
    .where('product_id', 'in', ids)
    .execute()
  return new Set(rows.map((row) => row.product_id))
}

const ordersAtOnce = 500

/**
 * Which of these pictures an order shows. No index helps, so every order is read, in parts between which requests are
 * served. Called once for a picture that no product has shown for a week.
 */
export async function picturesInOrders(db: Db, ids: string[]): Promise<Set<string>> {
  const found = new Set<string>()
  const isMissing = (id: string) => !found.has(id)
  const findIn = (images: string) => {
    for (const id of ids.filter(isMissing)) if (images.includes(`"${id}"`)) found.add(id)
  }
  // Few orders have any.
  const substitutes = await db.selectFrom('order_substitute').select('images').distinct().execute()
  for (const { images } of substitutes) findIn(images)
  for (let after = ''; found.size < ids.length;) {
    const end = await idAfter(db, after)
    let part = db.selectFrom('order_line').select('images').distinct().where('order_id', '>', after)
    if (end !== undefined) part = part.where('order_id', '<=', end)
    for (const { images } of await part.execute()) findIn(images)
    if (end === undefined) break
    after = end
    await yieldToRequests()
  }
  return found
}

/** The order at the end of the next part; nothing if the rest is the last part. */
async function idAfter(db: Db, after: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .offset(ordersAtOnce - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
