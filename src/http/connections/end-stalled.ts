import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Closes connections that transfer nothing for at least `stalledMs`, at most half of that later. A timeout on every
 * connection would be set anew with every byte, which takes a tenth of the time of a request. So all connections are looked
 * at now and then, and only one that has transferred nothing in between gets a timeout: Node's own, which knows whether a
 * large answer is still being read.
 */
export function endStalledConnections(server: Server, stalledMs: number) {
  const transferred = new Map<Socket, number>()
  const half = stalledMs / 2
  const look = () => {
    for (const [socket, before] of transferred) {
      const now = socket.bytesRead + socket.bytesWritten
      if (now !== before) transferred.set(socket, now)
      // An idle connection that is kept has another one already.
      else if (!socket.timeout) socket.setTimeout(half)
    }
  }
  server.on('connection', (socket: Socket) => {
    transferred.set(socket, 0)
    socket.once('close', () => transferred.delete(socket))
  })
  const looking = setInterval(look, half).unref()
  server.once('close', () => clearInterval(looking))
}
