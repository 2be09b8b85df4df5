import { z } from 'zod'
import type { CallTable } from '#platform/call.ts'
import { lineOfText } from '#platform/text.ts'
import { findCategory } from './categories.ts'
import { product } from './contract.ts'

const mostLines = 100
const longestLine = 500
const highestPrice = 1_000_000

/** Clients send what was typed into a number field as text too. What is kept is whole cents. */
const cents = (label: string) =>
  z.preprocess(
    (given) =>
      typeof given === 'string' && /^\s*\d+(\.\d+)?\s*$/.test(given) ? Number(given) : given,
    z
      .number(`${label} must be a number`)
      .positive(`${label} must be more than 0`)
      .max(highestPrice, `${label} can be at most ${highestPrice}`)
      .refine((price) => Number(price.toFixed(2)) === price, `${label} can have two decimals`)
      .transform((price) => Math.round(price * 100)),
  )

const descriptionLines = z.preprocess(
  (given) => (typeof given === 'string' ? given.split('\n') : (given ?? [])),
  z
    .array(
      z
        .string('Description must be lines of text')
        .trim()
        .max(longestLine, `A line of the description can have at most ${longestLine} characters`),
      'Description must be lines of text',
    )
    .transform((lines) => lines.filter((line) => line !== ''))
    .pipe(z.array(z.string()).max(mostLines, `Description can have at most ${mostLines} lines`)),
)

export const productData = z
  .object({
    name: lineOfText('Name', 200),
    description: descriptionLines,
    category: z.string('Category is required').transform((path, check) => {
      const category = findCategory(path)
      if (category) return category.path
      check.addIssue({ code: 'custom', message: 'Category must be one of the seven of this shop' })
      return z.NEVER
    }),
    price: cents('Price'),
    offerPrice: cents('Offer price'),
    weight: lineOfText('Weight', 50).optional(),
  })
  .refine(({ price, offerPrice }) => offerPrice <= price, {
    path: ['offerPrice'],
    message: 'Offer price cannot be more than the price',
    // Prices that are wrong in themselves are not compared.
    when: ({ issues }) => issues.length === 0,
  })

export const stockChange = z.object({
  id: z.string('Which product?').min(1, 'Which product?').max(64),
  inStock: z.boolean('inStock must be true or false'),
})

const done = z.object({ success: z.literal(true), message: z.string() })

export const sellerCatalogueCalls = {
  'POST /api/product/add': {
    summary: 'Adds a product: a form with productData (JSON) and up to 4 images',
    who: 'seller',
    body: productData,
    multipart: true,
    answer: done.extend({ product }),
    refuses: ['invalid-input', 'bad-image', 'too-large', 'wrong-media-type', 'unavailable'],
  },
  'POST /api/product/stock': {
    summary: 'Puts a product on or off the shelf',
    who: 'seller',
    body: stockChange,
    answer: done,
    refuses: ['invalid-input', 'not-found'],
  },
} as const satisfies CallTable
