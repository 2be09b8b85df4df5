import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { withOwnMemory } from '#platform/memory/own-memory.ts'
import type { AppEnv } from '../context.ts'
import { preferredEncoding, type Encoding } from '../content-encoding.ts'
import { respond, withSecurityHeaders } from '../security-headers.ts'

type Bytes = Uint8Array<ArrayBuffer>
/** The body in one encoding, with all headers of its answer. */
type Variant = { bytes: Bytes; headers: Record<string, string>; headerList?: string[] }

/** A body that is sent many times: hashed once, and compressed once per encoding at the first request. */
export type CachedBody = {
  status: number
  headers: Record<string, string>
  etag: string
  plain: Bytes
  variants: Partial<Record<Encoding, Variant | Promise<Variant>>>
  /** Pictures and fonts are compressed already. */
  incompressible?: true
  /** Probably sent once only: not worth ten times the processor time for a few bytes. */
  compressedQuickly?: true
}

/** Below this a compressed answer is no smaller on the wire. */
const worthCompressing = 1_000
/** Below this, compressing quickly takes less time than handing it to another thread. */
const worthAThread = 32_000
const quickQuality = 3

export function cachedBody(
  plain: Bytes,
  headers: Record<string, string>,
  status = 200,
): CachedBody {
  const digest = hash('sha1', plain, 'base64url').slice(0, 20)
  return { status, headers, etag: `W/"${digest}"`, plain: withOwnMemory(plain), variants: {} }
}

export function sendCachedBody(c: Context<AppEnv>, body: CachedBody): Response | Promise<Response> {
  // Node's own headers where there are some: the standard Headers object would be built for these two alone.
  const request = c.env.incoming?.headers ?? {
    'if-none-match': c.req.header('if-none-match'),
    'accept-encoding': c.req.header('accept-encoding'),
  }
  const ifNoneMatch = request['if-none-match']
  if (ifNoneMatch && body.status === 200 && matches(ifNoneMatch, body.etag))
    return respond(c, null, { status: 304, headers: notModified(body) })

  const { status } = body
  // A page that is rendered in this process. What is kept has all headers of an answer, and this call knows no more.
  if (!c.get('baseHeaders')) return respond(c, body.plain, { status, headers: body.headers })
  const encoding = encodingFor(body, preferredEncoding(request['accept-encoding']))
  const variant = (body.variants[encoding] ??= compress(c, body, encoding))
  const send = ({ bytes, headers }: Variant) => respond(c, bytes, { status, headers })
  return variant instanceof Promise ? variant.then(send) : send(variant)
}

/** The body in this encoding, if it was sent so before. */
export function readyVariant(body: CachedBody, preferred: Encoding): Variant | undefined {
  const variant = body.variants[encodingFor(body, preferred)]
  return variant instanceof Promise ? undefined : variant
}

/** The headers as Node sends them fastest: names and values in turn. */
export const headerListOf = (variant: Variant): string[] =>
  (variant.headerList ??= Object.entries(variant.headers).flat())

export const sizeOf = (body: CachedBody): number => Math.ceil(body.plain.byteLength * 1.5) + 1_000

const encodingFor = (body: CachedBody, preferred: Encoding): Encoding =>
  body.incompressible || body.plain.byteLength < worthCompressing ? 'identity' : preferred

/** All headers again: a browser replaces the stored ones with these, the page's own script policy too. */
const notModified = ({ etag, headers }: CachedBody) => ({
  ...headers,
  etag,
  vary: 'Accept-Encoding',
})

function compress(
  c: Context<AppEnv>,
  body: CachedBody,
  encoding: Encoding,
): Variant | Promise<Variant> {
  const toVariant = (bytes: Bytes): Variant => {
    const headers = withSecurityHeaders(c, {
      ...body.headers,
      etag: body.etag,
      'content-length': String(bytes.byteLength),
      ...(body.incompressible ? {} : { vary: 'Accept-Encoding' }),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    })
    return (body.variants[encoding] = { bytes: withOwnMemory(bytes), headers })
  }
  if (encoding === 'identity') return toVariant(body.plain)
  if (body.compressedQuickly && body.plain.byteLength < worthAThread)
    return toVariant(compressNow[encoding](body.plain))
  return compressors[encoding](body).then(toVariant)
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

type Compressible = Exclude<Encoding, 'identity'>

const compressors: Record<Compressible, (body: CachedBody) => Promise<Bytes>> = {
  br: ({ plain, compressedQuickly }) =>
    // The slowest setting is for what is small; a list of megabytes must not hold a thread for seconds.
    brotli(
      plain,
      brotliOptions(plain, plain.byteLength > 500_000 ? 4 : compressedQuickly ? quickQuality : 9),
    ),
  gzip: ({ plain }) => zip(plain, { level: 6 }),
}

const compressNow: Record<Compressible, (plain: Bytes) => Bytes> = {
  br: (plain) => brotliCompressSync(plain, brotliOptions(plain, quickQuality)),
  gzip: (plain) => gzipSync(plain, { level: 6 }),
}

const brotliOptions = (plain: Bytes, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  },
})

const matches = (ifNoneMatch: string, etag: string) =>
  ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => tag.trim() === etag)
