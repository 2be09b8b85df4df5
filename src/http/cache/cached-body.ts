import type { Context } from 'hono'
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { AppEnv } from '../context.ts'
import { respond } from '../security-headers.ts'
import { withOwnMemory } from '#platform/memory.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Compression = Exclude<Encoding, 'identity'>

/** A body that is sent many times: hashed once, and compressed once per encoding at the first request. */
export type CachedBody = {
  status: number
  headers: Record<string, string>
  etag: string
  plain: Bytes
  compressed: Partial<Record<Compression, Promise<Bytes>>>
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
  return { status, headers, etag: `W/"${digest}"`, plain: withOwnMemory(plain), compressed: {} }
}

export async function sendCachedBody(c: Context<AppEnv>, body: CachedBody): Promise<Response> {
  const { status, plain, etag } = body
  const headers = {
    ...body.headers,
    etag,
    ...(body.incompressible ? {} : { vary: 'Accept-Encoding' }),
  }
  const ifNoneMatch = c.req.header('if-none-match')
  // With all headers: a browser replaces the stored ones with these, the page's own script policy too.
  if (ifNoneMatch !== undefined && status === 200 && matches(ifNoneMatch, etag))
    return respond(c, null, { status: 304, headers })

  const encoding = isWorthCompressing(body)
    ? preferredEncoding(c.req.header('accept-encoding'))
    : 'identity'
  const bytes =
    encoding === 'identity' ? plain : await (body.compressed[encoding] ??= compress(body, encoding))
  return respond(c, bytes, {
    status,
    headers: {
      ...headers,
      'content-length': String(bytes.byteLength),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
  })
}

export const sizeOf = (body: CachedBody): number => Math.ceil(body.plain.byteLength * 1.5) + 1_000

const isWorthCompressing = ({ plain, incompressible }: CachedBody): boolean =>
  !incompressible && plain.byteLength >= worthCompressing

async function compress(body: CachedBody, encoding: Compression): Promise<Bytes> {
  const isQuick = body.compressedQuickly && body.plain.byteLength < worthAThread
  const bytes = isQuick ? compressNow[encoding](body.plain) : await compressors[encoding](body)
  return withOwnMemory(bytes)
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const compressors: Record<Compression, (body: CachedBody) => Promise<Bytes>> = {
  br: ({ plain, compressedQuickly }) =>
    // The slowest setting is for what is small; a list of megabytes must not hold a thread for seconds.
    brotli(
      plain,
      brotliOptions(plain, plain.byteLength > 500_000 ? 4 : compressedQuickly ? quickQuality : 9),
    ),
  gzip: ({ plain }) => zip(plain, { level: 6 }),
}

const compressNow: Record<Compression, (plain: Bytes) => Bytes> = {
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

type Encoding = 'br' | 'gzip' | 'identity'

function preferredEncoding(accept = ''): Encoding {
  const accepted = new Map(
    accept.split(',').map((item) => {
      const [name = '', ...parameters] = item
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, quality === undefined ? 1 : Number(quality.slice(2))]
    }),
  )
  if ((accepted.get('br') ?? 0) > 0) return 'br'
  if ((accepted.get('gzip') ?? accepted.get('*') ?? 0) > 0) return 'gzip'
  return 'identity'
}
