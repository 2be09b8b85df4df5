import type { Context } from 'hono'
import { respond } from './security-headers.ts'

const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  // Answers that belong to one person or one moment: no cache may keep them.
  'cache-control': 'no-store',
}

type Extra = { status?: number; headers?: Record<string, string> }

export function sendJson(
  c: Context,
  body: object,
  { status = 200, headers }: Extra = {},
): Response {
  const own = headers ? { ...jsonHeaders, ...headers } : jsonHeaders
  return respond(c, JSON.stringify(body), { status, headers: own })
}
