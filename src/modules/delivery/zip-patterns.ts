/**
 * A zip code, the beginning of zip codes, a range of codes with as many digits, or the name of a place. Of British, Irish and
 * Canadian codes the first half is enough.
 */
type Pattern = { from: string; to: string } | { begin: string }

/** Both ends of a range, or one code twice. */
const isRange = (pattern: Pattern): pattern is { from: string; to: string } => 'from' in pattern

export const patternHelp = 'Write a zip code (90210), its beginning (902*) or a range (90000-90299)'

/** The halves of a code: British (LS7 1AB), Canadian (M5V 3L9) and Irish (D02 AF30). */
const halves =
  /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$|^([A-Z]\d[A-Z])(\d[A-Z]\d)$|^([A-Z]\d[\dW])([A-Z\d]{4})$/
const firstHalf = /^[A-Z]{1,2}\d[A-Z\d]?$/

/**
 * Upper and lower case, accents, spaces and hyphens make no difference, except that a code of two halves has a space between
 * them: "sw1a1aa" is SW1A 1AA. A US zip+4 is its first five digits.
 */
export function zipKey(zip: string): string {
  const text = zip.trim()
  const short = /^(\d{5})[-\s]\d{4}$/.exec(text)?.[1]
  const key = lettersAndDigits(short ?? text)
  const [, ...found] = halves.exec(key) ?? []
  return found.length === 0 ? key : found.filter((half) => half !== undefined).join(' ')
}

const lettersAndDigits = (text: string) =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** As it is stored and shown: "902*", "90000-90299", "SW1A 1AA", "Kowloon". */
export const tidyPattern = (typed: string): string => {
  const text = typed
    .trim()
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/\s*([-*])\s*/g, '$1')
    .replaceAll(/\s+/g, ' ')
  return isPlaceName(text) ? text : text.toUpperCase()
}

/** No zip code consists of letters alone. */
export const isPlaceName = (pattern: string): boolean =>
  /^\p{L}[\p{L}\p{M}\s.'’-]+$/u.test(pattern.trim())

export function isPattern(typed: string): boolean {
  return parsePattern(typed) !== undefined
}

export function matchesZip(pattern: string, zip: string): boolean {
  const parsed = parsePattern(pattern)
  const key = zipKey(zip)
  if (!parsed || key === '') return false
  if (isRange(parsed))
    return key.length === parsed.from.length && parsed.from <= key && key <= parsed.to
  // A first half alone ends like one with the second half after it.
  const { begin } = parsed
  return (begin.includes(' ') ? `${key} ` : key.replace(' ', '')).startsWith(begin)
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
  if (isPlaceName(text)) return { from: zipKey(text), to: zipKey(text) }
  if (/^[\p{L}\p{N}\s-]*\*$/u.test(text)) return beginningOf(text.slice(0, -1))
  const [, from = '', to = ''] = /^(\d+)-(\d+)$/.exec(text) ?? []
  // Japanese and other codes have a hyphen too, but never between two parts of one length.
  if (from !== '' && from.length === to.length) return from <= to ? { from, to } : undefined
  if (!/^[\p{L}\p{N}]+([\s-][\p{L}\p{N}]+)*$/u.test(text)) return undefined
  const key = zipKey(text)
  return firstHalf.test(key) ? { begin: `${key} ` } : { from: key, to: key }
}

/** "LS7 1*" is a part of LS7, and no part of LS71. */
function beginningOf(text: string): Pattern {
  const [first = '', second] = text.split(' ')
  const isSecondHalf = second !== undefined && firstHalf.test(first)
  return { begin: isSecondHalf ? `${first} ${second}` : lettersAndDigits(text) }
}

const longest = (a: Pattern, b: Pattern) =>
  Math.max(...[a, b].map((pattern) => (isRange(pattern) ? pattern.from : pattern.begin).length))

/** The first and the last code of this length. */
function rangeOf(pattern: Pattern, length: number) {
  if (isRange(pattern)) return pattern.from.length === length ? pattern : undefined
  const { begin } = pattern
  if (begin.length > length) return undefined
  return { from: begin.padEnd(length, ' '), to: begin.padEnd(length, '\u{ffff}') }
}
