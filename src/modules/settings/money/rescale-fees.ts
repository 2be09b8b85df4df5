import type { UnfitPrice } from '#modules/catalogue/editing/rescale.ts'
import { rescaled, type Decimals } from '#modules/catalogue/product/prices/rescaled.ts'
import type { Delivery } from '../sections/delivery.ts'

type Area = Delivery['areas'][number]

/** The amounts of delivery keep their numbers too, when the currency changes. */
export const rescaledFees = (delivery: Delivery, decimals: Decimals): Delivery => {
  const convert = (cents: number) => (cents === 0 ? 0 : rescaled(cents, decimals))
  return {
    ...delivery,
    areas: delivery.areas.map((area) => ({
      ...area,
      feeCents: convert(area.feeCents),
      freeFromCents: area.freeFromCents === null ? null : convert(area.freeFromCents),
      minimumCents: convert(area.minimumCents),
    })),
  }
}

/** Those that have more decimals than the new currency, by the name of their area. */
export function unfitFees({ areas }: Delivery, decimals: Decimals): UnfitPrice[] {
  const step = 10 ** Math.max(0, decimals.from - decimals.to)
  return areas.flatMap((area) =>
    amountsOf(area)
      .filter(([, cents]) => cents % step !== 0)
      .map(([what, cents]) => ({
        name: `Delivery to ${area.name}: ${what}`,
        cents,
        rounded: rescaled(cents, decimals),
      })),
  )
}

const amountsOf = (area: Area): [what: string, cents: number][] => [
  ['fee', area.feeCents],
  ['free from', area.freeFromCents ?? 0],
  ['minimum', area.minimumCents],
]
