import { z } from 'zod'
import { struckPriceKinds } from '#modules/catalogue/price-history/struck-prices.ts'
import { decimalsOf, moneyFormat, usualMoney } from '#modules/pricing/money-format.ts'
import { formatMinor } from '#modules/pricing/money.ts'
import { highestTaxRate, percentText } from '#modules/pricing/pricing.ts'
import { lineOfText } from '#platform/text.ts'
import { shopLimits } from '../limits.ts'
import type { SectionDefinition } from './section.ts'

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** What the seller can set. */
const chosen = z.object({
  /** ISO 4217. */
  currency: z
    .string('Currency is required')
    .trim()
    .toUpperCase()
    .refine((code) => currencies.has(code), 'Currency must be a code such as USD, EUR or JPY'),
  /** BCP 47: how prices, numbers and dates are written. */
  locale: z
    .string('Language and country are required')
    .trim()
    .max(shopLimits.locale, 'Language and country must be a code such as en-US or ja-JP')
    .refine(isLocale, 'Language and country must be a code such as en-US or ja-JP')
    .transform((locale) => new Intl.Locale(locale).toString()),
  /** The highest total of one order, in the smallest unit of the currency. */
  highestTotal: z
    .int('Highest total must be a whole number of the smallest unit')
    .min(1, 'Highest total must be more than 0')
    .max(shopLimits.highestTotal, 'Highest total is too high'),
  taxLabel: lineOfText('Name of the tax', shopLimits.taxLabel),
  /** In hundredths of a percent: 725 is 7.25 %. */
  taxRate: z
    .int('Tax rate must be a whole number of hundredths of a percent')
    .min(0, 'Tax rate must be from 0 to 30 %')
    .max(highestTaxRate, 'Tax rate must be from 0 to 30 %'),
  struckPrices: z.enum(
    struckPriceKinds,
    `Struck prices must be one of: ${struckPriceKinds.join(', ')}`,
  ),
})

export const moneySchema = chosen.extend({
  /**
   * The decimals of the currency, kept from the day on which it was chosen: all amounts are in its smallest unit, and
   * another version of `Intl` may know another number.
   */
  decimals: z.int().min(0).max(4),
})
export type Money = z.output<typeof moneySchema>

/** Clients that know only the tax leave the rest as it is. */
export const moneyChange = chosen.partial({
  currency: true,
  locale: true,
  highestTotal: true,
  struckPrices: true,
})
export type MoneyChange = z.output<typeof moneyChange>

export const withChange = (before: Money, change: MoneyChange): Money => {
  const { currency = before.currency, locale = before.locale } = change
  const decimals = currency === before.currency ? before.decimals : decimalsOf(currency)
  return {
    ...before,
    ...change,
    currency,
    locale,
    decimals,
    highestTotal: change.highestTotal ?? before.highestTotal,
    struckPrices: change.struckPrices ?? before.struckPrices,
  }
}

export const moneySection: SectionDefinition<Money> = {
  title: 'Money',
  schema: moneySchema,
  defaults: {
    ...usualMoney,
    highestTotal: 5_000_00,
    taxLabel: 'Tax',
    taxRate: 200,
    struckPrices: 'as entered',
  },
  describe: (money) => ({
    currency: money.currency,
    'language and country': money.locale,
    'highest total': formatMinor(money.highestTotal, moneyFormat(money)),
    'tax label': money.taxLabel,
    'tax rate': percentText(money.taxRate),
    'struck prices': money.struckPrices,
  }),
}

function isLocale(locale: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0
  } catch {
    return false
  }
}
