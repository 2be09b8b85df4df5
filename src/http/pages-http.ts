import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppEnv, Deps } from './context.ts'
import { encoded, sendEncoded, type Encoded } from './encoded.ts'
import type { Pages } from './pages.ts'
import { pagePolicy } from './security.ts'
import { versionedCache } from './versioned-cache.ts'

/** The only parameters a page may depend on; all others are left out before anything is rendered or kept. */
const pageParameters = ['search', 'sort', 'cursor']
const longestParameter = 200
const unknownPage = '/page-not-found'

/**
 * Every page is rendered once per catalogue version, from its address alone, and is the same bytes for everyone.
 * Addresses that anyone can make up (searches) have a small cache of their own, so they cannot push out the shop's.
 */
export function pagesHttp({ catalogue, metrics }: Deps, pages: Pages) {
  const version = () => catalogue.version
  const fixed = versionedCache({ name: 'pages', memory: 96_000_000, version, metrics })
  const unknown = versionedCache({
    name: 'unknown',
    memory: 1e6,
    version,
    metrics,
    keeps: () => true,
  })
  const searches = versionedCache({ name: 'searches', memory: 16_000_000, version, metrics })

  return new Hono<AppEnv>().get('*', async (c) => {
    const path = c.req.path
    if (path !== '/' && path.endsWith('/') && !path.includes('//'))
      return c.redirect(path.slice(0, -1) + new URL(c.req.url).search, 308)

    const page = path.replace(/\.data$/, '')
    const isKnown = !path.includes('//') && (pages.isKnown(page) || page === '/_')
    if (!isKnown) return sendEncoded(c, await unknown(unknownPage, () => render(unknownPage)))

    const query = knownQuery(c.req.query())
    const address = query === '' ? path : `${path}?${query}`
    const cache = query === '' ? fixed : searches
    return sendEncoded(c, await cache(address, () => render(address)))
  })

  async function render(address: string): Promise<Encoded> {
    const response = await pages.render(address)
    const bytes = Buffer.from(await response.arrayBuffer())
    const headers = Object.fromEntries(response.headers)
    delete headers['content-length']
    headers['cache-control'] = response.status === 200 ? 'public, no-cache' : 'no-store'
    if (headers['content-type']?.startsWith('text/html'))
      headers['content-security-policy'] = pagePolicy(bytes.toString())
    return encoded(bytes, headers, response.status as ContentfulStatusCode)
  }
}

function knownQuery(query: Record<string, string>): string {
  const known = pageParameters.flatMap((name) => {
    const value = query[name]?.slice(0, longestParameter).trim()
    return value ? [[name, value]] : []
  })
  return new URLSearchParams(known).toString()
}
