import { z } from 'zod'
import { shownFacts } from './product/facts/contract.ts'
import { allergens, diets, namesIn } from './product/facts/food-facts.ts'
import { answered, type CallTable } from '#platform/call.ts'
import { offerKinds } from '#modules/pricing/offers/offers.ts'
import { notFound, tooManyAttempts } from '#platform/common-refusals.ts'

/** A product that is sold by weight: `price` and `offerPrice` are what one piece costs at most. */
const soldByWeight = z.object({
  pricePerKg: z.number(),
  offerPricePerKg: z.number(),
  /** What one piece usually weighs. */
  pieceGrams: z.int(),
  /** By how many percent one piece may weigh more. */
  tolerancePercent: z.int(),
})

export const missText = z.string('Which text?').min(1).max(200)

export const shownOffer = z.object({
  _id: z.string(),
  name: z.string(),
  /** `sum`: the pieces cost that together. `fewer`: only some are paid. `cheapest`: the cheapest of them is free. */
  kind: z.enum(offerKinds),
  /** How many pieces of products with the same offer belong together. */
  pieces: z.int(),
  paidPieces: z.int().optional(),
  sum: z.number().optional(),
  /** "2 for $5.00". */
  text: z.string(),
  /** What the product then costs: "$5.00 / kg". Absent where it is no cheaper. */
  costs: z.string().optional(),
})
export type ShownOffer = z.infer<typeof shownOffer>

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
  /** Few are left of it. How many, `GET /api/product/few-left` says. */
  fewLeft: z.literal(true).optional(),
  weight: z.string().optional(),
  /** What a kilogram, a litre or a piece costs, where the weight says how much is in it. */
  unitPrice: z.object({ price: z.number(), unit: z.enum(['kg', 'l', 'piece']) }).optional(),
  weighed: soldByWeight.optional(),
  /** The age that a person must have to buy it: an order with it needs `ageConfirmed`. */
  minimumAge: z.int().optional(),
  /** Of people to whom it was delivered; only in a shop of one's own, from the first rating on. */
  rating: z.object({ average: z.number(), count: z.int() }).optional(),
  /** What several pieces cost together. Absent without any. */
  offers: z.array(shownOffer).optional(),
  /** The id of its tax class in `GET /api/shop`. Absent: the first. */
  taxClass: z.string().optional(),
  /** The kind of deposit in `GET /api/shop`, and how many containers of it one piece has. */
  deposit: z.object({ kind: z.string(), containers: z.int() }).optional(),
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

/** A text of names; what is not in the list is refused. */
const filterNames = <Name extends string>(names: readonly Name[]) =>
  z
    .string()
    .max(200)
    .refine(
      (text) =>
        text.split(/[\s,]+/).every((name) => name === '' || namesIn(names, name).length === 1),
      `can be ${names.join(', ')}`,
    )
    .transform((text) => namesIn(names, text))

const productListQuery = z.object({
  search: z.string().max(200).optional(),
  /** The path of a category. */
  category: z.string().max(100).optional(),
  ids: z
    .string()
    .transform((list) => list.split(',').filter((id) => id !== ''))
    .pipe(z.array(z.string().max(64)).max(200))
    .optional(),
  inStock: z.stringbool().optional(),
  /** Diets that a product must be marked with, with spaces between them. */
  diet: filterNames(diets).optional(),
  /** Allergens that a product must not contain. One that does not state its allergens is left out. */
  without: filterNames(allergens).optional(),
  /** Also says how many products there would be with each other filter. */
  filterCounts: z.stringbool().optional(),
  sort: productSort.optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
  cursor: z
    .string()
    .regex(/^[0-9a-z]{1,11}$/, 'is not a cursor of this list')
    .optional(),
})
export type ProductListQuery = z.output<typeof productListQuery>

export const productListAnswer = answered({
  products: z.array(product),
  /** How many there are in all, whatever the limit. */
  total: z.number().int(),
  nextCursor: z.string().optional(),
  /** The search found nothing; the products are those of this text, which was probably meant. */
  correctedTo: z.string().optional(),
  /** Products of these texts are among the results too: they are synonyms of what was searched for. */
  alsoSearched: z.array(z.string()).optional(),
  filters: z
    .object({
      diet: z.partialRecord(z.enum(diets), z.int()),
      without: z.partialRecord(z.enum(allergens), z.int()),
    })
    .optional(),
})
export type ProductListAnswer = z.infer<typeof productListAnswer>

const productFactsQuery = z.object({ id: z.string('Which product?').min(1).max(64) })

const outOfStockView = z.object({ id: z.string('Which product?').min(1).max(64) })

export const catalogueCalls = {
  'GET /api/product/list': {
    summary: 'All products, oldest first; the parameters narrow, sort and cut the list',
    who: 'anyone',
    query: productListQuery,
    answer: productListAnswer,
  },
  'GET /api/product/facts': {
    summary:
      'What is stated about a product: ingredients, allergens, diets, origin, storage, nutrition, barcode',
    who: 'anyone',
    query: productFactsQuery,
    answer: answered({
      facts: shownFacts,
      /** The first of its barcodes, as it is printed. */
      gtin: z.string().optional(),
    }),
    refuses: [notFound],
  },
  'POST /api/product/out-of-stock-view': {
    summary:
      'Counts that somebody opened the page of an out-of-stock product; others are not counted',
    who: 'anyone',
    body: outOfStockView,
    answer: answered({}),
    refuses: [tooManyAttempts],
  },
  'POST /api/product/search-miss': {
    summary:
      'Counts that somebody searched for this text and found nothing; a text that products are found by is not counted',
    who: 'anyone',
    body: z.object({
      search: missText,
      /** A request to sell it, not only a search. */
      asked: z.boolean('asked must be true or false').optional(),
    }),
    answer: answered({}),
    refuses: [tooManyAttempts],
  },
} as const satisfies CallTable
