import { setTimeout as sleep } from 'node:timers/promises'
import type { Buyer } from '../buyer.ts'
import { checkBuyers, openBuyers } from '../buyers.ts'
import { openClient, type Answer } from '../client.ts'
import { openRawClient, type RawAnswer } from '../raw-client.ts'
import { countStatuses, type Result } from '../result.ts'
import { openService } from '../processes/service.ts'

/** Each shopper may place 30 orders a minute; with too few of them most orders would be refused because of that. */
type Options = { seconds: number; times: number; buyers: number }

/** Orders that are committed together cost less, so that many shoppers order at once; each one's go one after the other. */
const measuring = { buyers: 12, ms: 1_500, atOnce: 2 }
/** More than the orders that may wait: each takes a millisecond or more, and a second of them waits. */
const mostSockets = 1_200
const openedAtOnce = 50
const mostTries = 3
const backWithinMs = 10_000
/** Later than this it was not refused at the door, so that a retry has to say what became of it. */
const refusedWithinMs = 2_000
/** Of all orders. A retry settles what became of those that had no answer. */
const mostUnanswered = 0.01

/**
 * Orders come at an even rate of ten times what the shop can place, whether it answers or not, while somebody
 * browses. What is too much is refused with Retry-After before it has begun, and is not stored; browsing goes on; soon
 * after orders are placed as before.
 */
export async function overload(
  engine: string,
  env: Record<string, string>,
  { seconds, times, buyers: count }: Options,
): Promise<Result> {
  const shop = await openService(env)
  const first = await openBuyers(shop.url, measuring.buyers)
  const capacity = await measure(first)
  const buyers = await openBuyers(shop.url, count)
  const visitor = openClient(shop.url)
  const browsing: Answer[] = []
  const over = new AbortController()
  const browse = (async () => {
    while (!over.signal.aborted) {
      browsing.push(await visitor.call('GET', '/'), await visitor.call('GET', '/api/product/list'))
      await sleep(20)
    }
  })()
  let rate = capacity * times
  let answers = await sendEvenly(shop.url, buyers, { seconds, rate })
  // What a busy machine says about its capacity in a second may be far too little.
  for (let tries = 0; tries < mostTries && !answers.some(isRefused); tries++) {
    rate *= 4
    answers = [...answers, ...(await sendEvenly(shop.url, buyers, { seconds, rate }))]
  }
  const ended = performance.now()
  // By a shopper who has not reached the limit of orders.
  const [late] = await openBuyers(shop.url, 1)
  while ((await late?.buy())?.status !== 200 && performance.now() < ended + backWithinMs)
    await sleep(200)
  const back = performance.now() - ended
  over.abort()
  await browse
  const violations: string[] = []
  for (const group of [first, buyers, late ? [late] : []])
    violations.push(...(await checkBuyers(shop.url, group)))
  await shop.stop()
  if (shop.ends().length > 0) violations.push(`the process ended: ${shop.ends().join(', ')}`)
  const refused = answers.filter(isRefused)
  if (refused.length === 0) violations.push('nothing was refused, so it was not too much')
  if (refused.some(({ headers }) => !/^retry-after: \d/im.test(headers)))
    violations.push('a 503 without Retry-After')
  const unanswered = answers.filter(({ status }) => status === 0)
  if (unanswered.length > answers.length * mostUnanswered)
    violations.push(`${unanswered.length} of ${answers.length} orders were not answered`)
  const odd = answers.filter(({ status }) => ![0, 200, 409, 429, 503].includes(status))
  if (odd.length > 0)
    violations.push(`${odd.length} orders were answered ${odd[0]?.status}: ${odd[0]?.text}`)
  if (browsing.some(({ status }) => status !== 200)) violations.push('browsing was refused')
  if (back >= backWithinMs) violations.push('no order was placed within 10 s afterwards')
  const half = median(refused.map(({ ms }) => ms))
  return {
    name: 'Orders, ten times as many as can be placed',
    engine,
    did: `${answers.length} orders, ${Math.round(rate)} a second for ${seconds} s at an even rate, about ${Math.round(capacity)} a second are possible; ${browsing.length} pages and lists meanwhile`,
    violations,
    seen: `orders: ${countStatuses(answers)}, half of the 503 within ${half} ms; pages and lists: ${countStatuses(browsing)}, median ${median(browsing.map(({ ms }) => ms))} ms; an order placed ${Math.round(back)} ms afterwards`,
  }
}

const isRefused = ({ status }: RawAnswer) => status === 503

/** How many orders a second are answered to some who each wait for their answer. */
async function measure(buyers: Buyer[]): Promise<number> {
  const from = performance.now()
  let answered = 0
  await Promise.all(
    buyers
      .flatMap((buyer) => Array.from({ length: measuring.atOnce }, () => buyer))
      .map(async (buyer) => {
        while (!buyer.isDone && performance.now() < from + measuring.ms)
          if ([200, 409].includes((await buyer.buy()).status)) answered++
      }),
  )
  return Math.max(1, (answered * 1_000) / (performance.now() - from))
}

/** By all shoppers alternately, over connections that wait for nothing else. */
async function sendEvenly(
  url: string,
  buyers: readonly Buyer[],
  { seconds, rate }: { seconds: number; rate: number },
): Promise<RawAnswer[]> {
  const answers: RawAnswer[] = []
  const all = await openSockets(url)
  const idle = [...all]
  const running: Promise<void>[] = []
  const host = new URL(url).host

  async function send(buyer: Buyer) {
    const socket = idle.pop()
    if (!socket) return
    const { intent, record } = buyer.prepare()
    const head = [
      'POST /api/order/cod HTTP/1.1',
      `host: ${host}`,
      `cookie: ${buyer.client.cookie()}`,
      'content-type: application/json',
      `idempotency-key: ${intent.key}`,
      '',
    ]
    const answer = await socket.send(head.join('\r\n'), JSON.stringify(intent.json))
    idle.push(socket)
    answers.push(answer)
    record({ status: answer.status, body: parse(answer.text) })
    if (answer.status === 503 && answer.ms < refusedWithinMs) intent.outcome = 'refused'
  }

  const from = performance.now()
  const elapsed = () => (performance.now() - from) / 1_000
  for (let sent = 0; elapsed() < seconds; await sleep(5))
    for (; sent < elapsed() * rate; sent++) {
      const buyer = buyers[sent % buyers.length]
      if (buyer) running.push(send(buyer))
    }
  await Promise.all(running)
  for (const socket of all) socket.close()
  return answers
}

/** As a proxy keeps them: in a flood of new connections some would be dropped before the shop sees them. */
async function openSockets(url: string) {
  const head = `GET /healthz HTTP/1.1\r\nhost: ${new URL(url).host}\r\n`
  const sockets: ReturnType<typeof openRawClient>[] = []
  while (sockets.length < mostSockets) {
    const opened = Array.from({ length: openedAtOnce }, () => openRawClient(url))
    await Promise.all(opened.map((socket) => socket.send(head)))
    sockets.push(...opened)
  }
  return sockets
}

function parse(text: string): Record<string, unknown> {
  const value: unknown = text.startsWith('{') ? JSON.parse(text) : {}
  return { ...Object(value) }
}

const median = (numbers: number[]) =>
  Math.round(numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0)
