import { Hono } from 'hono'
import { Agent, get } from 'node:http'
import type { Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { AppEnv } from '../context.ts'
import { listen } from '../listen.ts'

/** Sends the requests over one connection, and resolves with the server's end of it. */
async function askInTurn(address: string, paths: string[], sockets: Map<string, Socket>) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  for (const path of paths)
    await new Promise<void>((resolve, reject) => {
      get(address + path, { agent }, (response) => {
        response.resume().on('end', resolve)
      }).on('error', reject)
    })
  return sockets.get(paths.at(-1) ?? '')
}

test('connections have the same properties in the same order, whatever is asked for first', async () => {
  const sockets = new Map<string, Socket>()
  const app = new Hono<AppEnv>().get('*', (c) =>
    c.text(String(c.env.incoming?.socket.remoteAddress)),
  )
  const server = await listen(
    app,
    (request, response) => {
      sockets.set(request.url ?? '', request.socket)
      if (!request.url?.startsWith('/ready')) return false
      response.end('ready')
      return true
    },
    { HOST: '127.0.0.1', PORT: 0 },
  )
  onTestFinished(() => server.close({ idleMs: 0 }))

  const fromApp = await askInTurn(server.address, ['/app', '/ready-after'], sockets)
  const fromReady = await askInTurn(server.address, ['/ready', '/app-after'], sockets)

  expect(fromReady).not.toBe(fromApp)
  expect(Reflect.ownKeys(fromReady ?? {})).toEqual(Reflect.ownKeys(fromApp ?? {}))
})
