import { Hono } from 'hono'
import { cachedBody, sendCachedBody } from '#http/cache/cached-body.ts'
import { versionedCache } from '#http/cache/versioned-cache.ts'
import type { AppEnv, HttpDeps, SellerEnv } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import { parseInput } from '#http/parse-input.ts'
import { sendJson } from '#http/send-json.ts'
import { notFound } from '#platform/common-refusals.ts'
import { dayOf } from '#platform/days.ts'
import { cacheSize } from '#platform/memory/cache-size.ts'
import type { Catalogue } from '../catalogue.ts'
import { priceHistoryQuery, publicPricesQuery } from '../price-history/contract.ts'
import { readPriceHistory, readPublicPrices } from '../price-history/read-history.ts'
import { cancelledPlan, pricePlan } from './contract.ts'
import { cancelPlan, planPrice } from './plan-price.ts'
import { dayIn, readPlans } from './stored-plans.ts'

type Deps = HttpDeps & { catalogue: Catalogue }

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, no-cache',
}

/** Read once a day for each product and version, however many ask. */
export function publicPricesHttp({ catalogue, database: { db }, clock, timeZone, metrics }: Deps) {
  const dayText = (at: number) => dayIn(at, { locale: catalogue.format.locale, zone: timeZone() })
  const cache = versionedCache({
    name: 'prices',
    memory: cacheSize(4_000_000),
    version: () => `${catalogue.publicVersion} ${dayOf(clock(), timeZone())}`,
    metrics,
  })

  async function answerFor(id: string) {
    const now = clock()
    const isShown = catalogue.struckPrices === 'lowest'
    const prices = isShown ? await readPublicPrices({ db, now, dayText }, id) : []
    const until = { at: new Date(now).toISOString(), day: dayText(now) }
    return cachedBody(Buffer.from(JSON.stringify({ success: true, prices, until })), headers)
  }

  return new Hono<AppEnv>().get('/prices', async (c) => {
    const { id } = parseInput(publicPricesQuery, c.req.query())
    if (!catalogue.product(id)) throw notFound({ what: 'product' })
    return sendCachedBody(c, await cache.get(id, () => answerFor(id)))
  })
}

/** What a product has cost, and will. */
export function sellerPricesHttp(deps: Deps) {
  const { catalogue, requireSeller, timeZone } = deps
  const { db } = deps.database
  const plansOf = (id: string) => readPlans(db, id, { format: catalogue.format, zone: timeZone() })
  return new Hono<SellerEnv>()
    .get('/price-history', requireSeller, async (c) => {
      const query = parseInput(priceHistoryQuery, c.req.query())
      if (!catalogue.productEvenArchived(query.id)) throw notFound({ what: 'product' })
      const [history, plans] = [await readPriceHistory(db, query), await plansOf(query.id)]
      return sendJson(c, { success: true, ...history, plans })
    })
    .post('/plan-price', requireSeller, async (c) => {
      const given = await jsonBody(c, pricePlan)
      const id = await planPrice(deps, c.get('seller'), given)
      const plans = await plansOf(given.id)
      const plan = plans.find(({ _id }) => _id === id)
      return sendJson(c, { success: true, message: 'Offer Planned', plan })
    })
    .post('/cancel-plan', requireSeller, async (c) => {
      const { id } = await jsonBody(c, cancelledPlan)
      const { ended } = await cancelPlan(deps, c.get('seller'), id)
      return sendJson(c, { success: true, message: ended ? 'Offer Ended' : 'Plan Cancelled' })
    })
}
