import { Hono } from 'hono'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { AppEnv } from './context.ts'
import { listen } from './listen.ts'

const large = 'x'.repeat(20_000_000)

async function openServer(stalledMs: number, slowMs = stalledMs / 3) {
  const app = new Hono<AppEnv>()
    .get('/large', (c) => c.text(large))
    .get('/slow', async (c) => {
      await sleep(slowMs)
      return c.text('done')
    })
  const server = await listen(app, () => false, { HOST: '127.0.0.1', PORT: 0 }, { stalledMs })
  onTestFinished(() => server.close())
  return server
}

test('whoever asks for much and reads nothing is hung up on', async () => {
  const { address } = await openServer(300)
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.on('error', () => {})
  let size = 0
  socket.write('GET /large HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n')
  socket.pause()

  await sleep(1_500)
  socket.on('data', (chunk: Buffer) => (size += chunk.byteLength))
  socket.resume()
  await once(socket, 'close')

  expect(size).toBeLessThan(large.length)
})

test('whoever waits for an answer or reads it gets all of it', async () => {
  const { address } = await openServer(900)

  const answers = await Promise.all(
    ['/slow', '/large'].map(async (path) => (await fetch(address + path)).text()),
  )

  expect(answers).toEqual(['done', large])
})

test('a server that closes answers whoever is in the middle of something, and is gone soon', async () => {
  const server = await openServer(10_000, 10)
  const outcomes: string[] = []
  const shops = async () => {
    const agent = new Agent({ keepAlive: true })
    let outcome = 'answered'
    while (outcome === 'answered') outcome = await ask(`${server.address}/slow`, agent)
    outcomes.push(outcome)
  }
  const shoppers = Array.from({ length: 50 }, shops)
  await sleep(200)

  const start = performance.now()
  await server.close()

  expect(performance.now() - start).toBeLessThan(3_000)
  await Promise.all(shoppers)
  expect(new Set(outcomes)).toEqual(new Set(['not let in']))
})

async function ask(url: string, agent: Agent) {
  const request = get(url, { agent })
  try {
    const [response] = (await once(request, 'response')) as [NodeJS.ReadableStream]
    response.resume()
    await once(response, 'end')
    return 'answered'
  } catch {
    return request.reusedSocket ? 'hung up on' : 'not let in'
  }
}
