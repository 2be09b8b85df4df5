import { connect, type Socket } from 'node:net'

type Answer = { status: number; head: string; text: () => string }

type Handlers = { onAnswer: (answer: Answer) => void; onError: (error: Error) => void }

/** Reads the answers of a kept-alive connection one after the other; each has to say its length. */
export function readAnswers(socket: Socket, { onAnswer, onError }: Handlers): void {
  let received: Buffer = Buffer.alloc(0)
  let head = ''
  let body: Buffer[] = []
  let missing = 0
  const take = (chunk: Buffer) => {
    body.push(chunk)
    missing -= chunk.byteLength
    if (missing > 0) return
    const chunks = body
    const status = Number(head.slice(9, 12))
    body = []
    onAnswer({ status, head, text: () => Buffer.concat(chunks).toString() })
  }
  socket.on('data', (chunk: Buffer) => {
    if (missing > 0) return take(chunk)
    received = received.byteLength === 0 ? chunk : Buffer.concat([received, chunk])
    const end = received.indexOf('\r\n\r\n')
    if (end < 0) return
    head = received.toString('latin1', 0, end)
    const rest = received.subarray(end + 4)
    received = Buffer.alloc(0)
    missing = Number(/content-length: (\d+)/i.exec(head)?.[1])
    if (Number.isNaN(missing)) return onError(new Error(`an answer without a length: ${head}`))
    take(rest)
  })
  socket.on('error', onError)
  socket.on('close', () => onError(new Error('the server closed a connection')))
}

/** Where the shop is; a shop that is started again is at another address. */
export type Target = { url: string }

type Connection = {
  post: (path: string, body: object, headers: Record<string, string>) => Promise<Answer>
}

/**
 * One connection for one request after the other. On a bare socket, because an HTTP client of Node costs as much as the
 * order that it places, and takes it from the same cores.
 */
export function openConnection(target: Target): Connection {
  let socket: Socket | undefined
  let url = ''
  let host = ''
  let waiting: PromiseWithResolvers<Answer> | undefined
  const reconnect = () => {
    socket?.removeAllListeners().destroy()
    url = target.url
    const { hostname, port } = new URL(url)
    host = `${hostname}:${port}`
    socket = connect({ host: hostname, port: Number(port), noDelay: true })
    readAnswers(socket, {
      onAnswer: (answer) => waiting?.resolve(answer),
      onError(error) {
        socket = undefined
        waiting?.reject(error)
      },
    })
    return socket
  }
  return {
    post(path, body, headers) {
      waiting = Promise.withResolvers()
      const open = socket && url === target.url ? socket : reconnect()
      open.write(requestText(host, path, JSON.stringify(body), headers))
      return waiting.promise
    },
  }
}

function requestText(host: string, path: string, body: string, headers: Record<string, string>) {
  const all = Object.entries({
    host,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  })
  const lines = all.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return `POST ${path} HTTP/1.1\r\n${lines}\r\n${body}`
}
