import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import type { NoiseAnswer } from './cart-noise.ts'

/** For a thread of its own: one shopper's cart writes, all at once, each over a new connection. */
const { url, cookie, count }: { url: string; cookie: string; count: number } = workerData
const body = JSON.stringify({ cartItems: {} })
const agent = new Agent({ keepAlive: false })
const headers = {
  cookie,
  'content-type': 'application/json',
  'content-length': Buffer.byteLength(body),
}

const write = () =>
  new Promise<NoiseAnswer>((resolve) => {
    const from = performance.now()
    const end = (status: number, hasRetryAfter = false) =>
      resolve({ status, hasRetryAfter, ms: performance.now() - from })
    const sent = request(`${url}/api/cart/update`, { method: 'POST', agent, headers })
    sent.on('response', (answer) => {
      answer.resume()
      end(answer.statusCode ?? 0, answer.headers['retry-after'] !== undefined)
    })
    sent.on('error', () => end(0))
    sent.end(body)
  })

parentPort?.postMessage(await Promise.all(Array.from({ length: count }, write)), [])
