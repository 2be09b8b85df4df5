import { hasDecimals, toMajor, toMinor } from './money.ts'

/** A million, or a hundred million where the currency has no smaller unit. The database's whole numbers hold a thousandth of it. */
export const highestPrice = (decimals: number): number => (decimals === 0 ? 100_000_000 : 1_000_000)

const numbers = ['no decimals', 'one decimal', 'two decimals', 'three decimals', 'four decimals']

/** What is wrong with a price of this shop, beyond not being a number above zero. */
export function priceProblem(label: string, price: number, decimals: number): string | undefined {
  if (price > highestPrice(decimals)) return `${label} can be at most ${highestPrice(decimals)}`
  return hasDecimals(price, decimals) ? undefined : `${label} can have ${numbers[decimals]}`
}

/** An amount as a person types it, in minor units. Decimals that the currency does not have must be zeros. */
export function minorOf(typed: string, decimals: number): number | undefined {
  const text = typed.trim().replace(',', '.')
  if (!/^\d{1,12}(\.\d+)?$/.test(text)) return undefined
  const minor = toMinor(Number(text), decimals)
  return toMajor(minor, decimals) === Number(text) ? minor : undefined
}
