import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { portOf } from '#test/network/ports.ts'
import { openHealthProxy } from './health-proxy.ts'

/** A node that is ready, and closes the connection of every other request if it `breaks`. */
async function openNode({ breaks }: { breaks: boolean }) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    if (request.url === '/readyz') return response.end()
    asked.push(`${request.method} ${request.url}`)
    if (breaks) return request.socket.destroy()
    return request.pipe(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: portOf(server), asked }
}

async function openBroken() {
  const nodes = [await openNode({ breaks: true }), await openNode({ breaks: false })]
  const proxy = await openHealthProxy(nodes.map(({ port }) => port))
  onTestFinished(() => proxy.close())
  const post = async (path: string) => {
    const response = await fetch(proxy.url + path, { method: 'POST', body: 'what was sent' })
    return [response.status, await response.text()]
  }
  return { post, asked: () => nodes.map(({ asked }) => asked.length) }
}

test('an order whose connection to a node breaks goes to another node', async () => {
  const { post, asked } = await openBroken()

  for (let n = 0; n < 4; n++) expect(await post('/api/order/cod')).toEqual([200, 'what was sent'])

  expect(asked()[0]).toBeGreaterThan(0)
})

test('what must not be done twice is sent once, and answered 502 if its connection breaks', async () => {
  const { post, asked } = await openBroken()

  const statuses = [await post('/api/user/register'), await post('/api/user/register')]

  expect(statuses.map(([status]) => status).toSorted()).toEqual([200, 502])
  expect(asked()).toEqual([1, 1])
})
