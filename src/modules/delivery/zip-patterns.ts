/** A zip code, the beginning of zip codes, or a range of codes with as many digits. */
type Pattern = { from: string; to: string } | { begin: string }

/** Both ends of a range, or one code twice. */
const isRange = (pattern: Pattern): pattern is { from: string; to: string } => 'from' in pattern

export const patternHelp = 'Write a zip code (90210), its beginning (902*) or a range (90000-90299)'

/** Upper and lower case, spaces and hyphens make no difference: "sw1a 1aa" is SW1A1AA. A US zip+4 is its first five digits. */
export function zipKey(zip: string): string {
  const text = zip.trim()
  const short = /^(\d{5})[-\s]\d{4}$/.exec(text)?.[1]
  return (short ?? text).toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** As it is stored and shown: "902*", "90000-90299", "SW1A 1AA". */
export const tidyPattern = (typed: string): string =>
  typed
    .trim()
    .toUpperCase()
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/\s*([-*])\s*/g, '$1')
    .replaceAll(/\s+/g, ' ')

export function isPattern(typed: string): boolean {
  return parsePattern(typed) !== undefined
}

export function matchesZip(pattern: string, zip: string): boolean {
  const parsed = parsePattern(pattern)
  const key = zipKey(zip)
  if (!parsed || key === '') return false
  if (!isRange(parsed)) return key.startsWith(parsed.begin)
  return key.length === parsed.from.length && parsed.from <= key && key <= parsed.to
}

/** How much of a pattern another one has already. */
export function overlapOf(pattern: string, other: string): 'all' | 'part' | 'none' {
  const a = parsePattern(pattern)
  const b = parsePattern(other)
  if (!a || !b) return 'none'
  const length = isRange(a) ? a.from.length : isRange(b) ? b.from.length : longest(a, b)
  const inner = rangeOf(a, length)
  const outer = rangeOf(b, length)
  if (!inner || !outer || inner.to < outer.from || outer.to < inner.from) return 'none'
  return outer.from <= inner.from && inner.to <= outer.to ? 'all' : 'part'
}

function parsePattern(typed: string): Pattern | undefined {
  const text = tidyPattern(typed)
  if (/^[\p{L}\p{N}\s-]*\*$/u.test(text)) return { begin: zipKey(text) }
  const [, from = '', to = ''] = /^(\d+)-(\d+)$/.exec(text) ?? []
  // Japanese and other codes have a hyphen too, but never between two parts of one length.
  if (from !== '' && from.length === to.length) return from <= to ? { from, to } : undefined
  if (!/^[\p{L}\p{N}]+([\s-][\p{L}\p{N}]+)*$/u.test(text)) return undefined
  return { from: zipKey(text), to: zipKey(text) }
}

const longest = (a: Pattern, b: Pattern) =>
  Math.max(...[a, b].map((pattern) => (isRange(pattern) ? pattern.from : pattern.begin).length))

/** The first and the last code of this length. */
function rangeOf(pattern: Pattern, length: number) {
  if (isRange(pattern)) return pattern.from.length === length ? pattern : undefined
  const { begin } = pattern
  if (begin.length > length) return undefined
  return { from: begin.padEnd(length, '0'), to: begin.padEnd(length, '\u{ffff}') }
}
