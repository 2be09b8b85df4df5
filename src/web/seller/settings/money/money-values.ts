import { toMajor, writePrice } from '#modules/pricing/money.ts'
import { minorOf } from '#modules/pricing/price-limits.ts'
import { decimalsOf, moneyFormat } from '#modules/pricing/money-format.ts'
import type { Money } from '#modules/settings/sections/money.ts'
import { classIds, newIds, rateOf, typedClasses, typedDeposits } from './tax-values.ts'

export const typedMoney = (money: Money) => ({
  currency: money.currency,
  locale: money.locale,
  highestTotal: writePrice(toMajor(money.highestTotal, money.decimals), moneyFormat(money)),
  taxLabel: money.taxLabel,
  chargesNoVat: money.noVatNote !== null,
  noVatNote: money.noVatNote ?? '',
  isTaxIncluded: money.isTaxIncluded,
  taxClasses: typedClasses(money),
  deposits: typedDeposits(money),
  struckPrices: money.struckPrices,
})
export type MoneyValues = ReturnType<typeof typedMoney>

/** The body. A text that is no number is `NaN`, which the rules refuse. New rows get an id that no saved one has. */
export function readMoney(
  { chargesNoVat, ...values }: MoneyValues,
  saved: Pick<Money, 'taxClasses' | 'deposits'>,
) {
  const amountOf = (typed: string) => minorOf(typed, decimalsOf(values.currency)) ?? Number.NaN
  const ids = classIds(values.taxClasses, saved.taxClasses)
  const depositIds = newIds(values.deposits, 'deposit', saved.deposits)
  return {
    ...values,
    highestTotal: amountOf(values.highestTotal),
    noVatNote: chargesNoVat ? values.noVatNote : null,
    taxClasses: values.taxClasses.map(({ key, name, rate }) => ({
      id: ids.get(key) ?? key,
      name: name.trim(),
      rate: rateOf(rate) ?? Number.NaN,
    })),
    deposits: values.deposits.map(({ key, name, cents, taxClass }) => ({
      id: depositIds.get(key) ?? key,
      name: name.trim(),
      cents: amountOf(cents),
      taxClass: ids.get(taxClass) ?? taxClass,
    })),
  }
}

export const isLocale = (locale: string): boolean => {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0
  } catch {
    return false
  }
}
