import { createServer, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#test/network/ports.ts'
import { closeListeners, openListeners } from './listeners.ts'

const host = '127.0.0.1'
/** A folder that is not there: the system refuses such a socket, as a sandbox refuses all of them. */
const refusedName = (port: number) => `/no-such-folder/${port}`

const anyPort = () => Promise.resolve(0)

async function openServer(port: number, nameOf?: (port: number) => string) {
  const server = createServer((_request, response) => response.end('served'))
  const listeners = await openListeners(server, { host, port }, nameOf)
  onTestFinished(() => closeListeners(listeners))
  const bound = server.address()
  return { listeners, port: typeof bound === 'object' && bound ? bound.port : 0 }
}

async function read(port: number): Promise<string> {
  const asked = get({ host, port, agent: false })
  const response = await new Promise<IncomingMessage>((resolve) => asked.on('response', resolve))
  return text(response)
}

test.runIf(process.platform === 'linux')('a port has several listeners and a name', async () => {
  const { listeners, port } = await openServer(await freePort())

  expect(listeners.length).toBeGreaterThan(2)
  expect(await read(port)).toBe('served')
})

test.each([
  ['that is named', freePort],
  ['that the system chooses', anyPort],
] as const)(
  'where a system forbids such a name a port %s is served by one listener',
  async (_, choose) => {
    const { listeners, port } = await openServer(await choose(), refusedName)

    expect(listeners).toHaveLength(1)
    expect(await read(port)).toBe('served')
  },
)

test.each([
  ['with', undefined],
  ['without', refusedName],
] as const)('a second server on the port is refused, %s its name', async (_, nameOf) => {
  const { port } = await openServer(await freePort(), nameOf)

  await expect(openServer(port, nameOf)).rejects.toMatchObject({ code: 'EADDRINUSE' })
})
