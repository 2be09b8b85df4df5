import type { MoneyFormat } from '#modules/pricing/money.ts'

/** About how many parts the axis has. */
const parts = 4

/** The ticks of an axis from 0 to at least `highest`: whole steps of 1, 2 or 5, so that no label is a rounded one. */
export function axisTicks(highest: number): number[] {
  const step = niceStep(Math.max(highest, 1) / parts)
  const count = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: count + 1 }, (_, place) => place * step)
}

/** The smallest of 1, 2, 5, 10, 20, 50 … that is not below. Never less than one unit of the currency. */
function niceStep(atLeast: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(atLeast)))
  return ([1, 2, 5].find((factor) => factor * power >= atLeast) ?? 10) * power
}

/** "$1.2K", for the axis of a chart, which no server renders. */
export function compactMoney({ locale, currency }: Pick<MoneyFormat, 'locale' | 'currency'>) {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  })
  return (amount: number): string => format.format(amount)
}
