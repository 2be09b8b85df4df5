import type { HttpDeps } from '#http/context.ts'
import { handle } from '#http/handle.ts'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import type { Settings } from '#modules/settings/settings.ts'
import { answerRating, hideRating, showRating } from './answer-and-hide.ts'
import { ratingCalls } from './contract.ts'
import { rateLimit } from './limits.ts'
import { rate, readMyRatings } from './rate.ts'
import { readRatingsOf, readSellerRatings } from './read-ratings.ts'

type Deps = HttpDeps & { catalogue: Catalogue; settings: Settings }

export function ratingsHttp(deps: Deps) {
  const { catalogue, settings, timeZone } = deps
  const shopName = () => settings.current.shop.name
  const { db } = deps.database
  const attempts = deps.database.openLimiter(rateLimit)
  return handle(deps, ratingCalls, {
    'GET /api/ratings/of-product': async ({ query }) => {
      const { locale } = catalogue.format
      const words = { locale, timeZone: timeZone(), shopName: shopName() }
      return readRatingsOf(db, query.product, words)
    },
    'GET /api/ratings/mine': async ({ shopper, query }) => ({
      ratings: await readMyRatings(db, shopper.id, query.products),
    }),
    'POST /api/ratings/rate': async ({ shopper, body }) => {
      await attempts.attempt(shopper.id)
      await rate(deps, shopper.id, body)
      return { message: 'Thank you for your rating' }
    },
    'GET /api/seller/ratings': async ({ query }) => readSellerRatings(db, query, shopName()),
    'POST /api/seller/ratings/answer': async ({ seller, body: { id, answer } }) => {
      await answerRating(deps, seller, id, answer)
      return { message: answer === '' ? 'Answer taken back' : 'Answer saved' }
    },
    'POST /api/seller/ratings/hide': async ({ seller, body }) => {
      await hideRating(deps, seller, body.id, body.reason)
      return { message: 'Rating hidden' }
    },
    'POST /api/seller/ratings/show': async ({ seller, body }) => {
      await showRating(deps, seller, body.id)
      return { message: 'Rating shown again' }
    },
  })
}
