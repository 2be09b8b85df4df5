import { getPath } from 'hono/utils/url'

/** Calls are matched without regard to case and a trailing slash, because clients that others wrote use both. */
export function apiPath(request: Request): string {
  const path = getPath(request)
  return /^\/api\//i.test(path) ? path.toLowerCase().replace(/\/+$/, '') : path
}
