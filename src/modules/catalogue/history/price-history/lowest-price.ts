import { lowestPriceMs } from './limits.ts'

/** What a product cost from a time on: per kg if it is sold by weight. */
export type PricePoint = { at: number; priceCents: number; offerCents: number }

/**
 * The lowest price of the 30 days before the offer began, from all prices in their order; undefined if there is no offer,
 * if it lowered nothing, or if the prices go back less than 30 days before it. An offer begins when its price does: a
 * second reduction is a new offer, and is compared with the first.
 */
export function lowestBeforeOffer(prices: readonly PricePoint[]): number | undefined {
  const now = prices.at(-1)
  if (!now || now.offerCents >= now.priceCents) return undefined
  const points = inOrderOfTime(prices)
  const isBefore = ({ offerCents, priceCents }: PricePoint) =>
    offerCents !== now.offerCents || offerCents >= priceCents
  const last = points.findLastIndex(isBefore)
  const began = points[last + 1]?.at ?? 0
  const from = began - lowestPriceMs
  if (last < 0 || (points[0]?.at ?? began) > from) return undefined
  const inForce = points.slice(0, last + 1).filter(({ at }, index) => {
    const end = points[index + 1]?.at ?? began
    return end > from && end > at
  })
  const lowest = Math.min(...inForce.map(({ offerCents }) => offerCents))
  return lowest > now.offerCents ? lowest : undefined
}

/** The clocks of two nodes can differ, but one change comes after another. */
function inOrderOfTime(prices: readonly PricePoint[]): PricePoint[] {
  let latest = Number.NEGATIVE_INFINITY
  return prices.map((price) => {
    latest = Math.max(latest, price.at)
    return { ...price, at: latest }
  })
}
