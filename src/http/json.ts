import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Personal or passing answers: nobody may keep them. */
export const sendJson = (c: Context, body: object, status: ContentfulStatusCode = 200) =>
  c.body(JSON.stringify(body), status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
