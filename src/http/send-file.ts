import type { Context } from 'hono'
import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { respond } from './security-headers.ts'

type File = { name: string; type: string; pieces: Iterator<string> | AsyncIterator<string> }

/** A download. Each piece is produced when the one before it was sent, so that a slow client costs no memory. */
export function sendFile(c: Context, { name, type, pieces }: File): Response {
  const encoder = new TextEncoder()
  const bytes = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) return controller.close()
      controller.enqueue(encoder.encode(value))
      await yieldToRequests()
    },
  })
  return respond(c, bytes, {
    headers: {
      'content-type': type,
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
}
