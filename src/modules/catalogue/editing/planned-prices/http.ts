import { cachedBody, sendCachedBody } from '#http/cache/cached-body.ts'
import { versionedCache } from '#http/cache/versioned-cache.ts'
import type { HttpDeps } from '#http/context.ts'
import { handle } from '#http/handle.ts'
import { notFound } from '#platform/common-refusals.ts'
import { dayOf } from '#platform/calendar/days.ts'
import { cacheSize } from '#platform/memory.ts'
import { isoTime } from '#platform/time.ts'
import { writeTime } from '#platform/calendar/time-text.ts'
import type { Catalogue } from '../../model/catalogue.ts'
import { priceHistoryCalls } from '../../history/price-history/contract.ts'
import { readPriceHistory, readPublicPrices } from '../../history/price-history/read-history.ts'
import { plannedPriceCalls } from '../../history/planned-prices/contract.ts'
import { cancelPlan, planPrice } from './plan-price.ts'
import { readPlans } from '../../history/planned-prices/stored-plans.ts'

type Deps = HttpDeps & { catalogue: Catalogue }

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, no-cache',
}

/** What a product has cost, and will. */
export function pricesHttp(deps: Deps) {
  const { catalogue, timeZone } = deps
  const { db } = deps.database
  const publicPrices = openPublicPrices(deps)
  const plansOf = (id: string) => readPlans(db, id, { format: catalogue.format, zone: timeZone() })
  return handle(
    deps,
    { ...priceHistoryCalls, ...plannedPriceCalls },
    {
      'GET /api/product/prices': async ({ c, query }) => {
        if (!catalogue.product(query.id)) throw notFound({ what: 'product' })
        return sendCachedBody(c, await publicPrices(query.id))
      },
      'GET /api/product/price-history': async ({ query }) => {
        if (!catalogue.productEvenArchived(query.id)) throw notFound({ what: 'product' })
        const [history, plans] = [await readPriceHistory(db, query), await plansOf(query.id)]
        return { ...history, plans }
      },
      'POST /api/product/plan-price': async ({ seller, body }) => {
        const id = await planPrice(deps, seller, body)
        const plan = (await plansOf(body.id)).find(({ _id }) => _id === id)
        if (!plan) throw notFound({ what: 'plan' })
        return { message: 'Offer Planned', plan }
      },
      'POST /api/product/cancel-plan': async ({ seller, body }) => {
        const { ended } = await cancelPlan(deps, seller, body.id)
        return { message: ended ? 'Offer Ended' : 'Plan Cancelled' }
      },
    },
  )
}

/** Read once a day for each product and version, however many ask. */
function openPublicPrices({ catalogue, database: { db }, clock, timeZone, metrics }: Deps) {
  const dayText = (at: number) =>
    writeTime(at, { locale: catalogue.format.locale, zone: timeZone() }, { dateStyle: 'medium' })
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
    const until = { at: isoTime(now), day: dayText(now) }
    return cachedBody(Buffer.from(JSON.stringify({ success: true, prices, until })), headers)
  }

  return (id: string) => cache.get(id, () => answerFor(id))
}
