import { z } from 'zod'
import { answered, done, type CallTable } from '#platform/call.ts'
import { notFound } from '#platform/common-refusals.ts'
import { isNotHidden } from '#platform/text.ts'
import { csvType } from '#platform/csv/write-csv.ts'
import { recallLimits } from '../../limits.ts'

const day = z.iso.date('must be a day like 2026-02-28')
const productId = z.string('Which product?').min(1, 'Which product?').max(64)

const span = {
  product: productId,
  from: day.meta({ title: 'Sold from' }),
  to: day.meta({ title: 'Sold to' }),
}
const isSpan = ({ from, to }: { from: string; to: string }) => from <= to
const wrongSpan = { path: ['to'], message: 'The last day is before the first' }

/** Days of the shop, both included: orders that were under way, or came to the door, on one of them. */
const recallPreview = z.object(span).refine(isSpan, wrongSpan)
const newRecall = z
  .object({
    ...span,
    message: z
      .string('What shall they be told?')
      .trim()
      .min(1, 'What shall they be told?')
      .max(recallLimits.message, `At most ${recallLimits.message} characters`)
      .refine(...isNotHidden('The message'))
      .meta({
        title: 'What they are told',
        description:
          'In the email and on the page of the order: what is wrong, and what to do with it.',
      }),
    /** The money goes back for all pieces that are left on the bill. */
    moneyBack: z
      .boolean('must be true or false')
      .optional()
      .meta({ title: 'Give everyone their money back for it' }),
    /** The product is out of stock from then on. */
    takeOut: z
      .boolean('must be true or false')
      .optional()
      .meta({ title: 'Take it out of the shop now' }),
  })
  .refine(isSpan, wrongSpan)
const productRecalls = z.object({ product: productId })
const recallById = z.object({ id: z.string('Which recall?').min(1).max(64) })

const person = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string().optional(),
  /** How many pieces of it they have, and in which orders. */
  pieces: z.int(),
  orders: z.array(z.object({ _id: z.string(), number: z.string() })),
})
export type RecallPerson = z.infer<typeof person>

/** Cash that was not handed out yet. */
const cashToPay = z.object({
  _id: z.string(),
  name: z.string(),
  phone: z.string(),
  amount: z.number(),
  order: z.object({ _id: z.string(), number: z.string() }),
})
export type CashToPay = z.infer<typeof cashToPay>
const paidOut = z.object({ id: z.string('Which payment?').min(1).max(64) })

const shown = z.object({
  _id: z.string(),
  from: z.string(),
  to: z.string(),
  message: z.string(),
  at: z.iso.datetime(),
  /** The money goes back. */
  moneyBack: z.literal(true).optional(),
  people: z.array(person),
  toPay: z.array(cashToPay),
})
export type ShownRecall = z.infer<typeof shown>

export const recallCalls = {
  'GET /api/recall/preview': {
    summary: 'Who would be told if a product were recalled. Nobody is told by asking',
    who: 'seller',
    query: recallPreview,
    answer: answered({
      /** Without the people who had an email about this product before. */
      people: z.array(person),
      /** Orders of these days that an earlier recall reached. */
      told: z.int(),
    }),
    refuses: [notFound],
  },
  'POST /api/recall': {
    summary:
      'Recalls a product: one email to each who bought it, and a line on their order pages. Repeated, it tells nobody twice. With `takeOut` it is out of stock first',
    who: 'seller',
    asksPassword: true,
    body: newRecall,
    answer: done,
    refuses: [notFound],
  },
  'GET /api/recall/list': {
    summary: 'The recalls of a product, newest first, with everyone they reached',
    who: 'seller',
    query: productRecalls,
    answer: answered({
      product: z.object({ _id: z.string(), name: z.string() }),
      recalls: z.array(shown),
    }),
    refuses: [notFound],
  },
  'POST /api/recall/paid-out': {
    summary: 'Says that the cash of an order was handed out. Repeated, it changes nothing',
    who: 'seller',
    asksPassword: true,
    body: paidOut,
    answer: done,
    refuses: [notFound],
  },
  'GET /api/recall/people': {
    summary: 'Everyone whom a recall reached, as a CSV file: who has no email can be called',
    who: 'seller',
    asksPassword: true,
    query: recallById,
    file: csvType,
    answer: z.string(),
    refuses: [notFound],
  },
} as const satisfies CallTable
