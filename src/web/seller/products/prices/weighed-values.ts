import type { SellerProduct } from '#modules/catalogue/seller/contract.ts'
import { toMinor, type MoneyFormat } from '#modules/pricing/money.ts'
import { highestPiecePrice } from '#modules/pricing/weighed.ts'
import { writePrice } from '#modules/pricing/money.ts'
import { weighedLimits, usualTolerance } from '#modules/pricing/limits.ts'
import { readPrice, typedPriceProblem } from './price-problem.ts'

/** How a product is sold, as typed into its form. */
export type WeighedValues = {
  soldBy: string
  pricePerKg: string
  /** Empty, it is the price. */
  offerPricePerKg: string
  pieceGrams: string
  tolerancePercent: string
}

export const weighedFields = [
  'pricePerKg',
  'offerPricePerKg',
  'pieceGrams',
  'tolerancePercent',
] as const

export const emptyWeighed: WeighedValues = {
  soldBy: 'piece',
  pricePerKg: '',
  offerPricePerKg: '',
  pieceGrams: '',
  tolerancePercent: String(usualTolerance),
}

export const isByWeight = ({ soldBy }: Pick<WeighedValues, 'soldBy'>): boolean =>
  soldBy === 'weight'

export function weighedValuesOf({ weighed }: SellerProduct, format: MoneyFormat): WeighedValues {
  if (!weighed) return emptyWeighed
  return {
    soldBy: 'weight',
    pricePerKg: writePrice(weighed.pricePerKg, format),
    offerPricePerKg:
      weighed.offerPricePerKg < weighed.pricePerKg
        ? writePrice(weighed.offerPricePerKg, format)
        : '',
    pieceGrams: String(weighed.pieceGrams),
    tolerancePercent: String(weighed.tolerancePercent),
  }
}

/** The same rules as the server's. */
export function weighedProblemsIn(
  values: WeighedValues,
  decimals: number,
): Partial<Record<(typeof weighedFields)[number], string | undefined>> {
  const pricePerKg = typedPriceProblem('Price per kg', values.pricePerKg, decimals)
  const offerPricePerKg =
    values.offerPricePerKg.trim() === ''
      ? undefined
      : typedPriceProblem('Offer price per kg', values.offerPricePerKg, decimals)
  const isDearer = !pricePerKg && !offerPricePerKg && kgOffer(values) > readPrice(values.pricePerKg)
  const { pieceGrams, tolerancePercent } = weighedLimits
  return {
    pricePerKg,
    offerPricePerKg: isDearer
      ? 'Offer price per kg cannot be more than the price per kg'
      : offerPricePerKg,
    pieceGrams: wholeProblem('Weight of one piece', values.pieceGrams, 1, pieceGrams),
    tolerancePercent: wholeProblem('Tolerance', values.tolerancePercent, 0, tolerancePercent),
  }
}

const wholeProblem = (label: string, typed: string, least: number, most: number) =>
  /^\d{1,6}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most
    ? undefined
    : `${label} must be a whole number from ${least} to ${most}`

const kgOffer = ({ pricePerKg, offerPricePerKg }: WeighedValues) =>
  readPrice(offerPricePerKg.trim() || pricePerKg)

export const weighedBody = (values: WeighedValues) => ({
  pricePerKg: readPrice(values.pricePerKg),
  offerPricePerKg: kgOffer(values),
  pieceGrams: values.pieceGrams.trim(),
  tolerancePercent: values.tolerancePercent.trim(),
})

/** What one piece costs at most, in minor units, once everything is typed. */
export function highestPrice(values: WeighedValues, decimals: number): number | undefined {
  const problems = Object.values(weighedProblemsIn(values, decimals))
  if (problems.some((problem) => problem !== undefined)) return undefined
  return highestPiecePrice(toMinor(kgOffer(values), decimals), {
    pieceGrams: Number(values.pieceGrams),
    tolerancePercent: Number(values.tolerancePercent),
  })
}
