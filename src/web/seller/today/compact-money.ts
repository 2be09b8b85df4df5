import type { MoneyFormat } from '#modules/pricing/money.ts'

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
