import { Hono } from 'hono'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { AppEnv } from './context.ts'
import { listen } from './listen.ts'

const large = 'x'.repeat(20_000_000)

async function openServer(stalledMs: number) {
  const app = new Hono<AppEnv>()
    .get('/large', (c) => c.text(large))
    .get('/slow', async (c) => {
      await sleep(stalledMs / 3)
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
