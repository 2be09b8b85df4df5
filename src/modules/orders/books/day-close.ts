import { sql } from 'kysely'
import { endOf, startOf, type Day } from '#platform/calendar/days.ts'
import type { Db } from '#platform/database/db.ts'
import { toMajor } from '#modules/pricing/money.ts'
import { bookedTaxNames, untaxed, type TaxPart } from '#modules/pricing/taxes.ts'
import type { ShownDayClose, ShownMoney } from './contract.ts'
import type {} from '../tables.ts'
import type { DocumentKind } from '../reading/document-name.ts'
import {
  readPaidInCash,
  readPaidOnline,
  readPaidOut,
  readRefunded,
  readRefundsUnderWay,
  type Moved,
} from './money-moves.ts'
import type {} from './tables.ts'
import { undoAcceptedMs } from '../limits.ts'

type DayClose = {
  invoices: { count: number; cents: number }
  creditNotes: { count: number; cents: number }
  /** By class, credit notes taken off. With the rounding they are what was sold. */
  taxes: TaxPart[]
  online: Moved
  cash: Moved
  backOnline: Moved
  backInCash: Moved
  notFinal: {
    isOver: boolean
    /** Invoices and credit notes that are about to be written. */
    toBook: number
    /** Placed by the end of the day, and not delivered, cancelled or back. */
    underWay: number
    /** Cash of moves that can still be undone. */
    undoable: number
    refunds: Moved
  }
}

type ClosedDay = { day: Day; zone: string; now: number }

/** Worked out anew each time. Documents count on their own date, money when it was confirmed. */
export async function readDayClose(db: Db, { day, zone, now }: ClosedDay): Promise<DayClose> {
  const span = { from: startOf(day, zone), to: endOf(day, zone) }
  const documents = await readDocumentSums(db, day)
  return {
    invoices: documents('invoice'),
    creditNotes: documents('credit note'),
    taxes: await readTaxSums(db, day),
    online: await readPaidOnline(db, span),
    cash: await readPaidInCash(db, span),
    backOnline: await readRefunded(db, span),
    backInCash: await readPaidOut(db, span),
    notFinal: {
      isOver: span.to <= now,
      toBook: await count(db, sql`book_at is not null and book_at < ${span.to}`),
      underWay: await count(
        db,
        sql`status in ('Order Placed', 'Packing', 'Out for delivery') and placed_at < ${span.to}`,
      ),
      undoable: await count(
        db,
        sql`delivered_at >= ${Math.max(span.from, now - undoAcceptedMs)} and delivered_at < ${span.to}
          and payment_type = 'COD'`,
      ),
      refunds: await readRefundsUnderWay(db, span),
    },
  }
}

type Money = { taxLabel: string; decimals: number }

/** The close of a day as it is on the wire. */
export function shownDayClose(
  { invoices, creditNotes, taxes, online, cash, backOnline, backInCash, notFinal }: DayClose,
  { taxLabel, decimals }: Money,
): Omit<ShownDayClose, 'date' | 'today'> {
  const amount = (cents: number) => toMajor(cents, decimals)
  const moved = ({ count, cents, testCents }: Moved): ShownMoney => ({
    count,
    amount: amount(cents),
    testAmount: testCents === 0 ? undefined : amount(testCents),
  })
  const sold = invoices.cents - creditNotes.cents
  const labels = bookedTaxNames(taxLabel, taxes)
  const isAnyTaxed = taxes.some(({ id }) => id !== untaxed.id)
  const inClasses = taxes.reduce((sum, part) => sum + part.taxableCents + part.taxCents, 0)
  const { isOver, toBook, underWay, undoable, refunds } = notFinal
  const isFinal = isOver && toBook + underWay + undoable + refunds.count === 0
  return {
    invoices: { count: invoices.count, amount: amount(invoices.cents) },
    creditNotes: { count: creditNotes.count, amount: amount(creditNotes.cents) },
    sold: amount(sold),
    taxes: (isAnyTaxed ? taxes : []).map(({ taxableCents, taxCents }, index) => ({
      label: labels[index] ?? '',
      taxable: amount(taxableCents),
      tax: amount(taxCents),
      total: amount(taxableCents + taxCents),
    })),
    rounding: amount(sold - inClasses) || undefined,
    online: moved(online),
    cash: moved(cash),
    backOnline: moved(backOnline),
    backInCash: moved(backInCash),
    balance: amount(online.cents + cash.cents - backOnline.cents - backInCash.cents),
    notFinal: isFinal
      ? undefined
      : { dayIsOver: isOver, documents: toBook, underWay, undoable, refunds: moved(refunds) },
  }
}

async function readDocumentSums(db: Db, day: Day) {
  const rows = await db
    .selectFrom('book_document')
    .select('kind')
    .select((row) => row.fn.countAll<number>().as('count'))
    .select(sql<number>`cast(sum(total_cents) as bigint)`.as('cents'))
    .where('day', '=', day)
    .groupBy('kind')
    .execute()
  return (kind: DocumentKind) => {
    const { count, cents } = rows.find((row) => row.kind === kind) ?? { count: 0, cents: 0 }
    return { count, cents }
  }
}

type TaxSum = { id: string; name: string; rate: number; taxable: number; tax: number }

async function readTaxSums(db: Db, day: Day): Promise<TaxPart[]> {
  const { rows } = await sql<TaxSum>`
    select tax_class as id, name, rate,
      cast(sum(case when tax.kind = 'invoice' then taxable_cents else -taxable_cents end) as bigint) as taxable,
      cast(sum(case when tax.kind = 'invoice' then tax_cents else -tax_cents end) as bigint) as tax
    from book_document document
    join book_document_tax tax on tax.kind = document.kind and tax.number = document.number
    where day = ${day} group by tax_class, name, rate order by rate desc, name, tax_class`.execute(
    db,
  )
  return rows.map(({ taxable: taxableCents, tax: taxCents, ...part }) => ({
    ...part,
    taxableCents,
    taxCents,
  }))
}

async function count(db: Db, where: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*) as orders from orders where ${where}`.execute(db)
  return rows[0]?.orders ?? 0
}
