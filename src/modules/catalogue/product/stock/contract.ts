import { z } from 'zod'
import { answered, done, type CallTable } from '#platform/call.ts'
import { mostPieces } from './limits.ts'
import { sellerReasons, stockReasons } from './reasons.ts'
import { notCounted, stockChanged } from '../../refusals.ts'
import { keyReused, notFound } from '#platform/common-refusals.ts'

const pieces = (label: string) =>
  z
    .int(`${label} must be a whole number`)
    .min(0, `${label} cannot be below 0`)
    .max(mostPieces, `${label} can be at most ${mostPieces}`)

/** Empty means none. */
const asTyped = (count: z.ZodInt) =>
  z.preprocess((input) => {
    if (typeof input !== 'string') return input
    const typed = input.trim()
    return typed === '' ? null : /^\d+$/.test(typed) ? Number(typed) : input
  }, count.nullable().optional())

export const piecesProblem = `A whole number from 0 to ${mostPieces.toLocaleString('en')}`
export const typedPieces = asTyped(
  z.int(piecesProblem).min(0, piecesProblem).max(mostPieces, piecesProblem),
)
/** In a file. */
export const cellPieces = (column: string) => asTyped(pieces(column))

const productId = z.string('Which product?').min(1, 'Which product?').max(64)
const reason = z.enum(sellerReasons, `reason must be one of ${sellerReasons.join(', ')}`)

const countChange = z
  .object({
    id: productId,
    /** Null: the product is not counted any more. Absent: the count stays. */
    stock: pieces('stock').nullable().optional(),
    /** The count that was seen, null if it was not counted. If it is another one by now, nothing is changed. */
    seenStock: pieces('seenStock').nullable().optional(),
    /** At or below it the product is low. Null: no mark. Absent: it stays. */
    lowStock: pieces('lowStock').nullable().optional(),
    reason: reason.default('counted'),
  })
  .refine(({ stock, seenStock }) => stock === undefined || seenStock !== undefined, {
    path: ['seenStock'],
    message: 'seenStock must be the count that was seen',
  })

const changeProblem = `A whole number, at most ${mostPieces.toLocaleString('en')}`

export const pieceAddition = z.object({
  id: productId,
  /** Below 0 takes away. */
  add: z
    .int(changeProblem)
    .min(-mostPieces, changeProblem)
    .max(mostPieces, changeProblem)
    .refine((add) => add !== 0, changeProblem),
  reason: reason.default('delivery'),
})

const stockHistoryQuery = z.object({
  id: productId,
  limit: z.coerce.number().int().min(1).max(200).optional(),
  cursor: z.string().max(100).optional(),
})

const historyEntry = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  change: z.int(),
  /** The count after it; null when counting was stopped. */
  stock: z.int().nullable(),
  reason: z.enum(stockReasons),
  /** The order that took or gave back. */
  order: z.object({ _id: z.string(), number: z.string() }).optional(),
})
export type StockHistoryEntry = z.infer<typeof historyEntry>

/** How many are left of the products that have few left, by id. */
const piecesLeft = z.record(z.string(), z.int())

const lowProduct = z.object({
  _id: z.string(),
  name: z.string(),
  category: z.string(),
  weight: z.string().optional(),
  image: z.array(z.string()),
  inStock: z.boolean(),
  stock: z.int(),
  lowStock: z.int().nullable(),
})

const saved = done.extend({ stock: z.int().nullable(), lowStock: z.int().nullable() })

export const stockCalls = {
  'GET /api/product/few-left': {
    summary: 'How many pieces are left of the products that have few left',
    who: 'anyone',
    answer: answered({ fewLeft: piecesLeft }),
  },
  'POST /api/product/count': {
    summary:
      "Sets a product's count, its low mark, or both; names the count that was seen, so that nothing sold meanwhile is lost",
    who: 'seller',
    body: countChange,
    answer: saved,
    refuses: [notFound, stockChanged, notCounted],
  },
  'POST /api/product/stock-add': {
    summary:
      'Adds pieces to a count, such as a delivery, or takes some away. An Idempotency-Key header makes it safe to repeat',
    who: 'seller',
    body: pieceAddition,
    answer: saved,
    refuses: [notFound, stockChanged, notCounted, keyReused],
  },
  'GET /api/product/stock-history': {
    summary: "Every change of a product's count in the last 90 days, newest first",
    who: 'seller',
    query: stockHistoryQuery,
    answer: answered({
      entries: z.array(historyEntry),
      nextCursor: z.string().optional(),
    }),
    refuses: [notFound],
  },
  'GET /api/product/low-stock': {
    summary:
      'The counted products at or below their low mark, the fewest pieces first; `total` counts all',
    who: 'seller',
    answer: answered({
      products: z.array(lowProduct),
      total: z.int(),
    }),
  },
} as const satisfies CallTable
