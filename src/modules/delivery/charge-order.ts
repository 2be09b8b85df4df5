import { formatMinor, toMajor, type MoneyFormat } from '#modules/pricing/money.ts'
import type { PriceRules } from '#modules/pricing/pricing.ts'
import { termsFor, type DeliveryRules, type Place } from './areas.ts'
import { deliveryCharge } from './delivery-charge.ts'
import { outsideText } from './outside-text.ts'
import { belowMinimum, outsideArea } from './refusals.ts'

type Charge = Pick<PriceRules, 'deliveryCents' | 'feeTaxClass'> & {
  minimumCents: number
  /** The sum from which delivery is free, if it is free because of that. */
  freeFromCents: number | null
}

/** The delivery part of an order's price. Refuses what is outside of the areas or below the minimum. */
export function chargeOrder(
  rules: DeliveryRules,
  { goodsCents, ...place }: Place & { goodsCents: number },
  format: MoneyFormat,
): Charge {
  const terms = termsFor(rules, place)
  if (!terms) {
    const { zip } = place
    const areas = rules.areas.map(({ name }) => name)
    throw outsideArea({ message: outsideText(place, areas), zip, areas })
  }
  const { deliveryCents, missingForMinimumCents } = deliveryCharge(terms, goodsCents)
  if (missingForMinimumCents > 0)
    throw belowMinimum({
      minimum: toMajor(terms.minimumCents, format.decimals),
      missing: toMajor(missingForMinimumCents, format.decimals),
      texts: {
        minimum: formatMinor(terms.minimumCents, format),
        missing: formatMinor(missingForMinimumCents, format),
      },
    })
  const { feeCents, freeFromCents, minimumCents } = terms
  return {
    deliveryCents,
    feeTaxClass: rules.feeTaxClass,
    minimumCents,
    freeFromCents: deliveryCents === 0 && feeCents > 0 ? freeFromCents : null,
  }
}
