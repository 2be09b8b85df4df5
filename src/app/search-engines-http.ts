import { Hono, type Context } from 'hono'
import { cachedBody, sendCachedBody } from '#http/cache/cached-body.ts'
import type { AppEnv, HttpDeps } from '#http/context.ts'
import { versionedCache } from '#http/cache/versioned-cache.ts'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import { cacheSize } from '#platform/memory.ts'
import { boundedQueue } from '#platform/queue/bounded-queue.ts'
import { notFound } from '#platform/common-refusals.ts'

type Deps = Pick<HttpDeps, 'env' | 'metrics' | 'timer'> & { catalogue: Catalogue }

/** The most addresses that the sitemap protocol allows in one file. */
const addressesPerFile = 50_000

/** What writing a file takes at least, so that at most 100 wait. */
const writeMs = 10

const infoPages = ['/contact', '/faq', '/delivery', '/returns', '/payment-methods']
/** Pages that are empty for everyone but their owner. */
const personalPages = [
  '/api/',
  '/seller',
  '/cart',
  '/my-orders',
  '/favourites',
  '/buy-again',
  '/account',
  '/newsletter',
  '/addresses',
  '/add-address',
  '/reset-password',
  '/confirm-email',
  '/loader',
]

const xml = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
}

/** `/robots.txt` and the sitemap, written from the catalogue in memory and kept until the catalogue changes. */
export function searchEnginesHttp(deps: Deps, perFile = addressesPerFile) {
  const { catalogue, env, metrics, timer } = deps
  const files = versionedCache({
    name: 'sitemap',
    memory: cacheSize(64_000_000),
    version: () => catalogue.publicVersion,
    metrics,
  })
  const site = (c: Context<AppEnv>) => env.PUBLIC_URL ?? new URL(c.req.url).origin

  const queue = boundedQueue({ what: 'This page', leastMs: writeMs, yieldsBetween: true, timer })
  metrics.watchQueue('sitemap', queue)

  /** Whatever the query is, a file is written once for each site. Without PUBLIC_URL anyone can make up sites. */
  const send = async (c: Context<AppEnv>, write: () => string) => {
    const make = () => queue.run(async () => cachedBody(Buffer.from(write()), xml))
    return sendCachedBody(c, await files.get(site(c) + c.req.path, make))
  }

  return (
    new Hono<AppEnv>()
      .get('/robots.txt', (c) => {
        const closed = personalPages.map((path) => `Disallow: ${path}`)
        const lines = ['User-agent: *', ...closed, '', `Sitemap: ${site(c)}/sitemap.xml`, '']
        return c.text(lines.join('\n'), 200, { 'cache-control': 'public, max-age=3600' })
      })
      .get('/sitemap.xml', (c) =>
        send(c, () => {
          const paths = allPaths(catalogue)
          if (paths.length <= perFile) return addressFile(site(c), paths)
          const count = Math.ceil(paths.length / perFile)
          return indexFile(
            Array.from({ length: count }, (_, i) => `${site(c)}/sitemap-${i + 1}.xml`),
          )
        }),
      )
      // Not a parameter: one beside the fixed paths of the root keeps Hono from finding every route by one regular expression.
      .get('*', async (c, next) => {
        const [, number] = /^\/sitemap-([1-9]\d{0,3})\.xml$/.exec(c.req.path) ?? []
        if (number === undefined) return next()
        const from = (Number(number) - 1) * perFile
        return send(c, () => {
          const paths = allPaths(catalogue)
          if (paths.length <= perFile || from >= paths.length) throw notFound({ what: 'page' })
          return addressFile(site(c), paths.slice(from, from + perFile))
        })
      })
  )
}

function allPaths(catalogue: Catalogue): string[] {
  const { products } = catalogue.select({})
  const shown = catalogue.categories.all.filter(({ isHidden }) => !isHidden)
  return [
    '/',
    '/products',
    ...shown.map(({ path }) => `/products/${path.toLowerCase()}`),
    ...infoPages,
    ...products.map(({ id, category }) => `/products/${category.toLowerCase()}/${id}`),
  ]
}

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const addressFile = (site: string, paths: string[]) =>
  `${head}<urlset ${namespace}>${paths.map((path) => `<url><loc>${escape(site + path)}</loc></url>`).join('')}</urlset>`

const indexFile = (addresses: string[]) =>
  `${head}<sitemapindex ${namespace}>${addresses.map((address) => `<sitemap><loc>${escape(address)}</loc></sitemap>`).join('')}</sitemapindex>`

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
