import { z } from 'zod'
import { type DeliveryRules } from '#modules/delivery/areas.ts'
import { termsText } from '#modules/delivery/delivery-texts.ts'
import { isPattern, patternHelp, tidyPattern } from '#modules/delivery/zip-patterns.ts'
import { formatMinor, writePrice, type MoneyFormat } from '#modules/pricing/money.ts'
import { firstTaxClass, untaxed, type TaxClass } from '#modules/pricing/taxes.ts'
import { deliveryLimits } from '#modules/delivery/limits.ts'
import { lineOfText } from '#platform/text.ts'
import { shopLimits } from '../limits.ts'
import type { SectionDefinition } from './section.ts'

type Amount = (label: string, most: number) => z.ZodInt

const inCents: Amount = (label, most) =>
  z
    .int(`${label} must be a whole number of cents`)
    .min(0, `${label} cannot be below zero`)
    .max(most, `${label} is too high`)

/** As a person types it. */
const inMoneyOf =
  (format: MoneyFormat): Amount =>
  (label, most) =>
    z
      .int(`${label} must be an amount, such as ${writePrice(4.95, format)}`)
      .max(most, `${label} can be at most ${formatMinor(most, format)}`)

const zipPattern = lineOfText('Zip code', deliveryLimits.zip)
  .refine(isPattern, { error: ({ input }) => `${String(input)} is no zip code. ${patternHelp}` })
  .transform(tidyPattern)

const areaWith = (amount: Amount) =>
  z.object({
    name: lineOfText('Name', deliveryLimits.name).meta({
      description: 'Shoppers see it, such as North.',
    }),
    zips: z
      .array(zipPattern, 'Zip codes must be a list')
      .min(1, 'An area needs at least one zip code')
      .max(deliveryLimits.zips, `An area can have at most ${deliveryLimits.zips} zip codes`)
      .transform((zips) => [...new Set(zips)]),
    feeCents: amount('Fee', deliveryLimits.feeCents).meta({
      title: 'Fee',
      description: 'Empty: free.',
    }),
    freeFromCents: amount('Free from', shopLimits.highestTotal).nullable().meta({
      title: 'Free from',
      description: 'Empty: never.',
    }),
    minimumCents: amount('Minimum', shopLimits.highestTotal).meta({
      title: 'Minimum order',
      description: 'Empty: none.',
    }),
  })

const areasWith = (amount: Amount) =>
  z
    .array(areaWith(amount), 'Areas must be a list')
    .max(deliveryLimits.areas, `There can be at most ${deliveryLimits.areas} areas`)

function refuseSameNames(areas: readonly { name: string }[], context: z.RefinementCtx) {
  const seen = new Set<string>()
  for (const [index, { name }] of areas.entries()) {
    const key = name.toLowerCase()
    if (seen.has(key))
      context.addIssue({
        code: 'custom',
        path: [index, 'name'],
        message: 'There is another area with this name',
      })
    seen.add(key)
  }
}

/** Where the shop delivers and for how much. Pages know it in words, and ask by zip code. */
export const deliverySchema = z.object({
  areas: areasWith(inCents).superRefine(refuseSameNames),
  /** Whether it has a class: for clients and versions that know no classes. */
  isFeeTaxed: z.boolean('Tax on the fee must be yes or no'),
  /** The id of the fee's tax class, or `untaxed`. */
  feeTaxClass: z.string('Which tax class has the fee?').max(36),
})
export type Delivery = z.output<typeof deliverySchema>

/** Clients that know no classes say only whether the fee is taxed: then it has the first class. */
export const deliveryChange = deliverySchema.partial({ isFeeTaxed: true, feeTaxClass: true })
type DeliveryChange = z.output<typeof deliveryChange>

/** The same for a form: amounts are typed, and each problem is shown, whatever else is wrong. */
export const deliveryInput = (format: MoneyFormat, taxClasses: readonly TaxClass[]) =>
  z.object({
    areas: areasWith(inMoneyOf(format)).superRefine(refuseSameNames, { when: () => true }),
    feeTaxClass: z
      .string()
      .refine(
        (chosen) => chosen === untaxed.id || taxClasses.some(({ id }) => id === chosen),
        'There is no such tax class any more',
      )
      .meta({ title: 'Tax on the delivery fee' }),
  })

export function withFeeClass(change: DeliveryChange, before: Delivery): Delivery {
  const known = change.isFeeTaxed === true ? firstTaxClass : untaxed.id
  const feeTaxClass =
    change.feeTaxClass ?? (change.isFeeTaxed === undefined ? before.feeTaxClass : known)
  return { areas: change.areas, feeTaxClass, isFeeTaxed: feeTaxClass !== untaxed.id }
}

export const deliverySection: SectionDefinition<Delivery> = {
  title: 'Delivery',
  schema: deliverySchema,
  defaults: { areas: [], isFeeTaxed: false, feeTaxClass: untaxed.id },
  /** Before there were classes the fee was taxed at the only rate, or not at all. */
  upgrade: (stored) =>
    'feeTaxClass' in stored
      ? stored
      : { ...stored, feeTaxClass: stored['isFeeTaxed'] === true ? firstTaxClass : untaxed.id },
  describe: ({ areas, isFeeTaxed, feeTaxClass }, _timeZone, format) => ({
    areas: areas.length === 0 ? 'everywhere' : areas.map(({ name }) => name).join(', '),
    ...describeAreas(areas, format),
    'tax on the delivery fee': isFeeTaxed
      ? feeTaxClass === firstTaxClass
        ? 'yes'
        : `class ${feeTaxClass}`
      : 'no',
  }),
}

const describeAreas = (areas: DeliveryRules['areas'], format: MoneyFormat) =>
  Object.fromEntries(
    areas.flatMap((area) => [
      [`${area.name}: zip codes`, area.zips.join(', ')],
      [`${area.name}: delivery`, termsText(area, (cents) => formatMinor(cents, format))],
    ]),
  )
