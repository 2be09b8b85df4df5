import { Hono } from 'hono'
import type { AppEnv, HttpDeps, SellerEnv, ShopperEnv } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import { parseInput } from '#http/parse-input.ts'
import { sendJson } from '#http/send-json.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import type { Settings } from '#modules/settings/settings.ts'
import { answerRating, hideRating, showRating } from './answer-and-hide.ts'
import {
  myRatingsQuery,
  newRating,
  ratedProduct,
  ratingAnswer,
  ratingById,
  ratingHiding,
  sellerRatingsQuery,
} from './contract.ts'
import { rate, readMyRatings } from './rate.ts'
import { readRatingsOf, readSellerRatings } from './read-ratings.ts'

type Deps = HttpDeps & { catalogue: Catalogue; settings: Settings }

/** How often a shopper may rate: each time renders pages anew. */
const rateLimit = { name: 'ratings', points: 60, seconds: 60 * 60 }

export const publicRatingsHttp = ({ database: { db }, catalogue, settings, timeZone }: Deps) =>
  new Hono<AppEnv>().get('/of-product', async (c) => {
    const { product } = parseInput(ratedProduct, c.req.query())
    const shopName = settings.current.shop.name
    const words = { locale: catalogue.format.locale, timeZone: timeZone(), shopName }
    return sendJson(c, { success: true, ...(await readRatingsOf(db, product, words)) })
  })

export function myRatingsHttp(deps: Deps) {
  const { db } = deps.database
  const attempts = deps.database.openLimiter(rateLimit)
  return new Hono<ShopperEnv>()
    .get('/mine', deps.requireShopper, async (c) => {
      const { products } = parseInput(myRatingsQuery, c.req.query())
      const ratings = await readMyRatings(db, c.get('shopper').id, products)
      return sendJson(c, { success: true, ratings })
    })
    .post('/rate', deps.requireShopper, async (c) => {
      const { id } = c.get('shopper')
      const rating = await jsonBody(c, newRating)
      await attempts.attempt(id)
      await rate(deps, id, rating)
      return sendJson(c, { success: true, message: 'Thank you for your rating' })
    })
}

export const sellerRatingsHttp = (deps: Deps) =>
  new Hono<SellerEnv>()
    .get('/', deps.requireSeller, async (c) => {
      const query = parseInput(sellerRatingsQuery, c.req.query())
      const shopName = deps.settings.current.shop.name
      const page = await readSellerRatings(deps.database.db, query, shopName)
      return sendJson(c, { success: true, ...page })
    })
    .post('/answer', deps.requireSeller, async (c) => {
      const { id, answer } = await jsonBody(c, ratingAnswer)
      await answerRating(deps, c.get('seller'), id, answer)
      const message = answer === '' ? 'Answer taken back' : 'Answer saved'
      return sendJson(c, { success: true, message })
    })
    .post('/hide', deps.requireSeller, async (c) => {
      const { id, reason } = await jsonBody(c, ratingHiding)
      await hideRating(deps, c.get('seller'), id, reason)
      return sendJson(c, { success: true, message: 'Rating hidden' })
    })
    .post('/show', deps.requireSeller, async (c) => {
      const { id } = await jsonBody(c, ratingById)
      await showRating(deps, c.get('seller'), id)
      return sendJson(c, { success: true, message: 'Rating shown again' })
    })
