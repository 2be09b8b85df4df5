import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Buyer } from '../buyer.ts'
import { checkBuyers, openBuyers } from '../buyers.ts'
import type { Result } from '../result.ts'
import { startShop } from '../shop.ts'

type Options = { orders: number; random: () => number }

const buyersCount = 4
const longestMs = 30

/** A client sends an order and is gone before the answer. One retry with the same key finds it or places it, once. */
export async function gone(
  engine: string,
  env: Record<string, string>,
  { orders, random }: Options,
): Promise<Result> {
  const shop = await startShop(env)
  const buyers = await openBuyers(shop.url, buyersCount)
  await Promise.all(
    buyers.map(async (buyer) => {
      for (let n = 0; n < orders / buyersCount && !buyer.isDone; n++)
        await sendAndLeave(buyer, Number(shop.port), random() * longestMs)
    }),
  )
  const sent = buyers.flatMap(({ intents }) => intents).length
  // Before any retry: these were placed although nobody heard of it.
  const placed = (await Promise.all(buyers.map((buyer) => buyer.orders()))).flat().length
  const violations = await checkBuyers(shop.url, buyers)
  await shop.end('SIGTERM')
  return {
    name: 'Gone before the answer',
    engine,
    did: `${sent} orders, the connection closed up to ${longestMs} ms after each was sent`,
    violations,
    seen: `${placed} were placed without an answer; one retry with the same key found them or placed the others`,
  }
}

async function sendAndLeave(buyer: Buyer, port: number, ms: number) {
  const { intent } = buyer.prepare()
  const body = JSON.stringify(intent.json)
  const head = [
    'POST /api/order/cod HTTP/1.1',
    'host: shop',
    `cookie: ${buyer.client.cookie()}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    `idempotency-key: ${intent.key}`,
  ]
  const socket = connect({ host: '127.0.0.1', port })
  socket.on('error', () => {})
  await new Promise((resolve) => socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, resolve))
  await sleep(ms)
  socket.destroy()
}
