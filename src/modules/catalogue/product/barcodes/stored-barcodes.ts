import { inBatches } from '#platform/batches.ts'
import { invalidInput } from '#platform/common-refusals.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { shownGtin } from './gtin.ts'
import type {} from '../../tables.ts'

const batchSize = 200

/** The id of the product that has a barcode, as `readGtin` and `readScanned` give it. */
export async function findByBarcode(db: Db, gtin: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('product_barcode')
    .select('product_id')
    .where('gtin', '=', gtin)
    .executeTakeFirst()
  return row?.product_id
}

/** Which product has each. */
export async function readAllBarcodes(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('product_barcode').select(['gtin', 'product_id']).execute()
  return new Map(rows.map((row) => [row.gtin, row.product_id]))
}

/** In the order in which the seller named them. */
export async function readBarcodes(db: Db, productId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('product_barcode')
    .select('gtin')
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
  return rows.map(({ gtin }) => gtin)
}

type Barcodes = { id: string; barcodes: readonly string[] }

/**
 * These products have these barcodes and no others. One that another product has is refused. The transaction holds the
 * catalogue, so no other barcode is stored meanwhile.
 */
export async function writeBarcodes(
  tx: Tx,
  products: readonly Barcodes[],
  field: 'barcodes' | 'code' = 'barcodes',
): Promise<void> {
  for (const batch of inBatches(products, batchSize))
    await tx
      .deleteFrom('product_barcode')
      .where(
        'product_id',
        'in',
        batch.map(({ id }) => id),
      )
      .execute()
  const rows = products.flatMap(({ id, barcodes }) =>
    barcodes.map((gtin, position) => ({ gtin, product_id: id, position })),
  )
  for (const batch of inBatches(rows, batchSize)) {
    const taken = await findTaken(
      tx,
      batch.map(({ gtin }) => gtin),
    )
    if (taken) throw invalidInput({ fields: { [field]: takenText(taken.gtin, taken.name) } })
    await tx.insertInto('product_barcode').values(batch).execute()
  }
}

const findTaken = (tx: Tx, gtins: string[]) =>
  tx
    .selectFrom('product_barcode')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['gtin', 'product.name'])
    .where('gtin', 'in', gtins)
    .orderBy('gtin')
    .limit(1)
    .executeTakeFirst()

export const takenText = (gtin: string, name: string) =>
  `“${name}” has the barcode ${shownGtin(gtin)} already`
