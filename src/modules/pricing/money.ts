/** How a locale writes numbers, as far as prices and counts need it. */
export type NumberPattern = {
  before: string
  after: string
  decimal: string
  group: string
  /** Digits in the last group, and in each before it: 3 and 3, or 3 and 2 in India. */
  groupSizes: [last: number, others: number]
  /** How many digits must stand before the first group separator. */
  leastBeforeGroup: number
  /** The ten digits, from zero. */
  digits: string
}

/**
 * How this shop writes its money. The server reads it from `Intl` and every page carries it: a browser's own `Intl` may
 * write another space or symbol, and the text would not be the one that the server rendered.
 */
export type MoneyFormat = {
  /** ISO 4217. */
  currency: string
  /** BCP 47. */
  locale: string
  /** The decimals of the currency: how many digits a whole unit has beyond its smallest. */
  decimals: number
  money: NumberPattern
  count: NumberPattern
}

/** The wire has major units: 2.5 is two and a half dollars. Inside is whole minor units, which names call cents. */
export const toMinor = (major: number, decimals: number): number =>
  Math.round(major * 10 ** decimals)
export const toMajor = (minor: number, decimals: number): number => minor / 10 ** decimals

export const formatMinor = (minor: number, { money, decimals }: MoneyFormat): string =>
  writeNumber(minor, decimals, money)

export const formatMoney = (major: number, format: MoneyFormat): string =>
  formatMinor(toMinor(major, format.decimals), format)

export const formatCount = (count: number, { count: pattern }: MoneyFormat): string =>
  writeNumber(count, 0, pattern)

/**
 * What every total is a multiple of. In a currency with three decimals that is ten of its smallest unit: less than that
 * cannot be charged to a card, and there are no such coins.
 */
export const totalStep = (decimals: number): number => 10 ** Math.max(0, decimals - 2)

/** Without the currency and as it is typed: "4.20". */
export const plainMoney = (major: number, decimals: number): string => major.toFixed(decimals)

/** As a person of this locale types it: "3.60" or "3,60". */
export const writePrice = (
  price: number,
  { decimals, money }: Pick<MoneyFormat, 'decimals' | 'money'>,
): string => plainMoney(price, decimals).replace('.', money.decimal === ',' ? ',' : '.')

export const hasDecimals = (major: number, decimals: number): boolean =>
  Number(major.toFixed(decimals)) === major

function writeNumber(value: number, decimals: number, pattern: NumberPattern): string {
  const text = String(Math.abs(value)).padStart(decimals + 1, '0')
  const whole = text.slice(0, text.length - decimals)
  const fraction = decimals > 0 ? pattern.decimal + text.slice(-decimals) : ''
  const digits = Array.from(pattern.digits)
  const written = (grouped(whole, pattern) + fraction).replaceAll(
    /\d/g,
    (digit) => digits[Number(digit)] ?? digit,
  )
  return `${value < 0 ? '-' : ''}${pattern.before}${written}${pattern.after}`
}

function grouped(whole: string, { group, groupSizes, leastBeforeGroup }: NumberPattern): string {
  const [last, others] = groupSizes
  if (whole.length < last + leastBeforeGroup) return whole
  const head = whole.slice(0, -last).replaceAll(new RegExp(`\\B(?=(\\d{${others}})+$)`, 'g'), group)
  return head + group + whole.slice(-last)
}
