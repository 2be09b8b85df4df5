import { preferredEncoding } from '#http/content-encoding.ts'
import type { HttpDeps } from '#http/context.ts'
import { headerListOf, readyVariant } from '#http/cached-body.ts'
import type { FastPath } from '#http/listen.ts'
import type { ReadyAddresses } from '#http/cache/ready-addresses.ts'
import { logRequest, newRequestId } from '#http/request-log.ts'
import type { PagesHttp } from './pages-http.ts'

type Deps = Pick<HttpDeps, 'env' | 'log' | 'metrics'> & { readyLists: ReadyAddresses }

/** The only call whose answers are kept. */
const listRoute = '/api/product/list'

/**
 * Most requests are for a page, a file or a list of products whose bytes and headers are in the cache. Node sends those as
 * they are: building a standard Request and Response around each would double their cost. Every other request takes the
 * usual way, which also fills the cache.
 */
export function fastPath(deps: Deps, { findCached }: PagesHttp): FastPath {
  // The headers of answers to other origins differ.
  const hasOtherOrigins = deps.env.WEB_ORIGINS.length > 0
  const findList = hasOtherOrigins ? () => undefined : deps.readyLists.find
  return ({ method, url = '', headers }, response) => {
    if (method !== 'GET' || headers['if-none-match'] !== undefined) return false
    const start = performance.now()
    const isCall = url.startsWith('/api/')
    const body = isCall ? findList(url) : findCached(url)
    const ready = body && readyVariant(body, preferredEncoding(headers['accept-encoding']))
    if (!ready) return false

    response.writeHead(body.status, headerListOf(ready))
    response.end(ready.bytes)
    const path = withoutQuery(url)
    const route = isCall ? listRoute : url.startsWith('/assets/') ? 'asset' : 'page'
    logRequest(deps, { id: newRequestId(), method, path, status: body.status, route, start })
    return true
  }
}

function withoutQuery(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}
