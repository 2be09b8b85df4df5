import { connect, type Socket } from 'node:net'

export type RawAnswer = {
  /** 0 if the connection ended without an answer; then the text says why. */
  status: number
  headers: string
  text: string
  ms: number
}

type Waiting = { resolve: (answer: RawAnswer) => void; from: number }

/** How long a socket may be silent before what was sent counts as not answered. */
const patienceMs = 30_000
const none = { status: 0, headers: '' }

/**
 * Requests over one kept-alive socket, several in flight at once. An HTTP client costs more than a refusal does, and the
 * client would be what limits the run. It never throws: no answer is an answer, too.
 */
export function openRawClient(url: string) {
  const { hostname, port } = new URL(url)
  let socket: Socket | undefined
  let waiting: Waiting[] = []
  let received: Buffer = Buffer.alloc(0)

  function fail(text = 'closed') {
    const failed = waiting
    waiting = []
    socket?.destroy()
    socket = undefined
    received = Buffer.alloc(0)
    for (const { resolve, from } of failed) resolve({ ...none, text, ms: performance.now() - from })
  }

  function open(): Socket {
    const opened = connect({ host: hostname, port: Number(port), noDelay: true })
    opened.on('data', (chunk: Buffer) => {
      if (opened !== socket) return
      received = received.byteLength === 0 ? chunk : Buffer.concat([received, chunk])
      readAnswers()
    })
    const onEnd = (why: string) => {
      if (opened === socket) fail(why)
    }
    opened.setTimeout(patienceMs, () => onEnd('silent'))
    opened.on('error', (error) => onEnd(error.message))
    opened.on('close', () => onEnd('closed'))
    return opened
  }

  function readAnswers() {
    for (;;) {
      const answer = readAnswer(received)
      if (!answer) return
      received = received.subarray(answer.bytes)
      const next = waiting.shift()
      next?.resolve({ ...answer, ms: performance.now() - next.from })
      // What was sent after it on this connection is not answered.
      if (/^connection: close/im.test(answer.headers)) return fail()
    }
  }

  return {
    /** The head without its last, empty line; the length of the body is added. */
    send(head: string, body = ''): Promise<RawAnswer> {
      socket ??= open()
      const bytes = Buffer.from(body)
      const length = body === '' ? '' : `content-length: ${bytes.byteLength}\r\n`
      socket.write(Buffer.concat([Buffer.from(`${head}${length}\r\n`, 'latin1'), bytes]))
      return new Promise((resolve) => waiting.push({ resolve, from: performance.now() }))
    },
    close: () => fail(),
  }
}

/** The first answer in these bytes, if all of it is there. */
function readAnswer(bytes: Buffer) {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const headers = bytes.toString('latin1', 0, end)
  const status = Number(headers.slice(9, 12))
  const start = end + 4
  const length = /^content-length: (\d+)/im.exec(headers)?.[1]
  if (length !== undefined) {
    const last = start + Number(length)
    if (bytes.byteLength < last) return undefined
    return { status, headers, text: bytes.toString('utf8', start, last), bytes: last }
  }
  if (!/^transfer-encoding: chunked/im.test(headers))
    return { status, headers, text: '', bytes: start }
  return readChunks(bytes, start, { status, headers })
}

function readChunks(bytes: Buffer, start: number, head: { status: number; headers: string }) {
  const parts: Buffer[] = []
  for (let at = start; ;) {
    const line = bytes.indexOf('\r\n', at)
    if (line < 0) return undefined
    const size = Number.parseInt(bytes.toString('latin1', at, line), 16)
    const next = line + 2 + size + 2
    if (bytes.byteLength < next) return undefined
    if (size === 0) return { ...head, text: Buffer.concat(parts).toString(), bytes: next }
    parts.push(bytes.subarray(line + 2, line + 2 + size))
    at = next
  }
}
