import { plainMoney, toMajor } from '#modules/pricing/money.ts'
import { minorOf } from '#modules/pricing/price-limits.ts'
import { decimalsOf } from '#modules/pricing/money-format.ts'
import { highestTaxRate } from '#modules/pricing/taxes.ts'
import type { StruckPrices } from '#modules/catalogue/price-history/struck-prices.ts'
import type { Money } from '#modules/settings/sections/money.ts'
import { shopLimits } from '#modules/settings/limits.ts'

/** The fields of the section Money, as typed. */
export type MoneyValues = {
  currency: string
  locale: string
  highestTotal: string
  taxLabel: string
  taxRate: string
  struckPrices: StruckPrices
}

export const typedMoney = (money: Money): MoneyValues => ({
  currency: money.currency,
  locale: money.locale,
  highestTotal: plainMoney(toMajor(money.highestTotal, money.decimals), money.decimals),
  taxLabel: money.taxLabel,
  taxRate: String(money.taxRate / 100),
  struckPrices: money.struckPrices,
})

/** Hundredths of a percent. */
export function rateOf(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.')
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) return undefined
  const rate = Math.round(Number(text) * 100)
  return rate <= highestTaxRate ? rate : undefined
}

export const isLocale = (locale: string): boolean => {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0
  } catch {
    return false
  }
}

/** The same rules as the server's, checked before anything is sent. */
export const moneyProblems = (values: MoneyValues) => ({
  locale: isLocale(values.locale.trim())
    ? undefined
    : 'Language and country must be a code such as en-US or ja-JP',
  highestTotal: highestTotalProblem(values),
  taxLabel: labelProblem(values.taxLabel.trim()),
  taxRate:
    rateOf(values.taxRate) === undefined
      ? 'The rate must be a number from 0 to 30 with at most two decimals'
      : undefined,
})

function highestTotalProblem({ highestTotal, currency }: MoneyValues): string | undefined {
  const minor = minorOf(highestTotal, decimalsOf(currency))
  if (minor === undefined) return `Highest total must be an amount in ${currency}`
  if (minor < 1) return 'Highest total must be more than 0'
  return minor > shopLimits.highestTotal ? 'Highest total is too high' : undefined
}

function labelProblem(label: string): string | undefined {
  if (label === '') return 'Name of the tax is required'
  return label.length > shopLimits.taxLabel
    ? `Name of the tax can have at most ${shopLimits.taxLabel} characters`
    : undefined
}
