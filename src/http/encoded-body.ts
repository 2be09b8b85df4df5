import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { AppEnv } from './context.ts'
import { preferredEncoding, type Encoding } from './content-encoding.ts'
import { finalHeaders } from './security-headers.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Ready = { bytes: Bytes; headers: Record<string, string> }

/** Bytes that many people ask for: hashed once, compressed once per encoding, when first wanted. */
export type Encoded = {
  status: number
  headers: Record<string, string>
  etag: string
  plain: Bytes
  ready: Partial<Record<Encoding, Ready | Promise<Ready>>>
  /** Pictures and fonts are compressed already. */
  incompressible?: true
}

/** Below this a compressed answer is no smaller on the wire. */
const worthCompressing = 1_000

export function encoded(plain: Bytes, headers: Record<string, string>, status = 200): Encoded {
  const hash = createHash('sha1').update(plain).digest('base64url').slice(0, 20)
  return { status, headers, etag: `W/"${hash}"`, plain, ready: {} }
}

export function sendEncoded(c: Context<AppEnv>, body: Encoded): Response | Promise<Response> {
  // Asked of Node directly: the standard Headers object would be built for this one question.
  const asked = c.env.incoming?.headers ?? {
    'if-none-match': c.req.header('if-none-match'),
    'accept-encoding': c.req.header('accept-encoding'),
  }
  c.set('hasFinalHeaders', true)
  if (asked['if-none-match'] && body.status === 200 && matches(asked['if-none-match'], body.etag))
    return new Response(null, { status: 304, headers: finalHeaders(c, notModified(body)) })

  const encoding = encodingFor(body, preferredEncoding(asked['accept-encoding']))
  const ready = (body.ready[encoding] ??= prepare(c, body, encoding))
  return ready instanceof Promise ? ready.then((it) => respond(body, it)) : respond(body, ready)
}

/** What has been sent in this encoding before. */
export function readyAnswer(body: Encoded, preferred: Encoding): Ready | undefined {
  const ready = body.ready[encodingFor(body, preferred)]
  return ready instanceof Promise ? undefined : ready
}

export const sizeOf = (body: Encoded): number => Math.ceil(body.plain.byteLength * 1.5) + 1_000

const encodingFor = (body: Encoded, preferred: Encoding): Encoding =>
  body.incompressible || body.plain.byteLength < worthCompressing ? 'identity' : preferred

const respond = ({ status }: Encoded, { bytes, headers }: Ready) =>
  new Response(bytes, { status, headers })

/** All headers again: a browser replaces the stored ones with these, the page's own script policy too. */
const notModified = ({ etag, headers }: Encoded) => ({ ...headers, etag, vary: 'Accept-Encoding' })

function prepare(c: Context<AppEnv>, body: Encoded, encoding: Encoding): Ready | Promise<Ready> {
  const finish = (bytes: Bytes): Ready => {
    const headers = finalHeaders(c, {
      ...body.headers,
      etag: body.etag,
      'content-length': String(bytes.byteLength),
      ...(body.incompressible ? {} : { vary: 'Accept-Encoding' }),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    })
    return (body.ready[encoding] = { bytes, headers })
  }
  return encoding === 'identity' ? finish(body.plain) : compress[encoding](body.plain).then(finish)
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const compress: Record<Exclude<Encoding, 'identity'>, (plain: Bytes) => Promise<Bytes>> = {
  br: (plain) =>
    brotli(plain, {
      params: {
        // The slowest setting is for what is small; a list of megabytes must not hold a thread for seconds.
        [constants.BROTLI_PARAM_QUALITY]: plain.byteLength < 500_000 ? 9 : 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
      },
    }),
  gzip: (plain) => zip(plain, { level: 6 }),
}

const matches = (ifNoneMatch: string, etag: string) =>
  ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => tag.trim() === etag)
