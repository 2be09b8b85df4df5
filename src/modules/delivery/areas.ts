import { isPlaceName, matchesZip, overlapOf } from './zip-patterns.ts'

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
export type DeliveryRules = {
  areas: readonly DeliveryArea[]
  isFeeTaxed: boolean
  /** The id of the fee's tax class, or `untaxed`. */
  feeTaxClass: string
}

export const freeDelivery: DeliveryTerms = { feeCents: 0, freeFromCents: null, minimumCents: 0 }

/** Where something is delivered to. Before there is an address, only the zip code is known. */
export type Place = { zip: string; city?: string | undefined; state?: string | undefined }

/** The first area that has the place counts. */
export const findArea = <Area extends Pick<DeliveryArea, 'zips'>>(
  areas: readonly Area[],
  place: Place,
): Area | undefined => areas.find(({ zips }) => zips.some((pattern) => hasPlace(pattern, place)))

/** The name of a place may also stand in the address as its city or state. */
const hasPlace = (pattern: string, { zip, city = '', state = '' }: Place): boolean =>
  matchesZip(pattern, zip) ||
  (isPlaceName(pattern) && (matchesZip(pattern, city) || matchesZip(pattern, state)))

/** What is delivered to this place, or undefined where the shop does not deliver. */
export const termsFor = (
  { areas }: Pick<DeliveryRules, 'areas'>,
  place: Place,
): DeliveryTerms | undefined => (areas.length === 0 ? freeDelivery : findArea(areas, place))

/** What delivery costs everywhere, if that does not depend on the zip code. */
export function termsEverywhere({
  areas,
}: Pick<DeliveryRules, 'areas'>): DeliveryTerms | undefined {
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
