import type { Tx } from '#platform/database/db.ts'
import { nextVersions } from '../writing/change.ts'
import { writeProducts } from '../writing/confirmed-change.ts'
import type {} from '../tables.ts'

/** A column of products, and of categories where they propose it, that names something of the settings. */
export type NamedInProducts = 'tax_class' | 'deposit_kind'

/** How many products and categories name it, those that left the shop too. */
export async function countNaming(tx: Tx, column: NamedInProducts, id: string): Promise<number> {
  const products = await tx.selectFrom('product').select('id').where(column, '=', id).execute()
  if (column !== 'tax_class') return products.length
  const categories = await tx
    .selectFrom('category')
    .select('id')
    .where('tax_class', '=', id)
    .execute()
  return products.length + categories.length
}

/** Each product that changes gets a version. */
export async function replaceInProducts(
  tx: Tx,
  column: NamedInProducts,
  id: string,
  by: string | null,
): Promise<void> {
  const products = await tx
    .selectFrom('product')
    .select('id')
    .where(column, '=', id)
    .orderBy('id')
    .forUpdate()
    .execute()
  const first = (await nextVersions(tx, products.length)) - products.length
  const rows = products.map((product) => ({ id: product.id, columns: { [column]: by } }))
  await writeProducts(tx, first, rows)
  if (column !== 'tax_class') return
  await tx.updateTable('category').set({ tax_class: by }).where('tax_class', '=', id).execute()
}
