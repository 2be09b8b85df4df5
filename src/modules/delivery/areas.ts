import { matchesZip, overlapOf } from './zip-patterns.ts'

export const deliveryLimits = { areas: 30, zips: 100, name: 40, zip: 25, feeCents: 100_000 }

/** What delivery costs. Amounts are whole cents. */
export type DeliveryTerms = {
  feeCents: number
  /** From goods of this price on the fee is not charged; `null` is never. */
  freeFromCents: number | null
  /** The lowest price of the goods of one order; 0 is none. */
  minimumCents: number
}

export type DeliveryArea = DeliveryTerms & { name: string; zips: readonly string[] }

/** The seller's rules. Without an area the shop delivers everywhere, free and from the first cent. */
export type DeliveryRules = { areas: readonly DeliveryArea[]; isFeeTaxed: boolean }

export const freeDelivery: DeliveryTerms = { feeCents: 0, freeFromCents: null, minimumCents: 0 }

/** The first area that has the zip code counts. */
export const findArea = <Area extends Pick<DeliveryArea, 'zips'>>(
  areas: readonly Area[],
  zip: string,
): Area | undefined => areas.find(({ zips }) => zips.some((pattern) => matchesZip(pattern, zip)))

/** What is delivered to this zip code, or undefined where the shop does not deliver. */
export const termsFor = ({ areas }: DeliveryRules, zip: string): DeliveryTerms | undefined =>
  areas.length === 0 ? freeDelivery : findArea(areas, zip)

/** What delivery costs everywhere, if that does not depend on the zip code. */
export function termsEverywhere({ areas }: DeliveryRules): DeliveryTerms | undefined {
  const [first, ...others] = areas
  if (!first) return freeDelivery
  return others.every((area) => isSame(first, area)) ? first : undefined
}

const isSame = (a: DeliveryTerms, b: DeliveryTerms) =>
  a.feeCents === b.feeCents &&
  a.freeFromCents === b.freeFromCents &&
  a.minimumCents === b.minimumCents

/** For the seller: which zip codes of an area are never reached, because an area above it has them already. */
export function overlapHints(
  areas: readonly Pick<DeliveryArea, 'name' | 'zips'>[],
  index: number,
): string[] {
  const above = areas.slice(0, index)
  return (areas[index]?.zips ?? []).flatMap((zip) => {
    const found = above.flatMap(({ name, zips }) =>
      zips.map((other) => ({ name, overlap: overlapOf(zip, other) })),
    )
    const all = found.find(({ overlap }) => overlap === 'all')
    if (all) return [`${zip} is already in ${all.name}`]
    const part = found.find(({ overlap }) => overlap === 'part')
    return part ? [`Part of ${zip} is already in ${part.name}`] : []
  })
}
