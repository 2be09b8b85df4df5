export type Encoding = 'br' | 'gzip' | 'identity'

/** What most browsers send: compared first, without a lookup. */
const mostCommon = 'gzip, deflate, br, zstd'
/** What others send, so that they need no parsing. */
const common = new Map<string, Encoding>([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
])

export function preferredEncoding(accept: string | string[] | undefined): Encoding {
  if (accept === mostCommon) return 'br'
  if (typeof accept !== 'string') return 'identity'
  return common.get(accept) ?? parse(accept)
}

function parse(accept: string): Encoding {
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
