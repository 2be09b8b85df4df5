import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkBuyers, openBuyers, orderDuring } from '../buyers.ts'
import { openClient, type Answer } from '../client.ts'
import { openService } from '../processes/service.ts'
import { countStatuses, type Result } from '../result.ts'

const rounds = 5
const requestsEach = 1_000
const closedWithinMs = 20_000

type Options = { connections: number; /** See docs/platform.md, Memory. */ mayEnd: boolean }

/**
 * Clients that send a thousand requests each without waiting for an answer, with a small heap. Others are served; where
 * the process may end, nothing is lost, and the service manager starts it again.
 */
export async function pipelining(
  engine: string,
  env: Record<string, string>,
  { connections, mayEnd }: Options,
): Promise<Result> {
  const shop = await openService(env)
  const buyers = await openBuyers(shop.url, 4)
  const visitor = openClient(shop.url)
  const reads: Answer[] = []
  let closed = 0
  const ordering = await orderDuring(buyers, async () => {
    for (let round = 0; round < rounds; round++) {
      const over = new AbortController()
      const sending = Promise.all(
        Array.from({ length: connections }, (_, n) => sendMany(shop.url, round * connections + n)),
      ).finally(() => over.abort())
      while (!over.signal.aborted) {
        reads.push(await visitor.call('GET', '/api/product/list'))
        await sleep(50)
      }
      closed += (await sending).filter(Boolean).length
    }
  })
  const violations = await checkBuyers(shop.url, buyers)
  const isAnswered = ({ status }: Answer) => status !== 0 || !mayEnd
  if (reads.filter(isAnswered).some(({ status }) => status !== 200))
    violations.push('browsing was refused')
  if (ordering.filter(isAnswered).some(({ status }) => status !== 200 && status !== 409))
    violations.push('an order was not placed')
  if (closed < rounds * connections) violations.push('a connection with too many was left open')
  await shop.stop()
  const ends = shop.ends().join(', ')
  if (ends && !mayEnd) violations.push(`the process ended: ${ends}`)
  return {
    name: `A thousand requests at once on each of ${connections} connections`,
    engine,
    did: `${rounds} times, ${ordering.length} orders and ${reads.length} lists meanwhile`,
    violations,
    seen: `the connections were closed; orders: ${countStatuses(ordering)}; lists: ${countStatuses(reads)}; ends of the process: ${ends || 'none'}`,
  }
}

/** Whether the shop closed the connection. */
async function sendMany(url: string, id: number): Promise<boolean> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.resume()
  const requests = Array.from(
    { length: requestsEach },
    (_, n) => `GET /api/product/list?search=tomato${id}-${n} HTTP/1.1\r\nhost: shop\r\n`,
  )
  socket.write([...requests, ''].join('\r\n'))
  const closing = new Promise<true>((resolve) => socket.once('close', () => resolve(true)))
  const isClosed = await Promise.race([closing, sleep(closedWithinMs, false)])
  socket.destroy()
  return isClosed
}
