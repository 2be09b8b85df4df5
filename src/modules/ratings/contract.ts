import { z } from 'zod'
import { answered, done, type CallTable } from '#platform/call.ts'
import { notFound, tooManyAttempts } from '#platform/common-refusals.ts'
import { lineOfText, optionalLine } from '#platform/text.ts'
import { ratingLimits, ratingSorts, ratingStates } from './limits.ts'
import { notBought } from './refusals.ts'

const id = z.string('Which rating?').min(1, 'Which rating?').max(64)
const product = z.string('Which product?').min(1, 'Which product?').max(64)
const stars = z.int('Choose one to five stars').min(1, 'Choose one to five stars').max(5)

const newRating = z.object({
  product,
  stars,
  sentence: optionalLine('The sentence', ratingLimits.sentence).default(''),
})
const ratedProduct = z.object({ product })
const myRatingsQuery = z.object({
  products: z
    .string()
    .transform((list) => list.split(',').filter((it) => it !== ''))
    .pipe(z.array(product).max(ratingLimits.products)),
})

export const sellerRatingsQuery = z.object({
  /** In the sentence or the name of the product. */
  search: z.string().trim().max(100).optional(),
  stars: z.coerce.number().pipe(stars).optional(),
  state: z.enum(ratingStates).optional(),
  sort: z.enum(ratingSorts).optional(),
  cursor: z.string().max(100).optional(),
})

/** An empty answer takes it back. */
const ratingAnswer = z.object({
  id,
  answer: optionalLine('The answer', ratingLimits.answer).meta({
    title: 'Your answer',
    description: 'Everybody can read it below the rating. Empty takes it back.',
  }),
})
const ratingHiding = z.object({
  id,
  reason: lineOfText('The reason', ratingLimits.reason).meta({ title: 'Reason' }),
})
const ratingById = z.object({ id })

const shownRating = z.object({
  _id: z.string(),
  stars: z.int(),
  sentence: z.string(),
  /** The first name, or "Customer" where that could be taken for an address, a link or the shop. */
  name: z.string(),
  at: z.iso.datetime(),
  answer: z.string().optional(),
})

const sellerRating = shownRating.extend({
  product: z.object({ _id: z.string(), name: z.string() }),
  shopper: z.string(),
  hiddenReason: z.string().optional(),
})
export type SellerRating = z.infer<typeof sellerRating>

const myRating = z.object({
  product: z.string(),
  /** An order with it was delivered. */
  mayRate: z.boolean(),
  stars: z.int().optional(),
  sentence: z.string().optional(),
  answer: z.string().optional(),
  /** Why only its author still sees it. */
  hiddenReason: z.string().optional(),
})
export type MyRating = z.infer<typeof myRating>

export const ratingCalls = {
  'GET /api/ratings/of-product': {
    summary: 'The newest ratings of a product that have a sentence, at most 50',
    who: 'anyone',
    query: ratedProduct,
    answer: answered({
      /** `day`: in words, in the shop's time zone. */
      ratings: z.array(shownRating.extend({ day: z.string() })),
      /** All that are not hidden, also those without a sentence. */
      count: z.int(),
    }),
  },
  'GET /api/ratings/mine': {
    summary: 'Which of these products the shopper may rate, and how they have',
    who: 'shopper',
    query: myRatingsQuery,
    answer: answered({ ratings: z.array(myRating) }),
  },
  'POST /api/ratings/rate': {
    summary: 'Rates a product of a delivered order, or changes the rating',
    who: 'shopper',
    body: newRating,
    answer: done,
    refuses: [notBought, tooManyAttempts],
  },
  'GET /api/seller/ratings': {
    summary: 'All ratings, also hidden ones, a page at a time',
    who: 'seller',
    query: sellerRatingsQuery,
    answer: answered({
      ratings: z.array(sellerRating),
      nextCursor: z.string().optional(),
    }),
  },
  'POST /api/seller/ratings/answer': {
    summary: 'Answers a rating, below which everybody can read it; an empty answer takes it back',
    who: 'seller',
    body: ratingAnswer,
    answer: done,
    refuses: [notFound],
  },
  'POST /api/seller/ratings/hide': {
    summary:
      'Hides a rating, which then does not count; the reason is kept and its author reads it',
    who: 'seller',
    body: ratingHiding,
    answer: done,
    refuses: [notFound],
  },
  'POST /api/seller/ratings/show': {
    summary: 'Shows a hidden rating again',
    who: 'seller',
    body: ratingById,
    answer: done,
    refuses: [notFound],
  },
} as const satisfies CallTable
