import { Hono, type HonoRequest } from 'hono'
import { setImmediate } from 'node:timers/promises'
import pLimit, { type LimitFunction } from 'p-limit'
import { findCategory } from '#modules/catalogue/categories.ts'
import { Refusal } from '#platform/refusal.ts'
import { readAssets } from './assets.ts'
import type { AppEnv, HttpDeps } from '#http/context.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import { cachedBody, sendCachedBody, type CachedBody } from '#http/cached-body.ts'
import { onPageError } from './page-error.ts'
import type { Pages } from './load-pages.ts'
import { pagePolicy } from '#http/security-headers.ts'
import { versionedCache } from '#http/versioned-cache.ts'

/** The only parameters a page may depend on; all others are left out before anything is rendered or kept. */
const pageParameters = ['search', 'sort', 'cursor']
const longestParameter = 200
const unknownPage = '/page-not-found'
/** About a second's worth. */
const longestQueue = 50

/** The page of one order is the same shell for every order: whose it is and what is in it comes from the API. */
const withoutPersonalId = (path: string): string =>
  path
    .replace(/^\/my-orders\/[^/]+?(\.data)?$/i, '/my-orders/any$1')
    .replace(/^\/seller\/(orders|products)\/[^/]+?(\/slip)?(\.data)?$/i, '/seller/$1/any$2$3')

/** The desk's pages are frames that the browser fills, whatever they are asked for. */
const isFrame = (path: string): boolean => /^\/seller(\/|\.data$|$)/i.test(path)

type Deps = Pick<HttpDeps, 'log' | 'metrics'> & { catalogue: Catalogue }

export type PagesHttp = ReturnType<typeof pagesHttp>

/**
 * Every page is rendered once per catalogue version, from its address alone, and is the same bytes for everyone.
 * Addresses that anyone can make up (searches) have a small cache of their own, so they cannot push out the shop's.
 */
export function pagesHttp({ catalogue, log, metrics }: Deps, pages: Pages) {
  const cache = (name: string, memory: number, keeps?: () => boolean) =>
    versionedCache({ name, memory, version: () => catalogue.version, metrics, keeps })
  const fixed = cache('pages', 96_000_000)
  const searches = cache('searches', 16_000_000)
  const unknown = cache('unknown', 1_000_000, () => true)
  const pageQueue = pLimit(1)
  const madeUpQueue = pLimit(1)
  const assets = readAssets(pages.clientFolder)

  const routes = new Hono<AppEnv>()
  routes.onError(onPageError(log))
  routes.get('*', async (c) => {
    const path = c.req.path
    const asset = assets.get(path)
    c.set('routeLabel', asset ? 'asset' : 'page')
    if (asset) return sendCachedBody(c, asset)

    const shorter = withoutLastSlash(c.req)
    if (shorter !== undefined) return c.redirect(shorter, 308)
    if (!isPage(path)) {
      const page = path.endsWith('.data') ? `${unknownPage}.data` : unknownPage
      return sendCachedBody(c, await unknown.get(page, () => render(page)))
    }

    const query = isFrame(path) ? '' : knownQuery(c.req.query())
    const page = withoutPersonalId(path)
    const address = query === '' ? page : `${page}?${query}`
    const shelf = query === '' ? fixed : searches
    const make =
      query === '' && isOnTheShelf(path)
        ? () => inTurn(pageQueue, address)
        : () => renderMadeUp(address)
    return sendCachedBody(c, await shelf.get(address, make))
  })

  /** Moves inside the app ask for a page's data under its path and `.data`; for the home page that is `/_.data`. */
  function isPage(path: string): boolean {
    const page = path.replace(/\.data$/, '')
    return !path.includes('//') && (page === '/_' || pages.isKnown(page))
  }

  /** False for categories and products that somebody made up. */
  function isOnTheShelf(path: string): boolean {
    const [, category, id] = /^\/products\/([^/]+?)(?:\/([^/]+?))?(?:\.data)?$/i.exec(path) ?? []
    if (category === undefined) return true
    return id === undefined ? !!findCategory(category) : !!catalogue.product(id)
  }

  /** Rendering takes the whole process for some milliseconds, so others come in between: one of a queue in each turn. */
  const inTurn = (queue: LimitFunction, address: string): Promise<CachedBody> =>
    queue(async () => {
      await setImmediate()
      return render(address)
    })

  /** Of searches and the like anyone can ask for more than can be rendered; some wait, the rest may come again. */
  async function renderMadeUp(address: string): Promise<CachedBody> {
    if (madeUpQueue.pendingCount >= longestQueue)
      throw new Refusal('unavailable', { what: 'This page', retryAfterSeconds: 2 })
    return inTurn(madeUpQueue, address)
  }

  async function render(address: string): Promise<CachedBody> {
    const response = await pages.render(address)
    const bytes = Buffer.from(await response.arrayBuffer())
    const headers = Object.fromEntries(response.headers)
    headers['cache-control'] = response.status === 200 ? 'public, no-cache' : 'no-store'
    if (headers['content-type']?.startsWith('text/html'))
      headers['content-security-policy'] = pagePolicy(bytes.toString())
    return cachedBody(bytes, headers, response.status)
  }

  return { routes, findCached: (path: string) => assets.get(path) ?? fixed.peek(path) }
}

/**
 * Where the page is that was asked for with a slash at its end. As it was sent, never decoded: what is hidden behind a
 * `%5C` or a `%09` would lead to another site.
 */
function withoutLastSlash({ path, url }: HonoRequest): string | undefined {
  if (path === '/' || !path.endsWith('/')) return undefined
  const { pathname, search } = new URL(url)
  return pathname.includes('//') ? undefined : pathname.slice(0, -1) + search
}

function knownQuery(query: Record<string, string>): string {
  const known = pageParameters.flatMap((name) => {
    const value = query[name]?.slice(0, longestParameter).trim()
    return value ? [[name, value]] : []
  })
  return new URLSearchParams(known).toString()
}
