import { hourMs } from '#platform/time.ts'

/** How many letters each text can have, and how many products can be asked for. */
export const ratingLimits = { sentence: 300, answer: 500, reason: 200, products: 200 } as const

export const ratingStates = ['all', 'unanswered', 'hidden'] as const
export const ratingSorts = ['newest', 'lowest', 'highest'] as const

/** Ratings by shopper: each renders pages anew. */
export const rateLimit = { name: 'ratings', points: 60, inMs: hourMs }

/** On a product's page. */
export const mostShown = 50
export const sellerPage = 30
