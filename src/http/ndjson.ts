import type { Context } from 'hono'
import type { Log } from '#platform/log.ts'
import { explain } from './errors.ts'
import { respond } from './security-headers.ts'

const headers = {
  'content-type': 'application/x-ndjson; charset=utf-8',
  'cache-control': 'no-store',
  // A proxy that buffers would hold the progress back until the end.
  'x-accel-buffering': 'no',
}

export const wantsNdjson = (c: Context): boolean =>
  (c.req.header('accept') ?? '').includes('application/x-ndjson')

/**
 * A slow answer as lines of JSON: progress on the way, and last the answer itself. The status went out before the
 * outcome was known, so a refusal carries its status in its line. The work goes on when the client disconnects.
 */
export function sendNdjson(
  c: Context,
  log: Log,
  work: (write: (line: object) => void) => Promise<object>,
): Response {
  const encoder = new TextEncoder()
  const requestId: string = c.get('requestId')
  let isConnected = true
  const lines = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (line: object) => {
        if (isConnected) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`))
      }
      const run = async () => {
        try {
          write(await work(write))
        } catch (error) {
          const { status, body } = explain(log, error, requestId)
          write({ ...body, status })
        }
        if (isConnected) controller.close()
      }
      void run()
    },
    cancel() {
      isConnected = false
    },
  })
  return respond(c, lines, { headers })
}
