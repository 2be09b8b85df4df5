import { z } from 'zod'
import { limitReached, notFound, tooManyAttempts } from '#platform/common-refusals.ts'
import { answered, done, type CallTable } from '#platform/call.ts'
import { mostFavourites } from './limits.ts'

const product = z.string('Which product?').min(1, 'Which product?').max(64)

/** Of `price`. Left out by pages of the release before: the shop's. */
const currency = z.string().length(3)

/** A browser that kept some before the login says what they cost then, and whether they were sold out since. */
const newFavourites = z.object({
  favourites: z
    .array(
      z.object({
        product,
        price: z.number().positive().max(1_000_000_000).optional(),
        currency: currency.optional(),
        wasOut: z.boolean().optional(),
      }),
    )
    .min(1, 'Which product?')
    .max(mostFavourites),
})
export type NewFavourite = z.output<typeof newFavourites>['favourites'][number]

const favouriteProduct = z.object({ product })

const favourite = z.object({
  product: z.string(),
  name: z.string(),
  /** What it cost when it was saved. */
  price: z.number(),
  currency,
  /** It was out of stock since it was saved, and is not back for long. */
  wasOut: z.boolean(),
})

const favouriteEmailChoice = z.object({ wanted: z.boolean('Choose yes or no') })

const mine = answered({
  /** The newest first. Also products that have left the shop. */
  favourites: z.array(favourite),
})

export const favouriteCalls = {
  'GET /api/favourites/mine': {
    summary: "The shopper's favourites, the newest first",
    who: 'shopper',
    answer: mine,
  },
  'POST /api/favourites/add': {
    summary: 'Saves favourites; one that is saved already stays as it is',
    who: 'shopper',
    body: newFavourites,
    answer: mine,
    refuses: [notFound, limitReached, tooManyAttempts],
  },
  'POST /api/favourites/remove': {
    summary: 'Removes a favourite; one that is not there is no reason to refuse',
    who: 'shopper',
    body: favouriteProduct,
    answer: mine,
    refuses: [tooManyAttempts],
  },
  'GET /api/favourites/emails': {
    summary: 'Whether the shopper wants emails about favourites',
    who: 'shopper',
    answer: answered({ wanted: z.boolean(), isEmailConfirmed: z.boolean() }),
  },
  'POST /api/favourites/choose-emails': {
    summary:
      'Starts or ends emails, at most one a week, about favourites that are back in stock or cheaper. None goes to an address that is not confirmed',
    who: 'shopper',
    body: favouriteEmailChoice,
    answer: done,
    refuses: [tooManyAttempts],
  },
} as const satisfies CallTable
