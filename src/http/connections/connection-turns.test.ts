import { Hono } from 'hono'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { AppEnv } from '../context.ts'
import { listen } from '../listen.ts'

/** A server that answers its numbered requests when the test says so, and how many it has begun. */
async function openServer() {
  const release = Promise.withResolvers<void>()
  const begun: string[] = []
  let read = 0
  const countRead = () => {
    read++
    return false
  }
  const app = new Hono<AppEnv>()
    .get('/quick', (c) => c.text('quick'))
    .get('/:n', async (c) => {
      begun.push(c.req.param('n'))
      await release.promise
      return c.text(`answer ${c.req.param('n')} `)
    })
  const server = await listen(app, countRead, { HOST: '127.0.0.1', PORT: 0 })
  onTestFinished(async () => {
    release.resolve()
    await server.close()
  })
  return { ...server, begun, read: () => read, release: release.resolve }
}

/** Sends so many requests on one connection without waiting for an answer. */
function sendAtOnce(address: string, count: number) {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const requests = Array.from({ length: count }, (_, n) => `GET /${n} HTTP/1.1\r\nhost: shop\r\n`)
  socket.write([...requests, ''].join('\r\n'))
  let received = ''
  socket.setEncoding('utf8').on('data', (text) => (received += String(text)))
  return {
    socket,
    answers: () => [...received.matchAll(/answer (\d+)/g)].map(([, n]) => Number(n)),
  }
}

test('of many requests that come at once on a connection some are begun, and all are answered in their order', async () => {
  const server = await openServer()
  const client = sendAtOnce(server.address, 60)
  await expect.poll(() => server.begun.length).toBe(8)
  // All of it was read before this one was.
  expect(await (await fetch(`${server.address}/quick`)).text()).toBe('quick')
  expect(server.begun).toHaveLength(8)

  server.release()

  await expect.poll(() => client.answers().length).toBe(60)
  expect(client.answers()).toEqual(Array.from({ length: 60 }, (_, n) => n))
})

test('a connection on which far too many come at once is closed: the rest is not read, and what waited is never begun', async () => {
  const server = await openServer()
  const { socket } = sendAtOnce(server.address, 1_000)
  // It may be told that the connection was reset, or only that it has ended.
  socket.on('error', () => {})

  await new Promise((resolve) => socket.once('close', resolve))

  expect(server.read()).toBeLessThan(200)
  server.release()
  expect(await (await fetch(`${server.address}/quick`)).text()).toBe('quick')
  expect(server.begun).toHaveLength(8)
})
