import { randomUUID } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { load } from './load.ts'
import type { Figures } from './report/figures.ts'
import { median } from './rounds.ts'
import type { ShopProcess } from './shop-process.ts'

const streams = 5_000
const streamsEach = 10
const rounds = 5
const requests = 3_000

/** What open streams cost: memory, and the speed of everybody else's pages. */
export async function benchLive(shop: ShopProcess): Promise<Figures> {
  const cookies = await registerMany(shop.url, streams / streamsEach)
  await load({ url: shop.url, requests, connections: 16 })
  const memoryBefore = await settledMemory(shop)
  const alone = await pageCost(shop)

  const open: IncomingMessage[] = []
  for (let index = 0; index < streams; index += 100)
    open.push(
      ...(await Promise.all(
        Array.from({ length: 100 }, (_, offset) =>
          openStream(shop.url, cookies[(index + offset) % cookies.length] ?? ''),
        ),
      )),
    )
  const memory = (await settledMemory(shop)) - memoryBefore
  const beside = await pageCost(shop)
  const count = await shop.metric('larder_live_streams')
  for (const stream of open) stream.destroy()

  return {
    'open streams': count,
    'MB of memory they take (goal under 200)': memory / 1e6,
    'kB each': memory / count / 1e3,
    'CPU of a cached page beside them, against without': beside / alone,
  }
}

async function registerMany(url: string, count: number): Promise<string[]> {
  const cookies: string[] = []
  for (let index = 0; index < count; index++) {
    const answer = await fetch(`${url}/api/user/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Ana',
        email: `${randomUUID()}@example.com`,
        password: 'green beans on toast',
      }),
    })
    cookies.push(answer.headers.getSetCookie()[0]?.split(';')[0] ?? '')
  }
  return cookies
}

function openStream(url: string, cookie: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(`${url}/api/live/shopper`, { headers: { cookie }, agent: false }, (response) => {
      response.resume()
      response.on('error', () => {})
      if (response.statusCode === 200) resolve(response)
      else reject(new Error(`a stream was answered with ${response.statusCode}`))
    }).on('error', reject)
  })
}

/** The least of a few looks: garbage comes and goes. */
async function settledMemory(shop: ShopProcess): Promise<number> {
  const looks: number[] = []
  for (let look = 0; look < 8; look++) {
    await new Promise((resolve) => setTimeout(resolve, 500))
    looks.push(await shop.metric('process_resident_memory_bytes'))
  }
  return Math.min(...looks)
}

async function pageCost(shop: ShopProcess): Promise<number> {
  const costs: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = await shop.metric('process_cpu_seconds_total')
    await load({ url: shop.url, requests, connections: 16 })
    costs.push((await shop.metric('process_cpu_seconds_total')) - before)
  }
  return median(costs)
}
