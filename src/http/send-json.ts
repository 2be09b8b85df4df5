import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { finalHeaders } from './security-headers.ts'

const personal = {
  'content-type': 'application/json; charset=utf-8',
  // Personal or passing answers: nobody may keep them.
  'cache-control': 'no-store',
}

type Extra = { status?: ContentfulStatusCode; headers?: Record<string, string> }

/** The headers stay a plain object on their way to the socket; collected by `c.header` they would cost twice as much. */
export function sendJson(c: Context, body: object, { status = 200, headers }: Extra = {}) {
  c.set('hasFinalHeaders', true)
  const own = headers ? { ...personal, ...headers } : personal
  return new Response(JSON.stringify(body), { status, headers: finalHeaders(c, own) })
}
