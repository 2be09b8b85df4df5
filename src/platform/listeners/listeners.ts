import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { createServer, Server } from 'node:net'

/**
 * Node accepts one connection of a listener in each turn of the event loop. Under load, when a turn answers hundreds of
 * requests, those who come anew would wait for many seconds behind those who are connected.
 */
const listenersOfPort = 32
/** Connections of one listener that wait to be accepted. Of a burst the system would let the others try again a second later. */
const mostWaiting = 4_096

type Address = { host: string; port: number }

/**
 * The server and the further listeners of its port, which give it their connections. Only Linux has them for one port; where
 * it does not let the shop hold the port's name there is one listener, too.
 */
export async function openListeners(
  server: HttpServer,
  { host, port }: Address,
  nameOf = usualName,
): Promise<Server[]> {
  const isLinux = process.platform === 'linux'
  // Before anything listens: a second shop must not get a connection. Port 0 is any free one, known only afterwards.
  const held = isLinux && port > 0 ? await holdName(nameOf(port)) : undefined
  const isShared = isLinux && (port === 0 || held !== undefined)
  await open(server, { host, port, isShared })
  if (!isShared) return [server]
  const bound = server.address()
  const shared = typeof bound === 'object' && bound ? bound.port : port
  const lock = held ?? (await holdName(nameOf(shared)))
  if (!lock) return [server]
  const others = Array.from({ length: listenersOfPort - 1 }, () =>
    // As the HTTP server makes its own.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      server.emit('connection', socket),
    ),
  )
  for (const other of others) await open(other, { host, port: shared, isShared })
  return [server, ...others, lock]
}

async function open(server: Server, { host, port, isShared }: Address & { isShared: boolean }) {
  server.listen({ host, port, backlog: mostWaiting, reusePort: isShared })
  await once(server, 'listening')
}

/** An abstract Unix socket: no file, and gone with its process. */
const usualName = (port: number) => `\0larder-port-${port}`

/**
 * A shared port can be opened by another process of the same user, too. This name cannot. Undefined where a sandbox forbids
 * such sockets.
 */
async function holdName(path: string): Promise<Server | undefined> {
  const lock = createServer((socket) => socket.destroy())
  lock.listen({ path })
  try {
    await once(lock, 'listening')
    return lock
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') throw error
    return undefined
  }
}

/** New connections are refused from now on. Resolves when those that there are have ended. */
export async function closeListeners(listeners: readonly Server[]): Promise<void> {
  const closed = listeners.map((listener) => once(listener, 'close'))
  // The HTTP server's own `close` would close idle connections at once, while their next request may be on its way.
  for (const listener of listeners) Server.prototype.close.call(listener)
  await Promise.all(closed)
}
