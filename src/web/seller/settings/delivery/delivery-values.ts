import { type DeliveryArea } from '#modules/delivery/areas.ts'
import { isPattern, patternHelp, tidyPattern } from '#modules/delivery/zip-patterns.ts'
import { formatMinor, writePrice, toMajor, type MoneyFormat } from '#modules/pricing/money.ts'
import { untaxed, type TaxClass } from '#modules/pricing/taxes.ts'
import { minorOf } from '#modules/pricing/price-limits.ts'
import { shopLimits } from '#modules/settings/limits.ts'
import type { Delivery } from '#modules/settings/sections/delivery.ts'
import { deliveryLimits } from '#modules/delivery/limits.ts'

/** An area as typed. */
export type TypedArea = {
  /** Stays the same while the area is moved. */
  key: string
  name: string
  zips: string
  fee: string
  freeFrom: string
  minimum: string
}
export type AreaField = Exclude<keyof TypedArea, 'key'>
/** The id of the fee's tax class, or `untaxed`. */
type DeliveryValues = { areas: TypedArea[]; feeTaxClass: string }

export const typedDelivery = (
  { areas, feeTaxClass }: Delivery,
  format: MoneyFormat,
): DeliveryValues => ({
  areas: areas.map((area, index) => ({
    key: `area-${index}`,
    name: area.name,
    zips: area.zips.join(', '),
    fee: typedAmount(area.feeCents, format),
    freeFrom: area.freeFromCents === null ? '' : typedAmount(area.freeFromCents, format),
    minimum: area.minimumCents === 0 ? '' : typedAmount(area.minimumCents, format),
  })),
  feeTaxClass,
})

const typedAmount = (cents: number, format: MoneyFormat) =>
  writePrice(toMajor(cents, format.decimals), format)

export const newArea = (key: string): TypedArea => ({
  key,
  name: '',
  zips: '',
  fee: '',
  freeFrom: '',
  minimum: '',
})

/** As it is saved. An amount that is no number is 0, which the form refuses before. */
export const readArea = (
  { name, zips, fee, freeFrom, minimum }: TypedArea,
  { decimals }: MoneyFormat,
) =>
  ({
    name: name.trim(),
    zips: zipsOf(zips),
    feeCents: amountOf(fee, decimals) ?? 0,
    freeFromCents: freeFrom.trim() === '' ? null : (amountOf(freeFrom, decimals) ?? 0),
    minimumCents: amountOf(minimum, decimals) ?? 0,
  }) satisfies DeliveryArea

/** Zip codes are separated by commas or line breaks. */
const zipsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,;\n]/)
      .map(tidyPattern)
      .filter((zip) => zip !== ''),
  ),
]

/** Whole cents; nothing typed is 0. */
const amountOf = (typed: string, decimals: number): number | undefined =>
  typed.trim() === '' ? 0 : minorOf(typed, decimals)

/** The same rules as the server's, checked before anything is sent. By the name of the input, and `areas` if any is wrong. */
export function deliveryProblems(
  { areas, feeTaxClass }: DeliveryValues,
  format: MoneyFormat,
  taxClasses: readonly TaxClass[],
): Record<string, string | undefined> {
  const found: Record<string, string | undefined> = {}
  for (const [index, area] of areas.entries()) {
    const above = areas.slice(0, index).map(({ name }) => name.trim().toLowerCase())
    const problems: Record<AreaField, string | undefined> = {
      name: nameProblem(area.name.trim(), above),
      zips: zipsProblem(zipsOf(area.zips)),
      fee: amountProblem('Fee', area.fee, deliveryLimits.feeCents, format),
      freeFrom: amountProblem('Free from', area.freeFrom, shopLimits.highestTotal, format),
      minimum: amountProblem('Minimum', area.minimum, shopLimits.highestTotal, format),
    }
    for (const [field, problem] of Object.entries(problems))
      if (problem !== undefined) found[`areas.${index}.${field}`] = problem
  }
  if (Object.keys(found).length > 0) found['areas'] = 'Please check the areas'
  if (feeTaxClass !== untaxed.id && !taxClasses.some(({ id }) => id === feeTaxClass))
    found['feeTaxClass'] = 'There is no such tax class any more'
  return found
}

function nameProblem(name: string, above: string[]): string | undefined {
  if (name === '') return 'Name is required'
  if (name.length > deliveryLimits.name)
    return `Name can have at most ${deliveryLimits.name} characters`
  return above.includes(name.toLowerCase()) ? 'There is another area with this name' : undefined
}

function zipsProblem(zips: string[]): string | undefined {
  if (zips.length === 0) return 'An area needs at least one zip code'
  if (zips.length > deliveryLimits.zips)
    return `An area can have at most ${deliveryLimits.zips} zip codes`
  const wrong = zips.find((zip) => !isPattern(zip) || zip.length > deliveryLimits.zip)
  return wrong === undefined ? undefined : `${wrong} is no zip code. ${patternHelp}`
}

function amountProblem(
  label: string,
  typed: string,
  most: number,
  format: MoneyFormat,
): string | undefined {
  const cents = amountOf(typed, format.decimals)
  if (cents === undefined) return `${label} must be an amount, such as ${writePrice(4.95, format)}`
  return cents > most ? `${label} can be at most ${formatMinor(most, format)}` : undefined
}
