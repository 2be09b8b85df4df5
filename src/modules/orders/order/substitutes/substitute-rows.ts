import type { Selectable } from 'kysely'
import type { Substitute } from '#modules/pricing/bill-state.ts'
import { untaxed } from '#modules/pricing/taxes.ts'
import type { Db, Tables } from '#platform/database/db.ts'
import type {} from '../tables.ts'

export type SubstituteRow = Selectable<Tables['order_substitute']>

/** All that ever came in place of something of these orders, also what was undone. */
export async function readSubstitutes(db: Db, ids: readonly string[]): Promise<SubstituteRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('order_substitute')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** What is still on the bill. */
export const readKeptSubstitutes = (db: Db, orderId: string): Promise<SubstituteRow[]> =>
  db
    .selectFrom('order_substitute')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kept_count', '>', 0)
    .orderBy('line_position')
    .orderBy('id')
    .execute()

export const toSubstitute = (row: SubstituteRow): Substitute => ({
  id: row.id,
  quantity: row.quantity,
  goodsCents: row.goods_cents,
  taxClass: row.tax_class,
  deposit:
    row.deposit_name === null
      ? undefined
      : {
          name: row.deposit_name,
          cents: row.deposit_cents,
          taxClass: row.deposit_tax_class ?? untaxed.id,
        },
})

/** What is left of them and was taken from a count. */
export const countedPieces = (rows: readonly SubstituteRow[]) =>
  rows
    .filter(({ is_counted, kept_count }) => is_counted === 1 && kept_count > 0)
    .map(({ product_id: productId, kept_count: quantity }) => ({ productId, quantity }))
