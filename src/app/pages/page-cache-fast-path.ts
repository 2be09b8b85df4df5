import { preferredEncoding } from '#http/content-encoding.ts'
import type { HttpDeps } from '#http/context.ts'
import { readyVariant } from '#http/cached-body.ts'
import type { FastPath } from '#http/listen.ts'
import { logRequest, newRequestId } from '#http/request-log.ts'
import type { PagesHttp } from './pages-http.ts'

/**
 * Most requests are for a page or a file whose bytes and headers are in the cache. Node sends those as they are:
 * building a standard Request and Response around each would double their cost. Every other request takes the usual
 * way, which also fills the cache.
 */
export function cachedPages(
  deps: Pick<HttpDeps, 'log' | 'metrics'>,
  { findCached }: PagesHttp,
): FastPath {
  return ({ method, url = '', headers }, response) => {
    if (method !== 'GET' || headers['if-none-match'] !== undefined) return false
    const start = performance.now()
    const body = findCached(url)
    const ready = body && readyVariant(body, preferredEncoding(headers['accept-encoding']))
    if (!ready) return false

    response.writeHead(body.status, ready.headers)
    response.end(ready.bytes)
    const route = url.startsWith('/assets/') ? 'asset' : 'page'
    logRequest(deps, { id: newRequestId(), method, path: url, status: body.status, route, start })
    return true
  }
}
