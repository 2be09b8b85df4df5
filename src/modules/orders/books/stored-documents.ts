import { z } from 'zod'
import { zoneOf } from '#modules/delivery/time-zone.ts'
import { readSettings } from '#modules/settings/settings.ts'
import { dayOf } from '#platform/calendar/days.ts'
import type { Clock } from '#platform/clock.ts'
import { notFound } from '#platform/common-refusals.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { insertRows } from '#platform/database/precompiled.ts'
import { readStoredJson } from '#platform/stored-json.ts'
import { bookDocument, type BookDocument, type DocumentWithBuyer } from './contract.ts'
import type { DocumentLine } from './document-lines.ts'
import { difference, type FinalBill } from './final-bill.ts'
import type {} from './tables.ts'
import type { IssuedDocument } from './write-document.ts'

export async function insertDocument(
  tx: Tx,
  { order, number, issuedAt, bill, settings }: IssuedDocument,
  document: BookDocument,
  lines: readonly DocumentLine[],
  buyer: string | null,
) {
  const { kind } = document
  await tx
    .insertInto('book_document')
    .values({
      kind,
      number,
      order_id: order.id,
      issued_at: issuedAt,
      day: dayOf(issuedAt, zoneOf(settings.shop)),
      total_cents: bill.totalCents,
      document: JSON.stringify(document),
      buyer,
    })
    .execute()
  await insertRows(
    tx,
    'book_document_line',
    lines.map((line, position) => ({
      kind,
      number,
      position,
      what: line.what,
      product_id: line.productId ?? null,
      text: line.text,
      quantity: line.quantity ?? null,
      price_cents: line.priceCents ?? null,
      grams: line.grams ?? null,
      rate: line.rate ?? null,
      amount_cents: line.amountCents,
    })),
  )
  await insertRows(
    tx,
    'book_document_tax',
    bill.taxes.map((part, position) => ({
      kind,
      number,
      position,
      tax_class: part.id,
      name: part.name,
      rate: part.rate,
      taxable_cents: part.taxableCents,
      tax_cents: part.taxCents,
    })),
  )
}

/** The invoice of an order and its credit notes. With `shopperId` the order must be this shopper's. */
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

/** What the documents of an order say that it costs. */
export async function readBooked(tx: Tx, orderId: string): Promise<FinalBill> {
  const documents = await tx
    .selectFrom('book_document')
    .select(['kind', 'number', 'total_cents'])
    .where('order_id', '=', orderId)
    .execute()
  const rows = await tx
    .selectFrom('book_document_tax as tax')
    .innerJoin('book_document as document', (join) =>
      join.onRef('document.kind', '=', 'tax.kind').onRef('document.number', '=', 'tax.number'),
    )
    .selectAll('tax')
    .where('document.order_id', '=', orderId)
    .orderBy('tax.position')
    .execute()
  const bills = documents.map(({ kind, number, total_cents }) => ({
    kind,
    totalCents: total_cents,
    taxes: rows
      .filter((row) => row.kind === kind && row.number === number)
      .map((row) => ({
        id: row.tax_class,
        name: row.name,
        rate: row.rate,
        taxableCents: row.taxable_cents,
        taxCents: row.tax_cents,
      })),
  }))
  const invoice = bills.find(({ kind }) => kind === 'invoice')
  return difference(
    invoice ?? { taxes: [], totalCents: 0 },
    ...bills.filter(({ kind }) => kind === 'credit note'),
  )
}

/** A document is kept with its buyer to the end of the year in which the years of the settings are over. */
export async function eraseBuyers({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const { legal, shop } = await readSettings(db)
  const year = Number(dayOf(clock(), zoneOf(shop)).slice(0, 4))
  await db
    .updateTable('book_document')
    .set({ buyer: null })
    .where('buyer', 'is not', null)
    .where('day', '<', `${year - legal.invoiceYears}-01-01`)
    .execute()
}
