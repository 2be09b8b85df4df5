import type { DeliveryTerms } from './areas.ts'

type DeliveryCharge = {
  deliveryCents: number
  /** What the goods must cost more to be ordered, or to be delivered free; 0 is nothing. */
  missingForMinimumCents: number
  missingForFreeCents: number
}

/** What delivery of goods of this price costs. The cart, the order and everything after it use this one function. */
export function deliveryCharge(terms: DeliveryTerms, goodsCents: number): DeliveryCharge {
  const { feeCents, freeFromCents, minimumCents } = terms
  const isFree = freeFromCents !== null && goodsCents >= freeFromCents
  return {
    // Nothing to deliver costs nothing.
    deliveryCents: isFree || goodsCents === 0 ? 0 : feeCents,
    missingForMinimumCents: Math.max(0, minimumCents - goodsCents),
    missingForFreeCents:
      feeCents === 0 || freeFromCents === null ? 0 : Math.max(0, freeFromCents - goodsCents),
  }
}
