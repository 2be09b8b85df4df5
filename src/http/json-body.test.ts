import { Hono } from 'hono'
import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { silentLog } from '#platform/log.ts'
import { fakeTimeouts } from '#test/fake-timeouts.ts'
import type { AppEnv } from './context.ts'
import { onError } from './errors.ts'
import { jsonBody } from './json-body.ts'
import { listen } from './listen.ts'

/** Sends a request as it is on the wire. */
async function send(request: string) {
  const app = new Hono<AppEnv>()
  app.onError(onError(silentLog))
  app.post('/', async (c) => c.json(await jsonBody(c, z.object({ name: z.string() }))))
  const server = await listen(app, { HOST: '127.0.0.1', PORT: 0 })
  onTestFinished(() => server.close())
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let received = ''
  socket.setEncoding('utf8').on('data', (text) => (received += String(text)))
  socket.write(request)
  return { socket, received: () => received }
}

async function statusOf(request: string): Promise<string | undefined> {
  const { received } = await send(request)
  await expect.poll(received).toContain('\r\n')
  return received().split('\r\n')[0]
}

const head = 'POST / HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n'

test.each([
  ['no body and no length', `${head}\r\n`],
  ['a length of zero', `${head}content-length: 0\r\n\r\n`],
  ['no chunk', `${head}transfer-encoding: chunked\r\n\r\n0\r\n\r\n`],
])('a call with %s is refused, and not waited for', async (_, request) => {
  expect(await statusOf(request)).toBe('HTTP/1.1 400 Bad Request')
})

test('a body is read whether it says its length or comes in chunks', async () => {
  const body = '{"name":"figs"}'
  const ok = 'HTTP/1.1 200 OK'
  expect(await statusOf(`${head}content-length: ${body.length}\r\n\r\n${body}`)).toBe(ok)
  const chunk = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
  expect(await statusOf(`${head}transfer-encoding: chunked\r\n\r\n${chunk}`)).toBe(ok)
})

test('a body that does not arrive within ten seconds is refused, and the connection closed', async () => {
  const { socket, received } = await send(`${head}content-length: 15\r\n\r\n{"name":`)
  fakeTimeouts()
  await expect.poll(() => vi.getTimerCount()).toBe(1)

  await vi.advanceTimersByTimeAsync(9_000)
  expect(received()).toBe('')
  await vi.advanceTimersByTimeAsync(1_000)

  await expect.poll(() => socket.closed).toBe(true)
  expect(received()).toMatch(/^HTTP\/1.1 408 /)
})
