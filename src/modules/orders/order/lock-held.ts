import type { Tx } from '#platform/database/db.ts'
import { lockPieces } from '#modules/catalogue/product/stock/order-pieces.ts'
import { lockSlots } from '#modules/delivery/slots/slot-places.ts'
import type { Slot } from '#modules/delivery/slots/slots.ts'
import { slotOf } from './order-slot.ts'
import type {} from '../tables.ts'

type Held = { id: string; slot_start: number | null; slot_end: number | null }
type Wanted = { slot?: Slot | undefined; counted: readonly { productId: string }[] }

/**
 * Locks the slots and counts that several orders give back in one transaction, together with what a new order takes:
 * first all slots, then all counts, so that no two transactions wait for each other.
 */
export async function lockHeld(
  tx: Tx,
  orders: readonly Held[],
  { slot, counted }: Wanted = { counted: [] },
): Promise<void> {
  await lockSlots(
    tx,
    [slot, ...orders.map(slotOf)].filter((it) => it !== undefined),
  )
  if (orders.length === 0) return
  const lines = await tx
    .selectFrom('order_line')
    .select('product_id as productId')
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .where('is_counted', '=', 1)
    .execute()
  const products = [...lines, ...counted].map(({ productId }) => productId)
  if (products.length > 0) await lockPieces(tx, products)
}
