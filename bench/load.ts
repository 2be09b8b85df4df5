import { once } from 'node:events'
import { openSocket } from './connection.ts'
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
  const { host, pathname, search } = new URL(url)
  const path = nextPath ?? (() => pathname + search)
  const rest = Object.entries({ host, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  const waits: number[] = []
  let left = requests
  const open = Array.from({ length: connections }, () =>
    openAsking({
      url,
      next: () => (left-- > 0 ? `GET ${path()} HTTP/1.1\r\n${rest}\r\n` : undefined),
      onAnswer: (ms) => waits.push(ms),
      repeatsRefused,
    }),
  )
  await Promise.all(open.map(({ socket }) => once(socket, 'connect')))

  const start = performance.now()
  await Promise.all(open.map(({ ask }) => ask()))
  const seconds = (performance.now() - start) / 1_000
  for (const { socket } of open) socket.destroy()
  return { perSecond: requests / seconds, p99: percentile(waits, 0.99) }
}

type Asking = {
  url: string
  next: () => string | undefined
  onAnswer: (ms: number) => void
  repeatsRefused: boolean | undefined
}

/** `ask` sends the next request when the last one is answered, until there is none. */
function openAsking({ url, next, onAnswer, repeatsRefused }: Asking) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let sentAt = 0
  let request: string | undefined
  const send = () => {
    request = next()
    if (request === undefined) return resolve()
    sentAt = performance.now()
    socket.write(request, 'latin1')
  }
  const socket = openSocket({
    url,
    onAnswer({ status, head }) {
      if (status === 503 && repeatsRefused)
        return void setTimeout(() => socket.write(request ?? '', 'latin1'), repeatAfterMs)
      if (status !== 200) return reject(new Error(`not a 200: ${head.slice(0, 200)}`))
      onAnswer(performance.now() - sentAt)
      send()
    },
    onError: reject,
  })
  const ask = () => {
    send()
    return promise
  }
  return { socket, ask }
}
