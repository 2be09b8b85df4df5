import type { IncomingMessage, ServerResponse } from 'node:http'
import { preferredEncoding } from '#http/content-encoding.ts'
import type { HttpDeps } from '#http/context.ts'
import { readyAnswer } from '#http/encoded-body.ts'
import { newRequestId, record } from '#http/request-log.ts'
import type { PagesHttp } from './pages-http.ts'

export type Shortcut = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Most requests want a page or a file whose bytes and headers were made ready for somebody before. Node can send those
 * as they are; building a standard request around each would double their cost. Whatever is not plainly that goes the
 * usual way, which is also how something becomes ready.
 */
export function shortcut(deps: Pick<HttpDeps, 'log' | 'metrics'>, { known }: PagesHttp): Shortcut {
  return ({ method, url = '', headers }, response) => {
    if (method !== 'GET' || headers['if-none-match'] !== undefined) return false
    const start = performance.now()
    const body = known(url)
    const ready = body && readyAnswer(body, preferredEncoding(headers['accept-encoding']))
    if (!ready) return false

    response.writeHead(body.status, ready.headers)
    response.end(ready.bytes)
    const route = url.startsWith('/assets/') ? 'asset' : 'page'
    record(deps, { id: newRequestId(), method, path: url, status: body.status, route, start })
    return true
  }
}
