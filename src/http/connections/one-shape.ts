import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Gives every connection the same properties in the same order. Node adds its timeout with the end of the first answer, and the
 * address of its client when that is first asked for, so the order would depend on what a client asks for first. V8 optimizes
 * the code that handles connections for the orders it has seen, and discards that code when another one comes.
 */
export function keepOneShape(server: Server) {
  server.on('connection', (socket: Socket) => {
    socket.setTimeout(0)
    void socket.remoteAddress
  })
}
