import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import { zoneOf } from '#modules/delivery/time-zone.ts'
import { openingChangesAt } from '#modules/settings/opening.ts'
import type { Settings } from '#modules/settings/settings.ts'
import { dayOf } from '#platform/calendar/days.ts'
import { cacheSize } from '#platform/memory.ts'
import { boundedQueue } from '#platform/queue/bounded-queue.ts'
import { cachedBody, type CachedBody } from '#http/cache/cached-body.ts'
import type { HttpDeps } from '#http/context.ts'
import { versionedCache } from '#http/cache/versioned-cache.ts'
import type { Pages } from './load-pages.ts'
import type { NotSent } from './not-sent.ts'
import { isProductPage } from './page-address.ts'
import { unavailable } from '#platform/common-refusals.ts'

/** What rendering one takes at least, so that at most 100 pages, 200 products, 50 searches and 20 posted forms wait. */
const queues = {
  pages: { leastMs: 10 },
  products: { leastMs: 5 },
  searches: { leastMs: 20 },
  forms: { leastMs: 10, longestWaitMs: 200 },
}

export type RenderedPagesDeps = Pick<HttpDeps, 'metrics' | 'clock' | 'timer'> & {
  catalogue: Catalogue
  settings: Settings
}

/**
 * Rendered pages in memory. Every page is rendered once per public version and opening or closing of the shop, from its
 * address alone, and is the same bytes for everyone. Searches, of which anyone can make up any number, have a cache of
 * their own, so that they cannot evict the shop's pages.
 */
export function openRenderedPages(deps: RenderedPagesDeps, pages: Pages) {
  const { catalogue, settings, metrics, clock, timer } = deps
  // A page says whether the shop is open, so it is rendered anew when that changes.
  const version = () =>
    `${catalogue.publicVersion} ${openingChangesAt(settings.current, clock())}${lastDay()}`
  /** Pages of products show the prices of 90 days where struck prices are worked out, so they are rendered anew each day. */
  const lastDay = () =>
    settings.current.money.struckPrices === 'lowest'
      ? ` ${dayOf(clock(), zoneOf(settings.current.shop))}`
      : ''
  const cache = (name: string, memory: number, keeps?: () => boolean) =>
    versionedCache({ name, memory: cacheSize(memory), version, metrics, keeps })
  const caches = {
    pages: cache('pages', 96_000_000),
    searches: cache('searches', 16_000_000),
    notFound: cache('not-found', 1_000_000, () => true),
  }
  const renderPage = renderQueue('pages')
  const renderProduct = renderQueue('products')
  const renderSearch = renderQueue('searches')
  const renderForm = renderQueue('forms')

  /** Renders one page in each turn of the event loop, so that other requests come in between. */
  function renderQueue(name: keyof typeof queues) {
    const queue = boundedQueue({
      what: 'This page',
      ...queues[name],
      yieldsBetween: true,
      timer,
    })
    metrics.watchQueue(name, queue)
    return (address: string, notSent?: NotSent): Promise<CachedBody> =>
      queue.run(() => render(address, notSent))
  }

  async function render(address: string, notSent?: NotSent): Promise<CachedBody> {
    const response = await pages.render(address, notSent)
    // A call of one of its loaders was refused because of overload.
    if (response.status === 503) throw unavailable({ what: 'This page', retryAfterSeconds: 2 })
    const bytes = Buffer.from(await response.arrayBuffer())
    const headers = Object.fromEntries(response.headers)
    const isForEveryone = response.status === 200 && !notSent
    headers['cache-control'] = isForEveryone ? 'public, no-cache' : 'no-store'
    return cachedBody(bytes, headers, response.status)
  }

  return {
    /** Products wait in a queue of their own, so that the home page does not wait for thousands of them. */
    page: (address: string) =>
      caches.pages.get(address, () =>
        isProductPage(address) ? renderProduct(address) : renderPage(address),
      ),
    search: (address: string) => caches.searches.get(address, () => renderSearch(address)),
    /** With what was typed into a form. It is kept nowhere, so in the queue of pages it would take their places. */
    renderNotSent: renderForm,
    /** For searches of which there are too many to keep. */
    renderSearch,
    notFound: (address: string) => caches.notFound.get(address, () => renderPage(address)),
  }
}
