import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { readAnswers } from './connection.ts'
import { percentile } from './rounds.ts'

type Load = {
  url: string
  requests: number
  connections: number
  headers?: Record<string, string>
  /** The path of the next request, where they differ. */
  nextPath?: () => string
  /** Whether a request that is refused because too many wait is sent again. Its time goes on. */
  repeatsRefused?: boolean
}

const repeatAfterMs = 10

/** What browsers accept. */
export const encodings = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/**
 * Closed-loop requests over kept-alive connections; ends when all are answered with a 200. Written on bare sockets: an
 * HTTP client of Node costs more than the server, and the client would be what is measured.
 */
export async function load(options: Load) {
  const { url, requests, connections, headers = encodings, nextPath, repeatsRefused } = options
  const { hostname, port, pathname, search } = new URL(url)
  const path = nextPath ?? (() => pathname + search)
  const rest = Object.entries({ host: `${hostname}:${port}`, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  const sockets = Array.from({ length: connections }, () =>
    connect({ host: hostname, port: Number(port), noDelay: true }),
  )
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))

  const waits: number[] = []
  let left = requests
  const start = performance.now()
  await Promise.all(
    sockets.map((socket) =>
      askAgain(socket, {
        next: () => (left-- > 0 ? `GET ${path()} HTTP/1.1\r\n${rest}\r\n` : undefined),
        onAnswer: (ms) => waits.push(ms),
        repeatsRefused,
      }),
    ),
  )
  const seconds = (performance.now() - start) / 1_000
  for (const socket of sockets) socket.destroy()
  return { perSecond: requests / seconds, p99: percentile(waits, 0.99) }
}

type Asking = {
  next: () => string | undefined
  onAnswer: (ms: number) => void
  repeatsRefused: boolean | undefined
}

/** Sends the next request when the last one is answered. */
function askAgain(socket: Socket, { next, onAnswer, repeatsRefused }: Asking): Promise<void> {
  return new Promise((resolve, reject) => {
    let sentAt = 0
    let request: string | undefined
    const send = () => {
      request = next()
      if (request === undefined) return resolve()
      sentAt = performance.now()
      socket.write(request)
    }
    readAnswers(socket, {
      onAnswer({ status, head }) {
        if (status === 503 && repeatsRefused)
          return void setTimeout(() => socket.write(request ?? ''), repeatAfterMs)
        if (status !== 200) return reject(new Error(`not a 200: ${head.slice(0, 200)}`))
        onAnswer(performance.now() - sentAt)
        send()
      },
      onError: reject,
    })
    send()
  })
}
