import type { Context } from 'hono'
import type { Log } from '#platform/log.ts'
import { explain } from './errors.ts'
import { finalHeaders } from './security-headers.ts'

const headers = {
  'content-type': 'application/x-ndjson; charset=utf-8',
  'cache-control': 'no-store',
  // A proxy that collects the lines would make them useless.
  'x-accel-buffering': 'no',
}

export const wantsLines = (c: Context): boolean =>
  (c.req.header('accept') ?? '').includes('application/x-ndjson')

/**
 * An answer that takes its time, as lines of JSON: what is told on the way, and last the answer itself. The status went
 * out before it was known, so a refusal has it in its line. The work goes on when nobody listens any more.
 */
export function sendLines(
  c: Context,
  log: Log,
  work: (tell: (line: object) => void) => Promise<object>,
) {
  const encoder = new TextEncoder()
  const requestId = c.get('requestId') as string
  let isHeard = true
  const lines = new ReadableStream<Uint8Array>({
    start(controller) {
      const tell = (line: object) => {
        if (isHeard) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`))
      }
      const answer = async () => {
        try {
          tell(await work(tell))
        } catch (error) {
          const { status, body } = explain(log, error, requestId)
          tell({ ...body, status })
        }
        if (isHeard) controller.close()
      }
      void answer()
    },
    cancel() {
      isHeard = false
    },
  })
  c.set('hasFinalHeaders', true)
  return c.body(lines, 200, finalHeaders(c, headers))
}
