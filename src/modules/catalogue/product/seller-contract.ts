import { z } from 'zod'
import { answered, done, type CallTable } from '#platform/call.ts'
import { isNotHidden, lineOfText, optionalLine } from '#platform/text.ts'
import { product } from '../contract.ts'
import { foodFacts, shownFacts } from './facts/contract.ts'
import { requiredFacts } from './facts/food-facts.ts'
import { cellPieces, typedPieces } from './stock/contract.ts'
import { ageProblem } from './minimum-age.ts'
import { barcodes } from './barcodes/barcode-fields.ts'
import { taxingFields } from './prices/taxing.ts'
import { areRight, isOffer, offerIsNoMore, prices, weighed } from './prices/contract.ts'
import { productChanged } from '../refusals.ts'
import { badImage } from '#modules/images/refusals.ts'
import {
  keyReused,
  notFound,
  tooLarge,
  unavailable,
  wrongMediaType,
} from '#platform/common-refusals.ts'
import { ageLimits } from '../limits.ts'
import { descriptionLimit, sentLines, longestLine, shelfLength } from './limits.ts'

const tooManyLines = `Description can have at most ${descriptionLimit} lines`

const descriptionLines = z
  .preprocess(
    (input) => (typeof input === 'string' ? input.split('\n') : (input ?? [])),
    z
      .array(
        z
          .string('Description must be lines of text')
          .trim()
          .max(longestLine, `A line of the description can have at most ${longestLine} characters`)
          .refine(...isNotHidden('Description')),
        'Description must be lines of text',
      )
      .max(sentLines, tooManyLines)
      // A line is a line, however it came.
      .transform((lines) =>
        lines
          .flatMap((line) => line.split(/[\n\r\u2028\u2029]+/))
          .map((line) => line.trim())
          .filter((line) => line !== ''),
      )
      .pipe(z.array(z.string()).max(descriptionLimit, tooManyLines)),
  )
  .meta({ title: 'Description' })

/** A cell of a file and a field of a form are text. Empty and null mean no minimum age. */
const minimumAge = z
  .preprocess((input) => {
    if (typeof input !== 'string') return input
    const typed = input.trim()
    return typed === '' ? null : /^\d+$/.test(typed) ? Number(typed) : input
  }, z.int(ageProblem).min(ageLimits.least, ageProblem).max(ageLimits.most, ageProblem).nullable().optional())
  .meta({
    title: 'Minimum age',
    description: '18 for alcohol, say. The cart and the courier ask for it.',
  })

/** Empty and null mean that it has none. */
const shelf = optionalLine('Shelf', shelfLength)
  .transform((text) => text || null)
  .nullable()
  .meta({
    title: 'Shelf',
    description: 'Where it stands in the shop, such as 3 left. People who pack see it.',
  })

/** Whether there is such a category is checked against the shop. */
const category = (problem: string) =>
  z.string(problem).trim().min(1, problem).max(100).meta({ title: 'Category' })

const productFields = z.object({
  name: lineOfText('Name', 200),
  description: descriptionLines,
  /** By its path or its text. */
  category: category('Choose a category'),
  ...prices,
  weight: lineOfText('Weight', 50).optional(),
  /** Without it the product is sold by piece. With it, prices and weight are not read: they follow from it. */
  weighed: weighed.nullish(),
  /** Without it a product keeps the facts that it has. */
  facts: foodFacts.optional(),
  /** The age that a person must have to buy it. Without it a product keeps what it has. */
  minimumAge: minimumAge.optional(),
  /** Without it a product keeps those that it has. */
  barcodes: barcodes.optional().meta({
    title: 'Barcodes',
    description: 'The digits below the bars, with a space between several.',
  }),
  /** Where it stands in the shop. Without it a product keeps what it has. */
  shelf: shelf.optional(),
  ...taxingFields,
})

const isCountedIfMarked = ({
  stock,
  lowStock,
}: {
  stock?: number | null | undefined
  lowStock?: number | null | undefined
}) => typeof lowStock !== 'number' || typeof stock === 'number'
const markNeedsCount = (message: string) => ({
  path: ['lowStock'],
  message,
  when: areRight('stock', 'lowStock'),
})

export const productData = productFields
  .extend({
    stock: typedPieces.meta({ title: 'Count' }),
    lowStock: typedPieces.meta({ title: 'Low mark' }),
  })
  .refine(isOffer, offerIsNoMore)
  .refine(isCountedIfMarked, markNeedsCount('A low mark needs a count'))

export type ProductData = z.output<typeof productData>

/** A row of a file, every cell a text. A problem names the column. */
export const productRow = productFields
  .extend({
    category: category('Category is required'),
    inStock: z.stringbool({ error: 'inStock must be yes or no' }).optional(),
    /** Absent leaves a count as it is; null means that the product is not counted. */
    stock: cellPieces('stock'),
    lowStock: cellPieces('lowStock'),
  })
  .refine(isOffer, offerIsNoMore)
  .refine(isCountedIfMarked, markNeedsCount('lowStock needs a stock'))
export type ProductRow = z.output<typeof productRow>

const productId = z.string('Which product?').min(1, 'Which product?').max(64)
/** What the seller saw. If the product was changed since, nothing happens. */
const seenVersion = z.int('version must be a whole number').optional()

/** All fields, and the pictures in their order: the id of one that is there, or `new:0` for the first file sent. */
export const productUpdate = productFields
  .extend({
    id: productId,
    inStock: z.boolean('inStock must be true or false').optional(),
    images: z
      .array(z.string().regex(/^(new:[0-3]|[\w-]{1,64})$/, 'is not a picture of this product'))
      .max(4, 'A product can have at most 4 pictures'),
    version: seenVersion,
  })
  .refine(isOffer, offerIsNoMore)

export const priceChange = z
  .object({
    id: productId,
    ...prices,
    /** The prices are those of a kilogram, as those of a product that is sold by weight must be. */
    perKg: z.boolean('perKg must be true or false').optional(),
    version: seenVersion,
  })
  .refine(isOffer, offerIsNoMore)

const productById = z.object({ id: productId })

const stockChange = z.object({
  id: productId,
  inStock: z.boolean('inStock must be true or false'),
})

const archiveChange = z.object({
  id: productId,
  archived: z.boolean('archived must be true or false'),
})

/** What the seller sees beyond the shop window. */
export const sellerProduct = product.extend({
  /** The switch alone: `inStock` is false as well for a product that is counted and sold out. */
  inStockSwitch: z.boolean(),
  /** How many there are, null if it is not counted. */
  stock: z.int().nullable(),
  /** At or below it the product is low, null if it has no such mark. */
  lowStock: z.int().nullable(),
  facts: shownFacts,
  /** As they are printed. */
  barcodes: z.array(z.string()),
  /** Where it stands in the shop, for people who pack. */
  shelf: z.string().optional(),
  /** The ids of the pictures, in the order of `image`. */
  imageIds: z.array(z.string()),
  archived: z.boolean(),
  version: z.int(),
  createdAt: z.iso.datetime(),
})
export type SellerProduct = z.infer<typeof sellerProduct>

export const sellerProductSort = z.enum(['newest', 'oldest', 'name', 'price-low', 'price-high'])
export type SellerProductSort = z.infer<typeof sellerProductSort>

export const sellerStockFilter = z.enum(['in', 'out', 'low', 'sold-out'])
export type SellerStockFilter = z.infer<typeof sellerStockFilter>

export const factFilter = z.enum(requiredFacts, `lacks can be ${requiredFacts.join(', ')}`)

const sellerProductQuery = z.object({
  search: z.string().max(200).optional(),
  category: z.string().max(100).optional(),
  /** `low`: at or below the low mark, or sold out. `sold-out`: counted and none left, though the switch is on. */
  stock: sellerStockFilter.optional(),
  /** Those that should state this and do not. */
  lacks: factFilter.optional(),
  /** The id of a tax class. */
  taxClass: z.string().max(36).optional(),
  /** The products that left the shop, instead of those in it. */
  archived: z.stringbool().optional(),
  sort: sellerProductSort.optional(),
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
})

export const sellerCatalogueCalls = {
  'POST /api/product/add': {
    summary:
      'Adds a product: a form with productData (JSON) and up to 4 images. An Idempotency-Key header makes it safe to repeat',
    who: 'seller',
    body: productData,
    multipart: true,
    answer: done.extend({ product }),
    refuses: [keyReused, badImage, tooLarge, wrongMediaType, unavailable],
  },
  'POST /api/product/stock': {
    summary:
      'Sets whether a product is in stock. One that is counted and has no pieces stays out of stock, and the message says so',
    who: 'seller',
    body: stockChange,
    answer: done,
    refuses: [notFound],
  },
  'GET /api/product/seller': {
    summary: "The seller's list of products: searched, filtered, sorted and in pages",
    who: 'seller',
    query: sellerProductQuery,
    answer: answered({
      products: z.array(sellerProduct),
      total: z.int(),
    }),
  },
  'GET /api/product/lacking': {
    summary: 'How many products of the shop do not state what shoppers look for',
    who: 'seller',
    answer: answered({ counts: z.record(z.enum(requiredFacts), z.int()) }),
  },
  'GET /api/product/one': {
    summary: 'One product as the seller sees it, archived or not',
    who: 'seller',
    query: productById,
    answer: answered({ product: sellerProduct }),
    refuses: [notFound],
  },
  'POST /api/product/update': {
    summary: 'Changes a product: a form with productData (JSON) and the new pictures as images',
    who: 'seller',
    body: productUpdate,
    multipart: true,
    answer: done.extend({ product: sellerProduct }),
    refuses: [notFound, productChanged, badImage, tooLarge, wrongMediaType, unavailable],
  },
  'POST /api/product/price': {
    summary: 'Changes the two prices of a product; those of a kilogram if it is sold by weight',
    who: 'seller',
    body: priceChange,
    answer: done.extend({ product: sellerProduct }),
    refuses: [notFound, productChanged],
  },
  'POST /api/product/archive': {
    summary: 'Takes a product out of the shop, or brings it back; old orders keep it',
    who: 'seller',
    body: archiveChange,
    answer: done,
    refuses: [notFound],
  },
} as const satisfies CallTable
