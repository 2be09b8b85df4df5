import type { Context } from 'hono'
import { respond } from './security-headers.ts'

const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  // Answers that belong to one person or one moment: no cache may keep them.
  'cache-control': 'no-store',
}

type Extra = { status?: number; headers?: Record<string, string>; cookies?: string[] }

export function sendJson(
  c: Context,
  body: object,
  { status = 200, headers, cookies = [] }: Extra = {},
): Response {
  const own = headers ? { ...jsonHeaders, ...headers } : jsonHeaders
  const response = respond(c, JSON.stringify(body), { status, headers: own })
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}
