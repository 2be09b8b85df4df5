import { preferredEncoding } from '#http/content-encoding.ts'
import type { HttpDeps } from '#http/context.ts'
import { headerListOf, readyVariant } from '#http/cache/cached-body.ts'
import type { FastPath } from '#http/listen.ts'
import type { ReadyAddresses } from '#http/cache/ready-addresses.ts'
import { logRequest, nextRequestId } from '#http/request-log.ts'
import { systemTimer } from '#platform/clock.ts'
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
  const status = 200
  const seriesOf = (route: string) =>
    deps.metrics.requestSeconds.series({ method: 'GET', route, status })
  const series = { list: seriesOf(listRoute), asset: seriesOf('asset'), page: seriesOf('page') }
  return ({ method, url = '', headers }, response) => {
    if (method !== 'GET' || headers['if-none-match'] !== undefined) return false
    const start = systemTimer()
    const isCall = url.startsWith('/api/')
    const body = isCall ? findList(url) : findCached(url)
    if (body?.status !== status) return false
    const ready = readyVariant(body, preferredEncoding(headers['accept-encoding']))
    if (!ready) return false

    response.writeHead(status, headerListOf(ready))
    response.end(ready.bytes)
    const kind = isCall ? 'list' : url.startsWith('/assets/') ? 'asset' : 'page'
    const path = withoutQuery(url)
    logRequest(deps, series[kind], { id: nextRequestId(), method, path, status, start })
    return true
  }
}

function withoutQuery(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}
