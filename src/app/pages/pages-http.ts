import { Hono } from 'hono'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import { openingChangesAt } from '#modules/shop/opening.ts'
import { mostCachedFilters } from '#modules/catalogue/facts/food-facts.ts'
import type { Settings } from '#modules/shop/settings.ts'
import { boundedQueue } from '#platform/queue/bounded-queue.ts'
import { Refusal } from '#platform/refusal.ts'
import { cachedBody, sendCachedBody, type CachedBody } from '#http/cached-body.ts'
import type { AppEnv, HttpDeps } from '#http/context.ts'
import { pagePolicy } from '#http/security-headers.ts'
import { versionedCache } from '#http/cache/versioned-cache.ts'
import { readAssets } from './assets.ts'
import type { Pages } from './load-pages.ts'
import {
  canonicalPath,
  countFilters,
  isProductPage,
  isSellerPage,
  knownQuery,
  missingPage,
  movedCategory,
  movedProduct,
  respelledFilters,
  withoutPersonalId,
  withoutTrailingSlash,
} from './page-address.ts'
import { onPageError } from './page-error.ts'

const unknownPage = '/page-not-found'
/** What rendering one takes at least, so that at most 100 pages, 200 products and 50 searches wait. */
const renderMs = { pages: 10, products: 5, searches: 20 }

type Deps = Pick<HttpDeps, 'log' | 'metrics' | 'clock' | 'timer'> & {
  catalogue: Catalogue
  settings: Settings
}

export type PagesHttp = ReturnType<typeof pagesHttp>

/**
 * Every page is rendered once per catalogue version and opening or closing of the shop, from its address alone, and is the same bytes for everyone.
 * Searches, of which anyone can make up any number, have a cache of their own, so that they cannot evict the shop's
 * pages.
 */
export function pagesHttp({ catalogue, settings, log, metrics, clock, timer }: Deps, pages: Pages) {
  // A page says whether the shop is open, so it is rendered anew when that changes.
  const version = () => `${catalogue.version} ${openingChangesAt(settings.current, clock())}`
  const cache = (name: string, memory: number, keeps?: () => boolean) =>
    versionedCache({ name, memory, version, metrics, keeps })
  const caches = {
    pages: cache('pages', 96_000_000),
    searches: cache('searches', 16_000_000),
    notFound: cache('not-found', 1_000_000, () => true),
  }
  const renderPage = inTurn('pages')
  const renderProduct = inTurn('products')
  const renderSearch = inTurn('searches')
  const assets = readAssets(pages.clientFolder)

  const routes = new Hono<AppEnv>()
  routes.onError(onPageError(log, settings))
  routes.get('*', async (c) => {
    const asset = assets.get(c.req.path)
    c.set('routeLabel', asset ? 'asset' : 'page')
    if (asset) return sendCachedBody(c, asset)

    const shorter = withoutTrailingSlash(c.req)
    if (shorter !== undefined) return c.redirect(shorter, 301)
    if (!isPage(c.req.path))
      return sendCachedBody(c, await notFound(unknownPage + dataSuffix(c.req.path)))
    const path = canonicalPath(c.req.path)
    if (path !== c.req.path) return c.redirect(encodeURI(path) + new URL(c.req.url).search, 301)

    const movedTo =
      movedProduct(path, catalogue) ?? movedCategory(path, new URL(c.req.url).search, catalogue)
    if (movedTo !== undefined) {
      // Browsers would keep the redirect for ever, and the seller may give the address to something else.
      c.header('cache-control', 'no-cache')
      return c.redirect(movedTo, 301)
    }
    const missing = missingPage(path, catalogue)
    if (missing !== undefined) return sendCachedBody(c, await notFound(missing))
    const query = isSellerPage(path) ? '' : knownQuery(c.req.query())
    const respelled = isSellerPage(path) ? undefined : respelledFilters(c.req.url, query)
    if (respelled !== undefined) return c.redirect(respelled, 301)
    const page = withoutPersonalId(path)
    if (query === '') return sendCachedBody(c, await known(page))
    const address = `${page}?${query}`
    // There are too many combinations of filters to keep them all.
    const isKept = countFilters(c.req.query()) <= mostCachedFilters
    return sendCachedBody(c, await (isKept ? search(address) : renderSearch(address)))
  })

  const notFound = (address: string) => caches.notFound.get(address, () => renderPage(address))
  const search = (address: string) => caches.searches.get(address, () => renderSearch(address))
  /** Products wait in a queue of their own, so that the home page does not wait for thousands of them. */
  const known = (address: string) =>
    caches.pages.get(address, () =>
      isProductPage(address) ? renderProduct(address) : renderPage(address),
    )

  /** Moves inside the app ask for a page's data under its path and `.data`; for the home page that is `/_.data`. */
  function isPage(path: string): boolean {
    const page = path.replace(/\.data$/i, '')
    return !path.includes('//') && (page === '/_' || pages.isKnown(page))
  }

  /** Renders one page in each turn of the event loop, so that other requests come in between. */
  function inTurn(name: keyof typeof renderMs) {
    const queue = boundedQueue({ what: 'This page', leastMs: renderMs[name], inTurns: true, timer })
    metrics.watchQueue(name, queue)
    return (address: string): Promise<CachedBody> => queue.run(() => render(address))
  }

  async function render(address: string): Promise<CachedBody> {
    const response = await pages.render(address)
    // A call of one of its loaders was refused because of overload.
    if (response.status === 503)
      throw new Refusal('unavailable', { what: 'This page', retryAfterSeconds: 2 })
    const bytes = Buffer.from(await response.arrayBuffer())
    const headers = Object.fromEntries(response.headers)
    headers['cache-control'] = response.status === 200 ? 'public, no-cache' : 'no-store'
    if (headers['content-type']?.startsWith('text/html'))
      headers['content-security-policy'] = pagePolicy(bytes.toString())
    return cachedBody(bytes, headers, response.status)
  }

  return {
    routes,
    findCached: (path: string) => assets.get(path) ?? caches.pages.peek(withoutRoutes(path)),
  }
}

/** A move inside the app names the loaders it needs; the answer with all of them is in the cache. */
const withoutRoutes = (address: string): string => address.replace(/\?_routes=[^&]*$/, '')
const dataSuffix = (path: string): string => (path.endsWith('.data') ? '.data' : '')
