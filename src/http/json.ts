import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { finalHeaders } from './security.ts'

const personal = {
  'content-type': 'application/json; charset=utf-8',
  // Personal or passing answers: nobody may keep them.
  'cache-control': 'no-store',
}

export function sendJson(c: Context, body: object, status: ContentfulStatusCode = 200) {
  c.set('hasFinalHeaders', true)
  return c.body(JSON.stringify(body), status, finalHeaders(c, personal))
}
