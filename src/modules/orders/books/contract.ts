import { z } from 'zod'
import { answered, type CallTable } from '#platform/call.ts'
import { notFound } from '#platform/common-refusals.ts'
import { csvType } from '#platform/csv/write-csv.ts'
import { orderById } from '../contract.ts'
import { withCallsByLink } from '../order/link-contract.ts'
import { documentKinds } from '../reading/document-name.ts'

const sum = z.object({ name: z.string(), amount: z.string() })

/** What is stored of an invoice or a credit note: texts as they are printed, so that nothing can change them afterwards. */
export const bookDocument = z.object({
  kind: z.enum(documentKinds),
  /** "INV-000042". */
  number: z.string(),
  /** Of a credit note: the invoice that it takes something off. */
  invoice: z.string().optional(),
  /** Such as "Order", "Date", "Payment". */
  facts: z.array(z.object({ name: z.string(), text: z.string() })),
  /** The seller: name first, then address and registers. */
  seller: z.array(z.string()),
  /** Of a credit note there are a text and an amount. `tax` is the rate. */
  lines: z.array(
    z.object({
      text: z.string(),
      note: z.string().optional(),
      quantity: z.string().optional(),
      unitPrice: z.string().optional(),
      tax: z.string().optional(),
      amount: z.string(),
    }),
  ),
  /** The parts of the total. */
  sums: z.array(sum),
  total: z.string(),
  /** By tax class. */
  taxes: z.array(
    z.object({ name: z.string(), taxable: z.string(), tax: z.string(), total: z.string() }),
  ),
  /** How it is paid, as it was when the document was issued. */
  payment: z.array(sum),
  remarks: z.array(z.string()),
})
export type BookDocument = z.infer<typeof bookDocument>

/** Name and address; absent once they are erased. */
const withBuyer = bookDocument.extend({ buyer: z.array(z.string()).optional() })
export type DocumentWithBuyer = z.infer<typeof withBuyer>

const documents = answered({
  /** The invoice first, then its credit notes. None until the order has left. */
  documents: z.array(withBuyer),
})

const day = z.iso.date('must be a day like 2026-02-28')

/** Without a day, today. Days are the shop's own. */
const dayQuery = z.object({ date: day.optional() })

/** Both included. */
const daysQuery = z.object({ from: day, to: day }).refine(({ from, to }) => from <= to, {
  path: ['to'],
  message: 'The last day is before the first',
})

/** How often, how much, and how much of it at the test bank, where no money moves. */
const moved = z.object({ count: z.int(), amount: z.number(), testAmount: z.number().optional() })
export type ShownMoney = z.infer<typeof moved>
const issued = z.object({ count: z.int(), amount: z.number() })

const dayClose = z.object({
  date: z.string(),
  /** The shop's day now: a later one has not begun. */
  today: z.string(),
  invoices: issued,
  creditNotes: issued,
  /** Invoices less credit notes. */
  sold: z.number(),
  /** What was sold by tax class; what the total was rounded by is in none of them. */
  taxes: z.array(
    z.object({ label: z.string(), taxable: z.number(), tax: z.number(), total: z.number() }),
  ),
  rounding: z.number().optional(),
  online: moved,
  cash: moved,
  backOnline: moved,
  /** Paid out by hand. */
  backInCash: moved,
  /** Paid less paid back. */
  balance: z.number(),
  /** What can still change the figures of this day, or is still to come for it. Absent: nothing. */
  notFinal: z
    .object({
      dayIsOver: z.boolean(),
      /** Invoices and credit notes that are about to be written. */
      documents: z.int(),
      /** Orders placed by then that are still under way. */
      underWay: z.int(),
      /** Deliveries that can still be undone. */
      undoable: z.int(),
      /** Asked for by then, and not with the shopper yet. */
      refunds: moved,
    })
    .optional(),
})
export type ShownDayClose = z.infer<typeof dayClose>

export const bookCalls = withCallsByLink({
  'GET /api/books/day': {
    summary: 'What was sold, paid and paid back on one day of the shop, by tax class',
    who: 'seller',
    query: dayQuery,
    answer: dayClose.extend({ success: z.literal(true) }),
  },
  'GET /api/books/orders': {
    summary:
      'Invoices and credit notes of some days as a CSV file, one row for each. Totals equal the day closes',
    who: 'seller',
    asksPassword: true,
    query: daysQuery,
    file: csvType,
    answer: z.string(),
  },
  'GET /api/books/lines': {
    summary: 'The same with one row for each line',
    who: 'seller',
    asksPassword: true,
    query: daysQuery,
    file: csvType,
    answer: z.string(),
  },
  'GET /api/order/invoice': {
    summary: 'The invoice of an order of the shopper, and the credit notes that name it',
    who: 'shopper',
    linked: 'GET /api/order/linked/invoice',
    query: orderById,
    answer: documents,
    refuses: [notFound],
  },
  'GET /api/books/invoice': {
    summary: 'The invoice of an order and the credit notes that name it, as its shopper sees them',
    who: 'seller',
    query: orderById,
    answer: documents,
    refuses: [notFound],
  },
} as const satisfies CallTable)
