import type { Tx } from '#platform/database/db.ts'
import { precompiled } from '#platform/database/precompiled.ts'
import type {} from '#modules/accounts/tables.ts'
import { lockPieces } from '#modules/catalogue/product/stock/order-pieces.ts'
import { lockSlots } from '#modules/delivery/slots/slot-places.ts'
import type { Slot } from '#modules/delivery/slots/slots.ts'
import type {} from '../tables.ts'
import { slotOf } from './stored-order.ts'

/** Until the transaction ends, no other order of this shopper is placed. Nothing is found if the account was deleted. */
export const lockShopper = precompiled((db, { id }: { id: string }) =>
  // Not `for update`, which would also hold up a log-in or a new address of this shopper.
  db
    .selectFrom('shopper')
    .select('id')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate(),
)

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
