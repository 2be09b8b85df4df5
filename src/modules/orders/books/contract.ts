import { z } from 'zod'
import type { CallTable } from '#platform/call.ts'
import { invalidInput, notFound } from '#platform/common-refusals.ts'
import { orderById } from '../contract.ts'
import { documentKinds } from './document-name.ts'

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
  /** Who sells: name first, then address and registers. */
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

const documents = z.object({
  success: z.literal(true),
  /** The invoice first, then its credit notes. None until the order has left. */
  documents: z.array(withBuyer),
})

export const bookCalls = {
  'GET /api/order/invoice': {
    summary: 'The invoice of an order of the shopper, and the credit notes that name it',
    who: 'shopper',
    query: orderById,
    answer: documents,
    refuses: [invalidInput, notFound],
  },
  'GET /api/books/invoice': {
    summary: 'The invoice of an order and the credit notes that name it, as its shopper sees them',
    who: 'seller',
    query: orderById,
    answer: documents,
    refuses: [invalidInput, notFound],
  },
} as const satisfies CallTable
