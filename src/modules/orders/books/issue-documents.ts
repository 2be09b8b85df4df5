import { readSettings } from '#modules/settings/settings.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { runAgain } from '#platform/database/run-again.ts'
import type { Log } from '#platform/log.ts'
import { readDiscountRows } from '../bill/order-discounts.ts'
import { billOf, readTaxRows } from '../bill/order-taxes.ts'
import { lockOrder, ordersChannel, type OrderDeps, type OrderRow } from '../order/order-events.ts'
import { isCancelledOrReturned } from '../status.ts'
import { readKeptSubstitutes } from '../order/substitutes/substitute-rows.ts'
import { statusOf } from '../order/stored-order.ts'
import type {} from '../tables.ts'
import { changeLines, invoiceLines, moneyBack } from './document-lines.ts'
import type { DocumentKind } from '../reading/document-name.ts'
import { difference, readFinalBill, type FinalBill } from './final-bill.ts'
import { insertDocument, readBooked } from './stored-documents.ts'
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
  const issued = await documentOf(tx, order, bill, await takeNumber(tx, deps, 'invoice'))
  const document = writeInvoice(issued, lines, shown)
  await insertDocument(
    tx,
    issued,
    document,
    lines,
    JSON.stringify(buyerLines(order, issued.settings)),
  )
  await tx
    .updateTable('orders')
    .set({ invoice_number: issued.number })
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
  const issued = await documentOf(tx, order, off, await takeNumber(tx, deps, 'credit note'))
  const document = writeCreditNote(issued, invoice.number, lines)
  await insertDocument(tx, issued, document, lines, invoice.buyer)
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

type DocumentNumber = Awaited<ReturnType<typeof takeNumber>>

async function documentOf(tx: Tx, order: OrderRow, bill: FinalBill, number: DocumentNumber) {
  const settings = await readSettings(tx)
  const move = await tx
    .selectFrom('order_event')
    .select('at')
    .where('order_id', '=', order.id)
    .where('step', '=', 'moved')
    .where('status', '=', order.is_pickup === 1 ? 'Delivered' : 'Out for delivery')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { order, bill, settings, ...number, suppliedAt: move?.at ?? number.issuedAt }
}
