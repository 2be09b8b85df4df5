import { Hono } from 'hono'
import { clientNetwork } from '#http/client-address.ts'
import type { AppEnv, HttpDeps } from '#http/context.ts'
import { cachedBody, sendCachedBody } from '#http/cached-body.ts'
import { jsonBody } from '#http/json-body.ts'
import { sendJson } from '#http/send-json.ts'
import { parseInput } from '#http/parse-input.ts'
import { versionedCache } from '#http/versioned-cache.ts'
import { countOutOfStockView } from './out-of-stock-views.ts'
import { findCategory } from './categories.ts'
import { outOfStockView, productListQuery, type ProductListQuery } from './contract.ts'
import { writeListAnswer } from './list-answer.ts'
import type { Catalogue } from './catalogue.ts'
import type { Selection } from './read-model.ts'

type Deps = HttpDeps & { catalogue: Catalogue }

const headers = {
  'content-type': 'application/json; charset=utf-8',
  // Anyone may keep it, but asks first whether it still holds.
  'cache-control': 'public, no-cache',
}

export function catalogueHttp(deps: Deps) {
  const { catalogue, clock, database, env, limits, metrics, timeZone } = deps
  const version = () => catalogue.version
  const wholeList = versionedCache({
    name: 'catalogue',
    memory: Number.MAX_SAFE_INTEGER,
    version,
    metrics,
  })
  const lists = versionedCache({ name: 'lists', memory: 24_000_000, version, metrics })

  return new Hono<AppEnv>()
    .get('/list', async (c) => {
      const selection = toSelection(parseInput(productListQuery, c.req.query()))
      const key = JSON.stringify(selection)
      const cache = key === '{}' ? wholeList : lists
      const answer = await cache.get(key, async () =>
        cachedBody(await writeListAnswer(catalogue.select(selection), env.PUBLIC_URL), headers),
      )
      return sendCachedBody(c, answer)
    })
    .post('/out-of-stock-view', async (c) => {
      await limits.outOfStockViews.attempt(clientNetwork(c, env))
      const { id } = await jsonBody(c, outOfStockView)
      await countOutOfStockView({ db: database.db, catalogue, clock, timeZone }, id)
      return sendJson(c, { success: true })
    })
}

const toSelection = ({ cursor, category, search, ...rest }: ProductListQuery): Selection => ({
  ...rest,
  search: search?.trim().toLowerCase() || undefined,
  category: category === undefined ? undefined : findCategory(category)?.path,
  after: cursor === undefined ? undefined : Number.parseInt(cursor, 36),
})
