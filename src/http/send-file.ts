import type { Context } from 'hono'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { finalHeaders } from './security-headers.ts'

type File = { name: string; type: string; pieces: Iterator<string> }

/** A file to save. A piece is made when the one before it has gone out: a slow reader costs no memory. */
export function sendFile(c: Context, { name, type, pieces }: File) {
  const encoder = new TextEncoder()
  const bytes = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = pieces.next()
      if (done) return controller.close()
      controller.enqueue(encoder.encode(value))
      await yieldToOthers()
    },
  })
  c.set('hasFinalHeaders', true)
  const headers = {
    'content-type': type,
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="${name}"`,
  }
  return c.body(bytes, 200, finalHeaders(c, headers))
}
