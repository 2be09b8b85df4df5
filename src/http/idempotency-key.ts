import type { Context } from 'hono'
import { invalidInput } from '#platform/common-refusals.ts'

/** The same key is the same request, however often it is sent. */
export function idempotencyKey(c: Context): string | undefined {
  const key = c.req.header('idempotency-key')
  if (key === undefined || /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw invalidInput({
    fields: { 'Idempotency-Key': 'Idempotency-Key can have 1 to 200 visible characters' },
  })
}
