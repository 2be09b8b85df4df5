import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

type Encoding = 'br' | 'gzip' | 'identity'
type Bytes = Uint8Array<ArrayBuffer>

/** Bytes that many people ask for: hashed once, compressed once per encoding, when first wanted. */
export type Encoded = {
  status: ContentfulStatusCode
  headers: Record<string, string>
  etag: string
  plain: Bytes
  compressed: Partial<Record<Encoding, Promise<Bytes>>>
  /** Pictures and fonts are compressed already. */
  incompressible?: true
}

/** Below this a compressed answer is no smaller on the wire. */
const worthCompressing = 1_000

export function encoded(
  plain: Bytes,
  headers: Record<string, string>,
  status: ContentfulStatusCode = 200,
): Encoded {
  const hash = createHash('sha1').update(plain).digest('base64url').slice(0, 20)
  return { status, headers, etag: `W/"${hash}"`, plain, compressed: {} }
}

export async function sendEncoded(c: Context, body: Encoded) {
  const headers: Record<string, string> = { ...body.headers, etag: body.etag }
  if (body.status === 200 && matches(c.req.header('if-none-match'), body.etag))
    return c.body(null, 304, headers)

  if (body.incompressible || body.plain.byteLength < worthCompressing)
    return c.body(body.plain, body.status, headers)
  headers['vary'] = 'Accept-Encoding'
  const encoding = preferred(c.req.header('accept-encoding'))
  if (encoding === 'identity') return c.body(body.plain, body.status, headers)
  headers['content-encoding'] = encoding
  body.compressed[encoding] ??= compress[encoding](body.plain)
  return c.body(await body.compressed[encoding], body.status, headers)
}

export const sizeOf = (body: Encoded): number => Math.ceil(body.plain.byteLength * 1.5) + 1_000

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

const matches = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => tag.trim() === etag))

/** What every browser sends, answered without parsing. */
const common = new Map<string, Encoding>([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
])

function preferred(accept: string | undefined): Encoding {
  if (accept === undefined) return 'identity'
  const known = common.get(accept)
  if (known) return known
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
