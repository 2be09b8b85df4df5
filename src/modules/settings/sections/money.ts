import { z } from 'zod'
import { struckPriceKinds } from '#modules/catalogue/history/price-history/struck-prices.ts'
import { decimalsOf, moneyFormat, usualMoney } from '#modules/pricing/money-format.ts'
import { formatMinor } from '#modules/pricing/money.ts'
import { firstTaxClass, percentText, untaxed, type TaxClass } from '#modules/pricing/taxes.ts'
import { highestTaxRate, mostTaxClasses } from '#modules/pricing/limits.ts'
import { lineOfText, optionalLine } from '#platform/text.ts'
import { shopLimits } from '../limits.ts'
import type { SectionDefinition } from './section.ts'

const currencies = new Set(Intl.supportedValuesOf('currency'))

const classId = z
  .string('A tax class needs an id')
  .regex(/^[a-z0-9-]{1,36}$/, 'An id has lower-case letters, digits and hyphens')

const taxRate = z
  .int('Tax rate must be a whole number of hundredths of a percent')
  .min(0, 'Tax rate must be from 0 to 50 %')
  .max(highestTaxRate, 'Tax rate must be from 0 to 50 %')

const taxClass = z.object({
  id: classId.refine((id) => id !== untaxed.id, 'This id means what is not taxed'),
  name: lineOfText('Name', shopLimits.taxClassName),
  /** In hundredths of a percent: 725 is 7.25 %. */
  rate: taxRate,
})

const taxClasses = z
  .array(taxClass, 'Tax classes must be a list')
  .min(1, 'There must be a tax class')
  .max(mostTaxClasses, `There can be at most ${mostTaxClasses} tax classes`)
  .refine(([first]) => first?.id === firstTaxClass, `The first tax class is ${firstTaxClass}`)
  .superRefine(refuseTwice('name', 'There is another tax class with this name'))
  .superRefine(refuseTwice('id', 'There is another tax class with this id'))

/** In the smallest unit of the currency. */
const amount = (label: string, most: number, unit = 'a whole number of the smallest unit') =>
  z
    .int(`${label} must be ${unit}`)
    .min(1, `${label} must be more than 0`)
    .max(most, `${label} is too high`)

/** What is paid for a container and given back for it. */
const deposit = z.object({
  id: classId,
  name: lineOfText('Name', shopLimits.depositName),
  cents: amount('Deposit', shopLimits.depositCents),
  taxClass: classId.meta({ title: 'Tax class' }),
})

const deposits = z
  .array(deposit, 'Deposits must be a list')
  .max(shopLimits.deposits, `There can be at most ${shopLimits.deposits} kinds of deposit`)
  .superRefine(refuseTwice('name', 'There is another deposit with this name'))
  .superRefine(refuseTwice('id', 'There is another deposit with this id'))

/** What the seller can set. */
const chosen = z.object({
  /** ISO 4217. */
  currency: z
    .string('Currency is required')
    .trim()
    .toUpperCase()
    .refine((code) => currencies.has(code), 'Currency must be a code such as USD, EUR or JPY')
    .meta({ title: 'Currency', description: 'It can change only while there is no order.' }),
  /** BCP 47: how prices, numbers and dates are written. */
  locale: z
    .string('Language and country are required')
    .trim()
    .max(shopLimits.locale, 'Language and country must be a code such as en-US or ja-JP')
    .refine(isLocale, 'Language and country must be a code such as en-US or ja-JP')
    .transform((locale) => new Intl.Locale(locale).toString())
    .meta({
      title: 'Language and country',
      description: 'How prices, numbers and dates are written: en-US, fr-FR, ja-JP.',
    }),
  /** Of one order. */
  highestTotal: amount('Highest total', shopLimits.highestTotal),
  taxLabel: lineOfText('Name of the tax', shopLimits.taxLabel).meta({
    description: 'Such as Tax, GST or VAT.',
  }),
  /** The rate of the first class, for clients that know no other. */
  taxRate,
  /** The first counts where a product names none. */
  taxClasses,
  /** Whether prices have their tax in them, or it is added to them. */
  isTaxIncluded: z.boolean('Whether tax is included must be yes or no'),
  /**
   * Null: the shop charges VAT. Otherwise it charges none, and this sentence is on its invoices, receipts and emails; it can
   * be empty. Tax classes stay for the day on which VAT is charged again.
   */
  noVatNote: optionalLine('Sentence', shopLimits.noVatNote)
    .nullable()
    .meta({ title: 'Sentence on invoices, receipts and emails' }),
  deposits,
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
export const moneyChange = chosen.partial().required({ taxLabel: true })
export type MoneyChange = z.output<typeof moneyChange>

/**
 * The same for a form: amounts are typed in the currency that is chosen, and each problem is shown, whatever else is wrong.
 */
export function moneyInput(currency: string) {
  const known = inputs.get(currency) ?? inputIn(currency)
  inputs.set(currency, known)
  return known
}

const inputs = new Map<string, ReturnType<typeof inputIn>>()

const inputIn = (currency: string) =>
  chosen
    .omit({ taxRate: true })
    .extend({
      highestTotal: amount(
        'Highest total',
        shopLimits.highestTotal,
        `an amount in ${currency}`,
      ).meta({
        title: `Highest total of one order, in ${currency}`,
        description: 'More than this cannot be ordered at once.',
      }),
      taxClasses: z
        .array(taxClass.extend({ rate: typedRate }))
        .superRefine(refuseTwice('name', 'There is another tax class with this name'), always),
      deposits: z
        .array(
          deposit.extend({
            cents: amount('Deposit', shopLimits.depositCents, `an amount in ${currency}`).meta({
              title: `Amount in ${currency}`,
            }),
          }),
        )
        .superRefine(refuseTwice('name', 'There is another deposit with this name'), always),
    })
    .superRefine((money, context) => {
      for (const lost of lostDeposits(money))
        context.addIssue({
          code: 'custom',
          path: ['deposits', money.deposits.indexOf(lost), 'taxClass'],
          message: 'Its tax class was removed. Choose another',
        })
    }, always)

const always = { when: () => true }

const typedRate = z
  .int(`A number from 0 to ${highestTaxRate / 100}, with at most two decimals`)
  .meta({ title: 'Rate in percent', description: `From 0 to ${highestTaxRate / 100}.` })

/** Undefined where the change leaves something as it is. */
export function withChange(before: Money, change: MoneyChange): Money {
  const changed = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  )
  const after = { ...before, ...changed }
  const { currency } = after
  const decimals = currency === before.currency ? before.decimals : decimalsOf(currency)
  const { taxRate: rate } = change
  const classes =
    change.taxClasses ??
    before.taxClasses.map((known, index) =>
      index === 0 && rate !== undefined ? { ...known, rate } : known,
    )
  // Amounts that the change does not name keep their numbers in another currency.
  const factor = 10 ** (decimals - before.decimals)
  const deposits =
    change.deposits ??
    before.deposits.map((kind) => ({
      ...kind,
      cents: Math.max(1, Math.round(kind.cents * factor)),
    }))
  return { ...after, decimals, deposits, taxClasses: classes, taxRate: oldRate(classes) }
}

/** The column and the earlier versions that read it have at most 30 %. */
export const oldRate = ([first]: readonly TaxClass[]): number => Math.min(first?.rate ?? 0, 3_000)

/** Deposits that name a tax class which is not there. */
export const lostDeposits = ({ deposits, taxClasses }: Pick<Money, 'deposits' | 'taxClasses'>) =>
  deposits.filter(
    ({ taxClass }) => taxClass !== untaxed.id && !taxClasses.some(({ id }) => id === taxClass),
  )

export const moneySection: SectionDefinition<Money> = {
  title: 'Money',
  schema: moneySchema,
  defaults: {
    ...usualMoney,
    highestTotal: 5_000_00,
    taxLabel: 'Tax',
    taxRate: 200,
    struckPrices: 'as entered',
    taxClasses: [{ id: firstTaxClass, name: 'Standard', rate: 200 }],
    isTaxIncluded: false,
    noVatNote: null,
    deposits: [],
  },
  /** Before there were classes there was one rate. */
  upgrade: ({ taxRate: rate, ...stored }) =>
    'taxClasses' in stored || typeof rate !== 'number'
      ? { ...stored, ...(rate === undefined ? {} : { taxRate: rate }) }
      : { ...stored, taxRate: rate, taxClasses: [{ id: firstTaxClass, name: 'Standard', rate }] },
  describe: (money) => ({
    currency: money.currency,
    'language and country': money.locale,
    'highest total': formatMinor(money.highestTotal, moneyFormat(money)),
    'tax label': money.taxLabel,
    'tax rate': money.taxClasses
      .map(({ name, rate }, index) =>
        index === 0 ? percentText(rate) : `${name} ${percentText(rate)}`,
      )
      .join(', '),
    'name of the first tax class': money.taxClasses[0]?.name ?? '',
    tax: money.isTaxIncluded ? 'included in prices' : 'added to prices',
    'no VAT': money.noVatNote === null ? 'off' : `on ${money.noVatNote}`.trim(),
    deposits: money.deposits
      .map(({ name, cents, taxClass }) => {
        const named = money.taxClasses.find(({ id }) => id === taxClass) ?? untaxed
        return `${name} ${formatMinor(cents, moneyFormat(money))} (${named.name})`
      })
      .join(', '),
    'struck prices': money.struckPrices,
  }),
}

/** Says at the second of two rows that it has the same as another. */
function refuseTwice(field: 'id' | 'name', message: string) {
  return (rows: readonly { id: string; name: string }[], context: z.RefinementCtx) => {
    const seen = new Set<string>()
    for (const [index, row] of rows.entries()) {
      const key = row[field].toLowerCase()
      if (seen.has(key)) context.addIssue({ code: 'custom', path: [index, field], message })
      seen.add(key)
    }
  }
}

function isLocale(locale: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0
  } catch {
    return false
  }
}
