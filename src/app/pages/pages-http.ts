import { Hono } from 'hono'
import { mostCachedFilters } from '#modules/catalogue/product/facts/food-facts.ts'
import { sendCachedBody } from '#http/cache/cached-body.ts'
import { checkOrigin } from '#http/check-origin.ts'
import { clientNetwork } from '#http/client-address.ts'
import type { AppEnv, HttpDeps } from '#http/context.ts'
import { findPage } from '#modules/settings/legal/offered.ts'
import { memoryLimiter } from '#platform/limiter.ts'
import { readAssets } from './assets.ts'
import { postedFormLimit } from './limits.ts'
import type { Pages } from './load-pages.ts'
import { readNotSent } from './not-sent.ts'
import {
  canonicalPath,
  countFilters,
  isSellerAddress,
  knownQuery,
  missingPage,
  movedCategory,
  movedProduct,
  respelledFilters,
  withoutPersonalId,
  withoutTrailingSlash,
} from './page-address.ts'
import { openRenderedPages, type RenderedPagesDeps } from './rendered-pages.ts'
import { onPageError } from './page-error.ts'

/** The browser finds the same route as the server: that of the seller's pages, or the one for all that is unknown. */
const unknownPage = (path: string): string =>
  (path.indexOf('/', 1) < 0 ? '/page-not-found' : '/page/not-found') + dataSuffix(path)

type Deps = RenderedPagesDeps & Pick<HttpDeps, 'log' | 'env'>

/** Files of the build, redirects to a page's one address, and pages out of the cache. */
export function pagesHttp(deps: Deps, pages: Pages): Hono<AppEnv> {
  const { catalogue, settings, log, env } = deps
  const cache = openRenderedPages(deps, pages)
  const postedForms = memoryLimiter(postedFormLimit)
  const assets = new Map([
    ...readAssets(pages.clientFolder),
    ...readAssets(pages.sellerAssets, '/seller/assets'),
  ])

  const routes = new Hono<AppEnv>()
  routes.onError(onPageError(log, settings))
  routes.get('*', async (c) => {
    const asset = assets.get(c.req.path)
    c.set('routeLabel', asset ? 'asset' : 'page')
    if (asset) return sendCachedBody(c, asset)

    const shorter = withoutTrailingSlash(c.req)
    if (shorter !== undefined) return c.redirect(shorter, 301)
    if (!isPage(c.req.path)) return sendCachedBody(c, await cache.notFound(unknownPage(c.req.path)))
    const path = canonicalPath(c.req.path)
    if (path !== c.req.path) return c.redirect(encodeURI(path) + new URL(c.req.url).search, 301)

    const movedTo =
      movedProduct(path, catalogue) ?? movedCategory(path, new URL(c.req.url).search, catalogue)
    if (movedTo !== undefined) {
      // Browsers would keep the redirect forever, and the seller may give the address to something else.
      c.header('cache-control', 'no-cache')
      return c.redirect(movedTo, 301)
    }
    const missing = missingPage(path, catalogue)
    if (missing !== undefined) return sendCachedBody(c, await cache.notFound(missing))
    const query = isSellerAddress(path) ? '' : knownQuery(c.req.query())
    const respelled = isSellerAddress(path) ? undefined : respelledFilters(c.req.url, query)
    if (respelled !== undefined) return c.redirect(respelled, 301)
    const page = withoutPersonalId(path)
    if (query === '') return sendCachedBody(c, await cache.page(page))
    const address = `${page}?${query}`
    // There are too many combinations of filters to keep them all.
    const isKept = countFilters(c.req.query()) <= mostCachedFilters
    return sendCachedBody(c, await (isKept ? cache.search(address) : cache.renderSearch(address)))
  })

  // A form whose script is missing or failed. Nothing is done with it but to show it again.
  routes.post('*', checkOrigin(env), async (c, next) => {
    c.set('routeLabel', 'page')
    const path = canonicalPath(c.req.path)
    if (!pages.isKnown(path) || missingPage(path, catalogue) !== undefined) return next()
    await postedForms.attempt(clientNetwork(c, env))
    const notSent = await readNotSent(c)
    const query = isSellerAddress(path) ? '' : knownQuery(c.req.query())
    const address = withoutPersonalId(path) + (query === '' ? '' : `?${query}`)
    return sendCachedBody(c, await cache.renderNotSent(address, notSent))
  })

  /** Moves inside the app ask for a page's data under its path and `.data`; for the home page that is `/_.data`. */
  function isPage(path: string): boolean {
    if (path.includes('//')) return false
    return /^\/_(\.data)?$/i.test(path) || pages.isKnown(path) || isOwnPage(path)
  }

  /** Of the seller's own, which are no routes. */
  function isOwnPage(path: string): boolean {
    const [, name] = /^\/([^/]+?)(\.data)?$/i.exec(path) ?? []
    return name !== undefined && findPage(settings.current, name.toLowerCase()) !== undefined
  }

  return routes
}

const dataSuffix = (path: string): string => (path.endsWith('.data') ? '.data' : '')
