export type Encoding = 'br' | 'gzip' | 'identity'

/** What browsers send, so that most requests need no parsing. */
const common = new Map<string, Encoding>([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
])

export function preferredEncoding(accept: string | string[] | undefined): Encoding {
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
