import type { HttpDeps } from '#http/context.ts'
import { cachedBody, sendCachedBody } from '#http/cache/cached-body.ts'
import { handle } from '#http/handle.ts'
import { versionedCache } from '#http/cache/versioned-cache.ts'
import { cacheSize } from '#platform/memory.ts'
import { boundedQueue } from '#platform/queue/bounded-queue.ts'
import { shownGtin } from './product/barcodes/gtin.ts'
import { countOutOfStockView } from './model/out-of-stock-views.ts'
import { countMiss } from './model/search/misses.ts'
import type { Categories } from './product/categories/read-categories.ts'
import { catalogueCalls, type ProductListQuery } from './contract.ts'
import { outOfStockViewLimit, searchMissLimit } from './limits.ts'
import { mostCachedFilters, wantedBits } from './product/facts/food-facts.ts'
import { writeListAnswer } from './model/list/list-answer.ts'
import type { Catalogue } from './model/catalogue.ts'
import { pathOf, type ProductPage, type Selection } from './model/list/selection.ts'
import { notFound } from '#platform/common-refusals.ts'

type Deps = HttpDeps & { catalogue: Catalogue }

/** What one search takes at least, so that at most 500 wait. */
const searchMs = 2

const headers = {
  'content-type': 'application/json; charset=utf-8',
  // Anyone may keep it, but asks first whether it still holds.
  'cache-control': 'public, no-cache',
}

export function catalogueHttp(deps: Deps) {
  const { catalogue, clock, database, env, metrics, timeZone, timer } = deps
  const outOfStockViews = database.openLimiter(outOfStockViewLimit)
  const searchMisses = database.openLimiter(searchMissLimit)
  const version = () => catalogue.publicVersion
  const wholeList = versionedCache({
    name: 'catalogue',
    memory: Number.MAX_SAFE_INTEGER,
    version,
    metrics,
  })
  const lists = versionedCache({ name: 'lists', memory: cacheSize(24_000_000), version, metrics })
  /** A cache of its own, so that made-up searches cannot evict the lists. */
  const found = versionedCache({
    name: 'api-searches',
    memory: cacheSize(8_000_000),
    version,
    metrics,
  })
  /** Anyone can make up any number of searches, so they wait for each other and nothing else waits for them. */
  const searches = boundedQueue({
    what: 'The search',
    leastMs: searchMs,
    yieldsBetween: true,
    timer,
  })
  metrics.watchQueue('api-searches', searches)

  const write = async (page: ProductPage, isMadeUp: boolean) =>
    cachedBody(await writeListAnswer(page, { publicUrl: env.PUBLIC_URL, isMadeUp }), headers)
  const answerTo = (selection: Selection) => write(catalogue.select(selection), false)

  const writeSearchAnswer = async (page: ProductPage) => ({
    ...(await write(page, true)),
    compressedQuickly: true as const,
  })

  async function searchAnswerTo(selection: Selection) {
    // Outside of the queue, which would take the time for it after a start as the time of a search and refuse others.
    if (selection.search !== undefined) await catalogue.indexNames()
    return searches.run(() => writeSearchAnswer(catalogue.select(selection)))
  }

  return handle(deps, catalogueCalls, {
    'GET /api/product/list': async ({ c, query }) => {
      const selection = toSelection(catalogue.categories, query)
      const key = JSON.stringify(selection)
      const isMadeUp = selection.search !== undefined || selection.filterBits !== undefined
      const cache = isMadeUp ? found : key === '{}' ? wholeList : lists
      const find = () => (isMadeUp ? searchAnswerTo(selection) : answerTo(selection))
      const filters = (query.diet?.length ?? 0) + (query.without?.length ?? 0)
      const isCached = filters <= mostCachedFilters
      return sendCachedBody(c, isCached ? await cache.get(key, find) : await find())
    },
    'GET /api/product/facts': ({ query }) => {
      const product = catalogue.product(query.id)
      if (!product) throw notFound({ what: 'product' })
      const gtin = product.barcodes.slice(0, 1).map(shownGtin)[0]
      return { facts: product.facts, gtin }
    },
    'POST /api/product/out-of-stock-view': {
      limit: ({ network }) => outOfStockViews.attempt(network),
      run: async ({ body }) => {
        await countOutOfStockView({ db: database.db, catalogue, clock, timeZone }, body.id)
        return {}
      },
    },
    'POST /api/product/search-miss': {
      limit: ({ network }) => searchMisses.attempt(network),
      run: async ({ body }) => {
        await searches.run(() => countMiss({ db: database.db, catalogue, clock }, body))
        return {}
      },
    },
  })
}

const toSelection = (
  categories: Categories,
  { cursor, category, search, diet = [], without = [], filterCounts, ...rest }: ProductListQuery,
): Selection => ({
  ...rest,
  search: search?.trim().toLowerCase() || undefined,
  category: pathOf(categories, category),
  filterBits: wantedBits({ diet, without }) || undefined,
  countsFilters: filterCounts || undefined,
  after: cursor === undefined ? undefined : Number.parseInt(cursor, 36),
})
