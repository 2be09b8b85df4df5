import { type DeliveryArea } from '#modules/delivery/areas.ts'
import { tidyPattern } from '#modules/delivery/zip-patterns.ts'
import { writePrice, toMajor, type MoneyFormat } from '#modules/pricing/money.ts'
import { minorOf } from '#modules/pricing/price-limits.ts'
import type { Delivery } from '#modules/settings/sections/delivery.ts'

/** An area as typed. */
export type TypedArea = {
  /** Stays the same while the area is moved. */
  key: string
  name: string
  zips: string
  feeCents: string
  freeFromCents: string
  minimumCents: string
}
export type AreaField = Exclude<keyof TypedArea, 'key'>
/** The id of the fee's tax class, or `untaxed`. */
export type DeliveryValues = { areas: TypedArea[]; feeTaxClass: string }

export const typedDelivery = (
  { areas, feeTaxClass }: Delivery,
  format: MoneyFormat,
): DeliveryValues => ({
  areas: areas.map((area, index) => ({
    key: `area-${index}`,
    name: area.name,
    zips: area.zips.join(', '),
    feeCents: typedAmount(area.feeCents, format),
    freeFromCents: area.freeFromCents === null ? '' : typedAmount(area.freeFromCents, format),
    minimumCents: area.minimumCents === 0 ? '' : typedAmount(area.minimumCents, format),
  })),
  feeTaxClass,
})

const typedAmount = (cents: number, format: MoneyFormat) =>
  writePrice(toMajor(cents, format.decimals), format)

export const newArea = (key: string): TypedArea => ({
  key,
  name: '',
  zips: '',
  feeCents: '',
  freeFromCents: '',
  minimumCents: '',
})

/** As it is saved. An amount that is no number is `NaN`, which the rules refuse. */
export const readArea = (
  { name, zips, feeCents, freeFromCents, minimumCents }: TypedArea,
  { decimals }: MoneyFormat,
) =>
  ({
    name: name.trim(),
    zips: zipsOf(zips),
    feeCents: amountOf(feeCents, decimals),
    freeFromCents: freeFromCents.trim() === '' ? null : amountOf(freeFromCents, decimals),
    minimumCents: amountOf(minimumCents, decimals),
  }) satisfies DeliveryArea

export const readDelivery = ({ areas, feeTaxClass }: DeliveryValues, format: MoneyFormat) => ({
  areas: areas.map((area) => readArea(area, format)),
  feeTaxClass,
})

/** A problem of one of the zip codes of an area is shown at their field. */
export const areaFieldOf = (path: string): string => path.replace(/(\.zips)\.\d+$/, '$1')

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
const amountOf = (typed: string, decimals: number): number =>
  typed.trim() === '' ? 0 : (minorOf(typed, decimals) ?? Number.NaN)
