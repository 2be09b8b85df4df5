import { z } from 'zod'
import { notFound } from '#platform/common-refusals.ts'
import type { Db } from '#platform/database/db.ts'
import { readStoredJson } from '#platform/stored-json.ts'
import { bookDocument, type DocumentWithBuyer } from './contract.ts'
import type {} from './tables.ts'

/** The invoice of an order and its credit notes. `shopperId`: whose order it must be. */
export async function readDocuments(
  db: Db,
  orderId: string,
  shopperId?: string,
): Promise<DocumentWithBuyer[]> {
  let orders = db.selectFrom('orders').select('id').where('id', '=', orderId)
  if (shopperId !== undefined) orders = orders.where('shopper_id', '=', shopperId)
  if (!(await orders.executeTakeFirst())) throw notFound({ what: 'order' })
  const rows = await db
    .selectFrom('book_document')
    .select(['document', 'buyer'])
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    // At the same instant the invoice comes first.
    .orderBy('kind', 'desc')
    .orderBy('number')
    .execute()
  return rows.map(({ document, buyer }) => ({
    ...bookDocument.parse(JSON.parse(document)),
    buyer: buyer === null ? undefined : readStoredJson(buyerSchema, buyer, []),
  }))
}

const buyerSchema = z.array(z.string())
