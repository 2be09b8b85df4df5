import { readSettings } from '#modules/settings/settings.ts'
import { zoneOf } from '#modules/delivery/time-zone.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { runAgain } from '#platform/database/run-again.ts'
import { insertRows } from '#platform/database/precompiled.ts'
import { dayOf } from '#platform/calendar/days.ts'
import type { Log } from '#platform/log.ts'
import { readDiscountRows } from '../bill/order-discounts.ts'
import { billOf, readTaxRows } from '../bill/order-taxes.ts'
import { lockOrder, ordersChannel, type OrderDeps, type OrderRow } from '../order/order-events.ts'
import { isCancelledOrReturned } from '../status.ts'
import { readKeptSubstitutes } from '../order/substitutes/substitute-rows.ts'
import { statusOf } from '../order/stored-order.ts'
import type {} from '../tables.ts'
import type { BookDocument } from './contract.ts'
import { changeLines, moneyBack } from './change-lines.ts'
import { invoiceLines, type DocumentLine } from './document-lines.ts'
import type { DocumentKind } from '../reading/document-name.ts'
import { difference, readFinalBill, type FinalBill } from './final-bill.ts'
import type {} from './tables.ts'
import { buyerLines, writeCreditNote, writeInvoice } from './write-document.ts'

const atOnce = 50

type Deps = OrderDeps & { log: Log }

/** Writes the invoices and credit notes that are due, each with its order in one transaction. Several nodes may do it at once. */
export async function issueDocuments(deps: Deps, stop?: AbortSignal): Promise<void> {
  for (;;) {
    const due = await readDue(deps.database.db, deps.clock())
    for (const { id } of due) {
      if (stop?.aborted) return
      await issueFor(deps, id)
    }
    if (due.length < atOnce) return
  }
}

const readDue = (db: Db, now: number) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('book_at', 'is not', null)
    .where('book_at', '<=', now)
    .orderBy('book_at')
    .limit(atOnce)
    .execute()

function issueFor(deps: Deps, orderId: string) {
  const { database, clock, log } = deps
  return runAgain(() =>
    database.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, orderId)
      // Another node was first, or the move was undone.
      if (!order || order.book_at === null || order.book_at > clock()) return
      await tx.updateTable('orders').set({ book_at: null }).where('id', '=', orderId).execute()
      const bill = await readFinalBill(tx, order)
      if (order.invoice_number === null) {
        // An order that came back before it had an invoice needs none.
        if (!isCancelledOrReturned(statusOf(order))) await issueInvoice(tx, deps, order, bill)
      } else {
        const off = difference(await readBooked(tx, orderId), bill)
        if (off.totalCents < 0) log.error({ orderId }, 'an order costs more than its invoice says')
        else if (off.totalCents > 0 || off.taxes.length > 0)
          await issueCreditNote(tx, deps, order, off)
        else return
      }
      await database.notifications.announce(tx, ordersChannel, orderId)
    }),
  )
}

async function issueInvoice(tx: Tx, deps: Deps, order: OrderRow, bill: FinalBill) {
  const rows = (await readTaxRows(tx, [order.id]))(order.id)
  const ordered = await tx
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute()
  const discountRows = (await readDiscountRows(tx, [order.id], ordered))(order.id)
  const shown = billOf(order, rows, discountRows)
  const substitutes = await readKeptSubstitutes(tx, order.id)
  const { taxes } = bill
  const lines = invoiceLines(order, {
    lines: ordered,
    taxes,
    bill: shown,
    discountRows,
    substitutes,
  })
  const about = await aboutOf(tx, order, bill, await takeNumber(tx, deps, 'invoice'))
  const document = writeInvoice(about, lines, shown)
  await insertDocument(
    tx,
    about,
    document,
    lines,
    JSON.stringify(buyerLines(order, about.settings)),
  )
  await tx
    .updateTable('orders')
    .set({ invoice_number: about.number })
    .where('id', '=', order.id)
    .execute()
}

async function issueCreditNote(tx: Tx, deps: Deps, order: OrderRow, off: FinalBill) {
  const invoice = await tx
    .selectFrom('book_document')
    .select(['number', 'buyer'])
    .where('order_id', '=', order.id)
    .where('kind', '=', 'invoice')
    .executeTakeFirstOrThrow()
  const lines = isCancelledOrReturned(statusOf(order))
    ? [moneyBack('The order came back to the shop', off.totalCents)]
    : await changeLines(tx, order.id, off.totalCents)
  const about = await aboutOf(tx, order, off, await takeNumber(tx, deps, 'credit note'))
  const document = writeCreditNote(about, invoice.number, lines)
  await insertDocument(tx, about, document, lines, invoice.buyer)
}

/**
 * The next number. Its row stays locked until the document is there, so that numbers have no gap, and dates follow the numbers
 * even if the clocks of two nodes differ.
 */
async function takeNumber(tx: Tx, { clock }: Deps, kind: DocumentKind) {
  const now = clock()
  const { last, last_at } = await tx
    .updateTable('book_counter')
    .set((row) => ({
      last: row('last', '+', 1),
      last_at: row.case().when('last_at', '>', now).then(row.ref('last_at')).else(now).end(),
    }))
    .where('kind', '=', kind)
    .returning(['last', 'last_at'])
    .executeTakeFirstOrThrow()
  return { number: last, issuedAt: last_at }
}

type Taken = Awaited<ReturnType<typeof takeNumber>>

async function aboutOf(tx: Tx, order: OrderRow, bill: FinalBill, taken: Taken) {
  const settings = await readSettings(tx)
  const left = await tx
    .selectFrom('order_event')
    .select('at')
    .where('order_id', '=', order.id)
    .where('step', '=', 'moved')
    .where('status', '=', order.is_pickup === 1 ? 'Delivered' : 'Out for delivery')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { order, bill, settings, ...taken, suppliedAt: left?.at ?? taken.issuedAt }
}

async function insertDocument(
  tx: Tx,
  { order, number, issuedAt, bill, settings }: Awaited<ReturnType<typeof aboutOf>>,
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

/** What the documents of an order say that it costs. */
async function readBooked(tx: Tx, orderId: string): Promise<FinalBill> {
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
