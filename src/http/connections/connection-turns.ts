import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getHeapStatistics } from 'node:v8'

/**
 * Of one connection. Browsers and proxies send the next request after the answer to the last one. Who sends many at once gets
 * their answers one after the other anyway, and each that has begun takes memory until it is sent.
 */
const atOnce = 8
/** Node reads 64 kB of a connection at a time, which may be 2,000 requests of 2 kB of the heap each. Fewer if that is small. */
const mostWaiting = Math.min(100, Math.floor(getHeapStatistics().heap_size_limit / 10_000_000))

type Turns = { running: number; waiting: (() => void)[] }

/** Begins a few requests of each connection at a time. A connection on which far too many wait is closed. */
export function connectionTurns() {
  const bySocket = new WeakMap<Socket, Turns>()

  return ({ socket }: IncomingMessage, response: ServerResponse, serve: () => void) => {
    const turns = bySocket.get(socket) ?? { running: 0, waiting: [] }
    bySocket.set(socket, turns)

    function begin() {
      turns.running++
      response.once('close', () => {
        turns.running--
        if (!socket.destroyed) turns.waiting.shift()?.()
      })
      serve()
    }

    if (turns.running < atOnce) begin()
    else if (turns.waiting.length < mostWaiting) turns.waiting.push(begin)
    else {
      stopReading(socket)
      socket.destroy()
    }
  }
}

/**
 * Node has read up to 64 kB of the connection, and would still make a request and a response of each part of it and keep them
 * until the connection is closed, at the end of this turn of the event loop. With hundreds of such connections that
 * was more than a small heap has. It offers no other way to leave them unread (`connection-turns.test.ts` says if this one is gone).
 */
function stopReading(socket: Socket) {
  const parser: unknown = 'parser' in socket ? socket.parser : undefined
  if (typeof parser === 'object' && parser !== null && 'onIncoming' in parser)
    parser.onIncoming = () => 0
}
