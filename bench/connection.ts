import { connect, type Socket } from 'node:net'

type Answer = { status: number; head: string; text: () => string }

type Reading = {
  url: string
  onAnswer: (answer: Answer) => void
  onError: (error: Error) => void
  /** Whether the text of answers is wanted; only then they are kept. */
  keepsText?: boolean
}

const readBuffer = 65_536
const endOfHead = Buffer.from('\r\n\r\n')
const nothing = Buffer.alloc(0)

/**
 * A kept-alive connection whose answers are read one after the other; each has to say its length or be a redirect. Everything is read into
 * one buffer, without a stream: the client shares two cores with the server that it measures.
 */
export function openSocket({ url, onAnswer, onError, keepsText = false }: Reading): Socket {
  let unfinished: Buffer = nothing
  let head = ''
  let body: Buffer[] = []
  let missing = 0
  const takeBody = (chunk: Buffer) => {
    if (keepsText) body.push(Buffer.from(chunk))
    missing -= chunk.byteLength
    if (missing > 0) return
    const chunks = body
    body = []
    const status = Number(head.slice(9, 12))
    onAnswer({ status, head, text: () => Buffer.concat(chunks).toString() })
  }
  const take = (chunk: Buffer) => {
    if (missing > 0) return takeBody(chunk)
    const received = unfinished.byteLength === 0 ? chunk : Buffer.concat([unfinished, chunk])
    const end = received.indexOf(endOfHead)
    unfinished = end < 0 ? Buffer.from(received) : nothing
    if (end < 0) return
    head = received.toString('latin1', 0, end)
    missing = bodyLength(head)
    if (Number.isNaN(missing)) return onError(new Error(`an answer without a length: ${head}`))
    takeBody(received.subarray(end + endOfHead.byteLength))
  }
  const { hostname, port } = new URL(url)
  const buffer = Buffer.allocUnsafe(readBuffer)
  const onread = {
    buffer,
    callback(count: number) {
      take(buffer.subarray(0, count))
      return true
    },
  }
  const socket = connect({ host: hostname, port: Number(port), noDelay: true, onread })
  // Nothing is in the stream, but only one that is read ends.
  socket.resume()
  socket.on('error', onError)
  socket.on('close', () => onError(new Error('the server closed a connection')))
  return socket
}

/** A redirect is sent in chunks and has nothing but the last one. */
function bodyLength(head: string): number {
  if (/^HTTP\/1\.1 30[37] /.test(head) && /transfer-encoding: chunked/i.test(head))
    return '0\r\n\r\n'.length
  return Number(/content-length: (\d+)/i.exec(head)?.[1])
}

/** Where the shop is; a shop that is started again is at another address. */
export type Target = { url: string }

type Connection = {
  /** The body is sent as JSON, or as a form. */
  post: (
    path: string,
    body: object | URLSearchParams,
    headers: Record<string, string>,
  ) => Promise<Answer>
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
    host = new URL(url).host
    socket = openSocket({
      url,
      keepsText: true,
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
      open.write(requestText(host, path, body, headers))
      return waiting.promise
    },
  }
}

function requestText(host: string, path: string, body: object, headers: Record<string, string>) {
  const isForm = body instanceof URLSearchParams
  const text = isForm ? body.toString() : JSON.stringify(body)
  const all = Object.entries({
    host,
    'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    ...headers,
  })
  const lines = all.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return `POST ${path} HTTP/1.1\r\n${lines}\r\n${text}`
}
