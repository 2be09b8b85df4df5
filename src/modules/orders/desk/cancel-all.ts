import type { Db } from '#platform/database/db.ts'
import { runAgain } from '#platform/database/run-again.ts'
import type { Seller } from '#platform/identity.ts'
import { lockHeld, lockShopper } from '../order/locks.ts'
import type { OrderDeps } from '../order/order-events.ts'
import { storedAs } from '../order/stored-order.ts'
import { canMove, orderStatuses } from '../status.ts'
import { moveAndRecord } from '../moves/move-as-seller.ts'
import type {} from '../tables.ts'
import { notFound } from '#platform/common-refusals.ts'
import { cancelledAtOnce } from './limits.ts'

const cancellable = orderStatuses
  .filter((status) => canMove(status, 'Cancelled', 'seller'))
  .map(storedAs)

export const countCancellable = async (db: Db, shopperId: string): Promise<number> => {
  const { count } = await cancellableOrders(db, shopperId)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Cancels all orders of the shopper of this order that can be cancelled, also those that await their payment: all of
 * them or, if something fails, none. None can be placed meanwhile.
 */
export async function cancelAllOfShopper(
  deps: OrderDeps,
  by: Seller,
  { id, note }: { id: string; note?: string | undefined },
): Promise<{ cancelled: number; left: number }> {
  const { db } = deps.database
  const shopper = await db
    .selectFrom('orders')
    .select('shopper_id as id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!shopper) throw notFound({ what: 'order' })
  const cancelAll = () =>
    db.transaction().execute(async (tx) => {
      await lockShopper(tx, shopper)
      const orders = await cancellableOrders(tx, shopper.id)
        .select(['id', 'number', 'status', 'is_pickup', 'slot_start', 'slot_end'])
        .orderBy('created_at')
        .orderBy('id')
        .limit(cancelledAtOnce)
        .forUpdate()
        .execute()
      await lockHeld(tx, orders)
      for (const order of orders)
        await moveAndRecord(tx, deps, by, order, { id: order.id, to: 'Cancelled', note })
      return { cancelled: orders.length, left: await countCancellable(tx, shopper.id) }
    })
  return runAgain(cancelAll)
}

const cancellableOrders = (db: Db, shopperId: string) =>
  db.selectFrom('orders').where('shopper_id', '=', shopperId).where('status', 'in', cancellable)
