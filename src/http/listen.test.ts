import { Hono } from 'hono'
import { once } from 'node:events'
import { Agent, get, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeTimeouts } from '#test/fake-timeouts.ts'
import type { AppEnv } from './context.ts'
import { listen } from './listen.ts'

const large = 'x'.repeat(20_000_000)
const minute = 60_000

/** A server with a large answer and one that comes when the test says so. */
async function openServer({ stalledMs = minute, headersMs = minute } = {}) {
  const answered = Promise.withResolvers<ServerResponse>()
  const slowAsked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const app = new Hono<AppEnv>()
    .get('/large', (c) => {
      if (c.env.outgoing) answered.resolve(c.env.outgoing)
      return c.text(large)
    })
    .get('/slow', async (c) => {
      slowAsked.resolve()
      await release.promise
      return c.text('done')
    })
    .get('/quick', (c) => c.text('done'))
  const server = await listen(app, { HOST: '127.0.0.1', PORT: 0 }, { stalledMs, headersMs })
  let isClosed = false
  const close = async (options?: { idleMs: number }) => {
    if (isClosed) return
    isClosed = true
    await server.close(options)
  }
  onTestFinished(async () => {
    release.resolve()
    await close()
  })
  return {
    address: server.address,
    close,
    largeAnswer: answered.promise,
    slowAsked: slowAsked.promise,
    release: release.resolve,
  }
}

test('a client that asks for much and reads nothing is disconnected', async () => {
  const { address, largeAnswer } = await openServer({ stalledMs: 100 })
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.pause()
  socket.write('GET /large HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n')
  const response = await largeAnswer
  if (!response.closed) await once(response, 'close')

  let size = 0
  socket.on('data', (chunk: Buffer) => (size += chunk.byteLength))
  socket.resume()
  await once(socket, 'close')

  expect(size).toBeLessThan(large.length)
})

test('a request with two hosts is refused, and one with one is answered', async () => {
  const { address } = await openServer()
  const answerTo = async (hosts: string) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.write(`GET /quick HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)
    let answer = ''
    for await (const chunk of socket) answer += String(chunk)
    return answer.slice(0, answer.indexOf('\r\n'))
  }

  expect(await answerTo('Host: shop\r\nHost: evil.example\r\n')).toBe('HTTP/1.1 400 Bad Request')
  expect(await answerTo('Host: shop\r\n')).toBe('HTTP/1.1 200 OK')
})

test('a connection whose headers are too slow is closed, also if the client leaves its side open', async () => {
  const { address, close } = await openServer({ headersMs: 50 })
  const socket = connect({
    port: Number(new URL(address).port),
    host: '127.0.0.1',
    allowHalfOpen: true,
  })
  onTestFinished(() => void socket.destroy())
  let received = ''
  socket.setEncoding('utf8').on('data', (text) => (received += String(text)))
  socket.write('GET /quick HTTP/1.1\r\nHost: shop\r\nX-')
  await once(socket, 'end')
  expect(received).toMatch(/^HTTP\/1.1 408 /)

  // Without any timer, so it only ends if no connection is left.
  fakeTimeouts()
  await close()
})

test('a client that waits for its answer and reads it gets all of it', async () => {
  const { address, release } = await openServer()
  const slow = fetch(`${address}/slow`)

  expect(await (await fetch(`${address}/large`)).text()).toBe(large)
  release()
  expect(await (await slow).text()).toBe('done')
})

test('a client that sends far more requests than it reads answers is disconnected, and others are served', async () => {
  const { address, release } = await openServer()
  const few = sendAtOnce(address, 100)
  const many = sendAtOnce(address, 1_000)
  await once(many.socket, 'close')

  expect(await (await fetch(`${address}/quick`)).text()).toBe('done')
  release()
  await expect.poll(() => few.answers()).toBe(100)
  expect(many.answers()).toBe(0)
})

test('a server that closes answers every request that reaches it, and disconnects nobody before', async () => {
  const server = await openServer()
  const agents = Array.from({ length: 50 }, () => new Agent({ keepAlive: true }))
  const quick = `${server.address}/quick`
  const first = await Promise.all(agents.map((agent) => ask(quick, agent)))
  const askUntilTheEnd = async (agent: Agent) => {
    let outcome: string = 'answered'
    while (outcome === 'answered') outcome = await ask(quick, agent)
    return outcome
  }
  fakeTimeouts()
  const clients = agents.map(askUntilTheEnd)

  // Without any timer: every client is told with its last answer that the connection ends.
  await server.close()

  expect(new Set(first)).toEqual(new Set(['answered']))
  expect(new Set(await Promise.all(clients))).toEqual(new Set(['not let in']))
})

test('a server that closes gives idle clients a moment, and then disconnects them', async () => {
  const server = await openServer()
  const agent = new Agent({ keepAlive: true })
  await ask(`${server.address}/quick`, agent)
  fakeTimeouts()
  const closing = server.close()

  vi.advanceTimersByTime(300)

  await closing
})

test('a server that closes behind a proxy answers on kept connections until they are idle for longer than the proxy keeps them', async () => {
  const server = await openServer()
  const [agent, idle] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })]
  const quick = `${server.address}/quick`
  await Promise.all([ask(quick, agent), ask(quick, idle)])
  fakeTimeouts()
  const closing = server.close({ idleMs: 3_000 })
  while ((await ask(quick, new Agent())) === 'answered');

  vi.advanceTimersByTime(2_999)

  expect(await ask(quick, agent)).toBe('answered')
  vi.advanceTimersByTime(1)
  await closing
  expect(await ask(quick, idle)).not.toBe('answered')
})

test.each([
  ['arrives in time is sent', 8_999, 'answered'],
  ['takes too long is cut off', 9_000, 'cut off'],
] as const)('a server that closes: an answer that %s', async (_, waitedMs, expected) => {
  const server = await openServer()
  const asked = ask(`${server.address}/slow`, new Agent())
  await server.slowAsked
  fakeTimeouts()
  const closing = server.close()

  vi.advanceTimersByTime(waitedMs)
  server.release()

  await closing
  expect(await asked).toBe(expected)
})

/** Sends `count` requests on one connection without waiting for an answer. */
function sendAtOnce(address: string, count: number) {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  // It may be told that the connection was reset, or only that it has ended.
  socket.on('error', () => {})
  socket.write('GET /slow HTTP/1.1\r\nhost: shop\r\n\r\n'.repeat(count))
  let received = ''
  socket.setEncoding('utf8').on('data', (text) => (received += String(text)))
  return { socket, answers: () => received.match(/HTTP\/1.1 200/g)?.length ?? 0 }
}

/** A client that was never let in has sent nothing; one that was cut off may have lost an answer. */
async function ask(url: string, agent: Agent): Promise<'answered' | 'not let in' | 'cut off'> {
  const request = get(url, { agent })
  let isConnected = request.reusedSocket
  request.on('socket', (socket) => socket.once('connect', () => (isConnected = true)))
  try {
    await new Promise((resolve, reject) => {
      request.on('error', reject)
      request.on('response', (response) => response.resume().on('end', resolve).on('error', reject))
    })
    return 'answered'
  } catch {
    return isConnected || request.reusedSocket ? 'cut off' : 'not let in'
  }
}
