import { z } from 'zod'
import type { CallTable } from '#platform/call.ts'

export const product = z.object({
  _id: z.string(),
  name: z.string(),
  /** The path of its category. */
  category: z.string(),
  description: z.array(z.string()),
  price: z.number(),
  offerPrice: z.number(),
  image: z.array(z.string()),
  inStock: z.boolean(),
  weight: z.string().optional(),
  /** What a kilogram, a litre or a piece costs, where the weight says how much is in it. */
  unitPrice: z.object({ price: z.number(), unit: z.enum(['kg', 'l', 'piece']) }).optional(),
})
export type Product = z.infer<typeof product>

/** In every order what is in stock comes first. `recommended` is that and the oldest first. */
export const productSort = z.enum([
  'recommended',
  'name',
  'price-low',
  'price-high',
  'discount',
  'unit-price',
])
export type ProductSort = z.infer<typeof productSort>

export const productListQuery = z.object({
  search: z.string().max(200).optional(),
  /** The path of a category. */
  category: z.string().max(100).optional(),
  ids: z
    .string()
    .transform((list) => list.split(',').filter((id) => id !== ''))
    .pipe(z.array(z.string().max(64)).max(200))
    .optional(),
  inStock: z.stringbool().optional(),
  sort: productSort.optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
  cursor: z
    .string()
    .regex(/^[0-9a-z]{1,11}$/, 'is not a cursor of this list')
    .optional(),
})
export type ProductListQuery = z.output<typeof productListQuery>

export const productListAnswer = z.object({
  success: z.literal(true),
  products: z.array(product),
  /** How many there are in all, whatever the limit. */
  total: z.number().int(),
  nextCursor: z.string().optional(),
  /** The search found nothing; the products are those of this text, which was probably meant. */
  correctedTo: z.string().optional(),
})
export type ProductListAnswer = z.infer<typeof productListAnswer>

export const outOfStockView = z.object({ id: z.string('Which product?').min(1).max(64) })

export const catalogueCalls = {
  'GET /api/product/list': {
    summary: 'All products, oldest first; the parameters narrow, sort and cut the list',
    who: 'anyone',
    query: productListQuery,
    answer: productListAnswer,
    refuses: ['invalid-input'],
  },
  'POST /api/product/out-of-stock-view': {
    summary:
      'Counts that somebody opened the page of an out-of-stock product; others are not counted',
    who: 'anyone',
    body: outOfStockView,
    answer: z.object({ success: z.literal(true) }),
    refuses: ['invalid-input', 'too-many-attempts'],
  },
} as const satisfies CallTable
