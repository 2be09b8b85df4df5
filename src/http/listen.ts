import { getRequestListener, RequestError } from '@hono/node-server'
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Hono } from 'hono'
import { ownAddress, type Env } from '#platform/env.ts'
import { minuteMs } from '#platform/time.ts'
import type { AppEnv } from './context.ts'
import { internalError } from './errors.ts'

const headerBlock = 16_384
const headersWithinMs = 15_000
const requestWithinMs = minuteMs
/** A connection without a byte in either direction for this long is closed. Open streams send heartbeats more often. */
const stalledAfterMs = 5 * minuteMs
const shutdownWithinMs = 9_000
/** While closing, idle connections stay open this long: a request that is on its way is still answered. */
const closeIdleEveryMs = 300
/** A busy listener is closed after this many turns of the event loop, even if each of them brought a connection. */
const mostTurnsBeforeClosing = 1_000

/**
 * Of one connection. Browsers and proxies send a request when they have the answer to the last one; a client that sends far
 * more without waiting is disconnected, because each takes memory until it is answered.
 */
const mostUnanswered = 128

type Listening = {
  address: string
  /** Where this process is reached from its own machine. */
  local: string
  /** `idleMs`: how long kept connections without a request stay open before they are closed. */
  close(options?: { idleMs?: number }): Promise<void>
}

/** Slow and oversized requests are ended here, before the app sees them. */
export async function listen(
  app: Hono<AppEnv>,
  env: Pick<Env, 'HOST' | 'PORT'>,
  { stalledMs = stalledAfterMs, headersMs = headersWithinMs } = {},
): Promise<Listening> {
  const answering = new Set<ServerResponse>()
  const unanswered = new WeakMap<Socket, number>()
  const serve = getRequestListener(app.fetch, { errorHandler: answerUnreadable })
  const server = createServer(
    {
      maxHeaderSize: headerBlock,
      headersTimeout: headersMs,
      requestTimeout: requestWithinMs,
      connectionsCheckingInterval: Math.min(5_000, headersMs),
      keepAliveTimeout: 65_000,
      // A request without a body gets no stream for it.
      optimizeEmptyRequests: true,
    },
    (request, response) => {
      const { socket } = request
      const waiting = (unanswered.get(socket) ?? 0) + 1
      unanswered.set(socket, waiting)
      if (waiting > mostUnanswered) return void socket.destroy()
      answering.add(response)
      response.once('close', () => {
        answering.delete(response)
        unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1)
      })
      // A proxy in front of the shop may have gone by the other one.
      if ((request.headersDistinct['host']?.length ?? 0) > 1) return refuseRequest(response)
      // When everything that Node has read of the connection is counted: nothing begins on one that has too many.
      setImmediate(() => {
        if (!socket.destroyed) void serve(request, response)
      })
    },
  )
  server.setTimeout(stalledMs)
  server.on('clientError', answerClientError)
  server.listen({ host: env.HOST, port: env.PORT })
  await once(server, 'listening')

  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : env.PORT
  return {
    address: ownAddress(env.HOST, port),
    local: `http://${localHost(env.HOST)}:${port}`,
    close: ({ idleMs = closeIdleEveryMs } = {}) => closeGracefully({ server, answering, idleMs }),
  }
}

export function localHost(host: string): string {
  const local = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return local.includes(':') ? `[${local}]` : local
}

type Closing = { server: Server; answering: Iterable<ServerResponse>; idleMs: number }

/** Takes no new connections, lets running requests finish, and after a time limit closes what is left. */
async function closeGracefully({ server, answering, idleMs }: Closing) {
  let closingIdle: NodeJS.Timeout | undefined
  const firstIdle = setTimeout(() => {
    server.closeIdleConnections()
    closingIdle = setInterval(() => server.closeIdleConnections(), closeIdleEveryMs)
  }, idleMs)
  const closingAll = setTimeout(() => server.closeAllConnections(), shutdownWithinMs)
  await untilNobodyConnects(server)
  for (const response of answering) if (!response.headersSent) makeLast(response)
  server.prependListener('request', (_request, response) => makeLast(response))
  const closed = once(server, 'close')
  // Its own `close` would close idle connections at once, while their next request may be on its way. A `net.Server` in front of it
  // would need no prototype, but Node begins to watch for slow headers only when the `http.Server` itself listens.
  NetServer.prototype.close.call(server)
  await closed
  clearTimeout(firstIdle)
  clearInterval(closingIdle)
  clearTimeout(closingAll)
}

/**
 * The system resets connections that it has taken and this process has not yet accepted when the listener closes. So it
 * closes right after a turn of the event loop that found none.
 */
async function untilNobodyConnects(server: Server) {
  let accepted = 0
  const count = () => void accepted++
  server.on('connection', count)
  for (let turns = 0; turns < mostTurnsBeforeClosing; turns++) {
    const before = accepted
    await nextTurn()
    if (accepted === before) break
  }
  server.off('connection', count)
}

const makeLast = (response: ServerResponse) => response.setHeader('connection', 'close')

const clientErrors: Record<string, [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long'],
}

/** The headers of every refusal, here where the app was not called. */
const headers = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
}
const notValid = 'Not a valid request'

/** No host, or an address that is not valid: the app is not called. */
function answerUnreadable(error: unknown): Response {
  const isTheirs = error instanceof RequestError
  const message = isTheirs ? notValid : internalError
  return Response.json({ success: false, message }, { status: isTheirs ? 400 : 500, headers })
}

function refuseRequest(response: ServerResponse) {
  response.writeHead(400, { ...headers, Connection: 'close' })
  response.end(JSON.stringify({ success: false, message: notValid }))
}

function answerClientError(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const [status, message] = clientErrors[error.code ?? ''] ?? ['400 Bad Request', notValid]
  const body = JSON.stringify({ success: false, message })
  const own = { 'Content-Length': Buffer.byteLength(body), Connection: 'close' }
  const lines = Object.entries({ ...headers, ...own }).map(([name, value]) => `${name}: ${value}`)
  // Destroyed once it is sent: a client that does not close its side would keep the connection open forever.
  return socket.end([`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'), () => socket.destroy())
}
