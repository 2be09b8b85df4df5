import { toMajor, writePrice } from '#modules/pricing/money.ts'
import { minorOf } from '#modules/pricing/price-limits.ts'
import { decimalsOf, moneyFormat } from '#modules/pricing/money-format.ts'
import type { BodyOf } from '#web/api.ts'
import type { StruckPrices } from '#modules/catalogue/price-history/struck-prices.ts'
import type { Money } from '#modules/settings/sections/money.ts'
import { shopLimits } from '#modules/settings/limits.ts'
import {
  classIds,
  newIds,
  rateOf,
  taxProblems,
  typedClasses,
  typedDeposits,
  type TypedClass,
  type TypedDeposit,
} from './tax-values.ts'

/** The fields of the section Money, as typed. */
export type MoneyValues = {
  currency: string
  locale: string
  highestTotal: string
  taxLabel: string
  noVatNote: string | null
  isTaxIncluded: boolean
  taxClasses: TypedClass[]
  deposits: TypedDeposit[]
  struckPrices: StruckPrices
}

export const typedMoney = (money: Money): MoneyValues => ({
  currency: money.currency,
  locale: money.locale,
  highestTotal: writePrice(toMajor(money.highestTotal, money.decimals), moneyFormat(money)),
  taxLabel: money.taxLabel,
  noVatNote: money.noVatNote,
  isTaxIncluded: money.isTaxIncluded,
  taxClasses: typedClasses(money),
  deposits: typedDeposits(money),
  struckPrices: money.struckPrices,
})

/** As it is sent. What was not typed well is 0, which the form refuses before. New rows get an id that no saved one has. */
export function readMoney(values: MoneyValues, saved: Pick<Money, 'taxClasses' | 'deposits'>) {
  const { currency, locale, taxLabel, noVatNote, isTaxIncluded, struckPrices } = values
  const amountOf = (typed: string) => minorOf(typed, decimalsOf(currency)) ?? 0
  const ids = classIds(values.taxClasses, saved.taxClasses)
  const depositIds = newIds(values.deposits, 'deposit', saved.deposits)
  return {
    currency,
    locale,
    highestTotal: amountOf(values.highestTotal),
    taxLabel,
    noVatNote,
    isTaxIncluded,
    struckPrices,
    taxClasses: values.taxClasses.map(({ key, name, rate }) => ({
      id: ids.get(key) ?? key,
      name: name.trim(),
      rate: rateOf(rate) ?? 0,
    })),
    deposits: values.deposits.map(({ key, name, cents, taxClass }) => ({
      id: depositIds.get(key) ?? key,
      name: name.trim(),
      cents: amountOf(cents),
      taxClass: ids.get(taxClass) ?? taxClass,
    })),
  } satisfies Partial<BodyOf<'POST /api/seller/settings/money'>>
}

export const isLocale = (locale: string): boolean => {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0
  } catch {
    return false
  }
}

/** The same rules as the server's, checked before anything is sent. By the name of the input: `taxClasses.1.rate`. */
export const moneyProblems = (values: MoneyValues): Record<string, string | undefined> => ({
  locale: isLocale(values.locale.trim())
    ? undefined
    : 'Language and country must be a code such as en-US or ja-JP',
  highestTotal: highestTotalProblem(values),
  taxLabel: labelProblem(values.taxLabel.trim()),
  ...taxProblems(values),
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
