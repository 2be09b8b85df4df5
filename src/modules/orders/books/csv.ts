import { sql } from 'kysely'
import { plainMoney, toMajor } from '#modules/pricing/money.ts'
import { percentText, untaxed } from '#modules/pricing/taxes.ts'
import { readSettings } from '#modules/settings/settings.ts'
import type { Day } from '#platform/calendar/days.ts'
import type { Db } from '#platform/database/db.ts'
import { isoTime } from '#platform/time.ts'
import { csvHead, csvRows, type Cell } from '#platform/csv/write-csv.ts'
import type {} from '../tables.ts'
import { documentName, lineKinds, type DocumentKind } from '../reading/document-name.ts'
import type {} from './tables.ts'

const atOnce = 500

const headColumns = ['date', 'document', 'invoice', 'order', 'ordered', 'payment', 'currency']
const lineColumns = 'line,what,product id,name,quantity,grams,price,tax rate,amount'.split(',')

/** Both included. */
export type Days = { from: Day; to: Day }

/** Where a batch ends: the next begins after it. */
type Last = { day: Day; kind: DocumentKind; number: number }

/**
 * A row for each invoice and credit note, with what it adds up to. In pieces that are made as they are read, so that years of
 * orders are never in memory at once.
 */
export async function* writeOrdersCsv(db: Db, days: Days): AsyncGenerator<string> {
  const rates = await readRates(db, days)
  const kinds = lineKinds.filter((what) => what !== 'tax' || rates !== undefined)
  yield csvHead([
    ...headColumns,
    ...kinds.map((what) => (what === 'tax' ? 'tax added' : what)),
    'total',
    ...(rates ?? []).flatMap((rate) => [
      `without tax at ${percentText(rate)}`,
      `tax at ${percentText(rate)}`,
    ]),
  ])
  for await (const documents of readDocuments(db, days)) {
    const lines = await readLines(db, documents)
    const taxes = await readTaxes(db, documents)
    yield csvRows(
      documents.map((document) => {
        const { money, cells } = headOf(document)
        const own = lines(document)
        const sumOf = (parts: { amount_cents: number }[]) =>
          money(parts.reduce((sum, part) => sum + part.amount_cents, 0))
        return [
          ...cells,
          ...kinds.map((what) => sumOf(own.filter((part) => part.what === what))),
          money(document.total_cents),
          ...(rates ?? []).flatMap((rate) => {
            const parts = taxes(document).filter((part) => part.rate === rate)
            const sum = (name: 'taxable_cents' | 'tax_cents') =>
              money(parts.reduce((all, part) => all + part[name], 0))
            return [sum('taxable_cents'), sum('tax_cents')]
          }),
        ]
      }),
    )
  }
}

/** A row for each line of them: goods, and what else is in the total. */
export async function* writeLinesCsv(db: Db, days: Days): AsyncGenerator<string> {
  const hasTax = (await readRates(db, days)) !== undefined
  const columns = lineColumns.filter((column) => column !== 'tax rate' || hasTax)
  yield csvHead([...headColumns, ...columns])
  for await (const documents of readDocuments(db, days)) {
    const lines = await readLines(db, documents)
    yield csvRows(
      documents.flatMap((document) => {
        const { money, cells, decimals } = headOf(document)
        return lines(document).map((part) => [
          ...cells,
          part.position + 1,
          part.what,
          part.product_id ?? '',
          part.text,
          part.quantity ?? '',
          part.grams ?? '',
          part.price_cents === null
            ? ''
            : { asIs: plainMoney(toMajor(part.price_cents, decimals), decimals) },
          ...(hasTax ? [part.rate === null ? '' : percentText(part.rate)] : []),
          money(part.amount_cents),
        ])
      }),
    )
  }
}

type Document = Last & {
  total_cents: number
  order: string
  placed_at: number | null
  created_at: number
  payment_type: string
  invoice_number: number | null
  currency: string
  currency_decimals: number
}

function headOf(document: Document) {
  const { kind, number, day, currency_decimals: decimals } = document
  const invoice = kind === 'invoice' ? '' : documentName('invoice', document.invoice_number ?? 0)
  // What a credit note takes off is below zero, so that a column adds up.
  const sign = kind === 'invoice' ? 1 : -1
  return {
    decimals,
    money: (cents: number): Cell => ({
      asIs: plainMoney(toMajor(cents === 0 ? 0 : sign * cents, decimals), decimals),
    }),
    cells: [
      day,
      documentName(kind, number),
      invoice,
      document.order,
      isoTime(document.placed_at ?? document.created_at),
      document.payment_type,
      document.currency,
    ],
  }
}

/** By date, the invoices of a day after its credit notes. */
async function* readDocuments(db: Db, { from, to }: Days): AsyncGenerator<Document[]> {
  let last: Last | undefined
  for (;;) {
    const after = last
    const documents: Document[] = await db
      .selectFrom('book_document as document')
      .innerJoin('orders', 'orders.id', 'document.order_id')
      .select(['document.day', 'document.kind', 'document.number', 'document.total_cents'])
      .select(['orders.number as order', 'orders.placed_at', 'orders.created_at'])
      .select(['payment_type', 'invoice_number', 'currency', 'currency_decimals'])
      .where('day', '>=', from)
      .where('day', '<=', to)
      .$if(after !== undefined, (query) =>
        query.where((row) =>
          row(
            row.refTuple('document.day', 'document.kind', 'document.number'),
            '>',
            row.tuple(after?.day ?? '', after?.kind ?? 'invoice', after?.number ?? 0),
          ),
        ),
      )
      .orderBy('document.day')
      .orderBy('document.kind')
      .orderBy('document.number')
      .limit(atOnce)
      .execute()
    if (documents.length > 0) yield documents
    if (documents.length < atOnce) return
    last = documents.at(-1)
  }
}

const readLines = async (db: Db, documents: readonly Document[]) =>
  byDocument(
    await db
      .selectFrom('book_document_line')
      .selectAll()
      .where(ofDocuments(documents))
      .orderBy('position')
      .execute(),
  )

const readTaxes = async (db: Db, documents: readonly Document[]) =>
  byDocument(
    await db.selectFrom('book_document_tax').selectAll().where(ofDocuments(documents)).execute(),
  )

function ofDocuments(documents: readonly Last[]) {
  const numbers = (kind: DocumentKind) =>
    // Never empty: no document has the number 0.
    sql.join([
      0,
      ...documents.filter((document) => document.kind === kind).map(({ number }) => number),
    ])
  return sql<boolean>`((kind = 'invoice' and number in (${numbers('invoice')}))
    or (kind = 'credit note' and number in (${numbers('credit note')})))`
}

type Numbered = { kind: DocumentKind; number: number }

function byDocument<Part extends Numbered>(parts: Part[]): (document: Numbered) => Part[] {
  const found = Map.groupBy(parts, ({ kind, number }) => documentName(kind, number))
  return ({ kind, number }) => found.get(documentName(kind, number)) ?? []
}

/** The rates that occur, the highest first. Undefined: no VAT was charged, so that no column says anything of it. */
async function readRates(db: Db, { from, to }: Days): Promise<number[] | undefined> {
  const rows = await db
    .selectFrom('book_document as document')
    .innerJoin('book_document_tax as tax', (join) =>
      join.onRef('tax.kind', '=', 'document.kind').onRef('tax.number', '=', 'document.number'),
    )
    .select(['rate', 'tax_class'])
    .distinct()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('rate', 'desc')
    .execute()
  const isTaxed =
    rows.length === 0
      ? (await readSettings(db)).money.noVatNote === null
      : rows.some(({ tax_class }) => tax_class !== untaxed.id)
  return isTaxed ? [...new Set(rows.map(({ rate }) => rate))] : undefined
}
