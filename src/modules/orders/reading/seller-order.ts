import type { Db } from '#platform/database/db.ts'
import { notFound } from '#platform/common-refusals.ts'
import type { Order } from '../contract.ts'
import { withPacked } from '../packing/packed-lines.ts'
import type {} from '../tables.ts'
import { withDetails } from './list.ts'
import { readProblems } from './read-problems.ts'

/** Also one that was never paid: the seller can look at it, and not move it. */
export async function readSellerOrder(db: Db, id: string, publicUrl?: string): Promise<Order> {
  const rows = await db.selectFrom('orders').selectAll().where('id', '=', id).execute()
  const [order] = await withPacked(db, await withDetails(db, rows, publicUrl))
  if (!order) throw notFound({ what: 'order' })
  return { ...order, problems: await readProblems(db, id) }
}
