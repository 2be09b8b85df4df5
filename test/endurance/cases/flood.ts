import { setTimeout as sleep } from 'node:timers/promises'
import { checkBuyers, openBuyers, orderDuring } from '../buyers.ts'
import { openClient, type Answer } from '../client.ts'
import { openRawClient, type RawAnswer } from '../raw-client.ts'
import { countStatuses, type Result } from '../result.ts'
import { openService } from '../processes/service.ts'
import { ready } from '../shop.ts'

type Options = { seconds: number; times: number }

/** No client sends a request before it has the answer to its last one. */
const mostSockets = 1_000
const measuredMs = 1_500
const backWithinMs = 10_000

/**
 * Searches that no cache has come at an even rate of ten times what the shop can answer, whether it answers or not.
 * What is too much is refused early; who browses cached pages or orders is not refused; soon after it is as before.
 */
export async function flood(
  engine: string,
  env: Record<string, string>,
  { seconds, times }: Options,
): Promise<Result> {
  const shop = await openService(env)
  const buyers = await openBuyers(shop.url, 4)
  const idle: ReturnType<typeof openRawClient>[] = []
  const sockets = new Set<ReturnType<typeof openRawClient>>()
  let n = 0
  async function search(): Promise<RawAnswer | undefined> {
    if (idle.length === 0 && sockets.size >= mostSockets) return undefined
    const socket = idle.pop() ?? openRawClient(shop.url)
    sockets.add(socket)
    const paths = [`/products?search=word${n}`, `/api/product/list?search=tomato${n}`]
    const path = paths[n++ % 2]
    const answer = await socket.send(`GET ${path} HTTP/1.1\r\nhost: shop\r\n`)
    idle.push(socket)
    return answer
  }

  // As many as it answers to a few who each wait for their answer.
  const from = performance.now()
  let answered = 0
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (performance.now() < from + measuredMs) if ((await search())?.status === 200) answered++
    }),
  )
  const capacity = Math.max(1, (answered * 1_000) / measuredMs)

  const visitor = openClient(shop.url)
  const reads: Answer[] = []
  const answers: RawAnswer[] = []
  const ordering = await orderDuring(buyers, async () => {
    const over = performance.now() + seconds * 1_000
    const browsing = (async () => {
      while (performance.now() < over) {
        reads.push(await visitor.call('GET', '/'), await visitor.call('GET', '/api/product/list'))
        await sleep(50)
      }
    })()
    const running: Promise<unknown>[] = []
    const start = performance.now()
    for (let sent = 0; performance.now() < over; await sleep(5)) {
      const due = ((performance.now() - start) / 1_000) * capacity * times
      for (; sent < due; sent++) running.push(search().then(keep))
    }
    await Promise.all([browsing, ...running])
  })
  function keep(answer?: RawAnswer) {
    if (answer) answers.push(answer)
  }

  const ended = performance.now()
  while ((await search())?.status !== 200 && performance.now() < ended + backWithinMs)
    await sleep(50)
  const back = performance.now() - ended
  for (const socket of sockets) socket.close()
  await ready(shop.url)
  const violations = await checkBuyers(shop.url, buyers)
  const refused = answers.filter(({ status }) => status === 503)
  if (refused.length === 0) violations.push('nothing was refused, so it was not too much')
  if (refused.some(({ headers }) => !/^retry-after: \d/im.test(headers)))
    violations.push('a 503 without Retry-After')
  if (answers.some(({ status }) => status !== 200 && status !== 503))
    violations.push('a search was answered with something else, or not at all')
  if (reads.some(({ status }) => status !== 200)) violations.push('browsing was refused')
  if (ordering.some(({ status }) => status !== 200 && status !== 409))
    violations.push('an order was refused')
  if (back >= backWithinMs) violations.push('it is not as before after 10 s')
  await shop.stop()
  if (shop.ends().length > 0) violations.push(`the process ended: ${shop.ends().join(', ')}`)
  const waits = refused.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return {
    name: 'Ten times the capacity',
    engine,
    did: `${answers.length} searches in ${seconds} s at an even rate, ${Math.round(capacity)} a second are possible`,
    violations,
    seen: `${answers.length - refused.length} × 200, ${refused.length} × 503 (half of them within ${Math.round(waits[waits.length >> 1] ?? 0)} ms); orders: ${countStatuses(ordering)}; home and lists: ${countStatuses(reads)}; as before after ${Math.round(back)} ms`,
  }
}
