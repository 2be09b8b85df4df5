export type Encoding = 'br' | 'gzip' | 'identity'

export function preferredEncoding(accept = ''): Encoding {
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
