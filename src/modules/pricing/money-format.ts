import type { MoneyFormat, NumberPattern } from './money.ts'

/** What the specification says, and what a new shop has. */
export const usualMoney = { currency: 'USD', locale: 'en-US', decimals: 2 }

type Choice = Pick<MoneyFormat, 'currency' | 'locale' | 'decimals'>

const known = new Map<string, MoneyFormat>()
const mostKnown = 100

/** Made once for each choice, because asking `Intl` is slow. */
export function moneyFormat({ currency, locale, decimals }: Choice): MoneyFormat {
  const key = `${currency} ${locale} ${decimals}`
  const found = known.get(key)
  if (found) return found
  const fraction = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const made = {
    currency,
    locale,
    decimals,
    money: patternOf(new Intl.NumberFormat(locale, { style: 'currency', currency, ...fraction })),
    count: patternOf(new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })),
  }
  if (known.size >= mostKnown) known.clear()
  known.set(key, made)
  return made
}

/** The decimals of a currency as this version of `Intl` knows them. The settings keep them, so that an update changes none. */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits ?? 2

const numeric = ['integer', 'group', 'decimal', 'fraction']

function patternOf(format: Intl.NumberFormat): NumberPattern {
  const parts = format.formatToParts(1_234_567_890)
  const first = parts.findIndex(({ type }) => numeric.includes(type))
  const end = parts.findLastIndex(({ type }) => numeric.includes(type)) + 1
  const before = textOf(parts.slice(0, first))
  const after = textOf(parts.slice(end))
  const sizes = parts.flatMap(({ type, value }) =>
    type === 'integer' ? [Array.from(value).length] : [],
  )
  const [begin, close] = isRightToLeft.test(before + after) ? isolate : ['', '']
  return {
    before: begin + before,
    after: after + close,
    decimal: parts.find(({ type }) => type === 'decimal')?.value ?? '.',
    group: parts.find(({ type }) => type === 'group')?.value ?? '',
    groupSizes: [sizes.at(-1) ?? 3, sizes.at(-2) ?? 3],
    leastBeforeGroup: leastBeforeGroup(format),
    digits: digitsOf(format),
  }
}

/** More digits than any number has. */
const never = 99

/** Some locales write 1234 without a separator, and 12 345 with one. */
function leastBeforeGroup(format: Intl.NumberFormat): number {
  const numbers = [1_234, 12_345, 123_456, 1_234_567]
  const from = numbers.findIndex((number) =>
    format.formatToParts(number).some(({ type }) => type === 'group'),
  )
  return from < 0 ? never : from + 1
}

const digitsOf = (format: Intl.NumberFormat): string =>
  Array.from({ length: 10 }, (_, digit) => {
    const part = format.formatToParts(digit).find(({ type }) => type === 'integer')
    return part?.value ?? String(digit)
  }).join('')

const textOf = (parts: Intl.NumberFormatPart[]) => parts.map(({ value }) => value).join('')

/** Hebrew, Arabic and their neighbours, or the marks that make text run from right to left. */
const isRightToLeft = /[\u0590-\u08ff\u200f\u061c]/
/** Keeps a price that runs from right to left from moving the words around it. */
const isolate = ['\u2068', '\u2069'] as const
