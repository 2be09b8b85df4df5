import { formatMinor, toMajor, type MoneyFormat } from '#modules/pricing/money.ts'
import type { PriceRules } from '#modules/pricing/pricing.ts'
import { termsFor, type DeliveryRules, type Place } from './areas.ts'
import { deliveryCharge } from './delivery-charge.ts'
import { outsideText } from './outside-text.ts'
import { belowMinimum, outsideArea } from './refusals.ts'

/** The delivery part of an order's price. Refuses what is outside of the areas or below the minimum. */
export function chargeOrder(
  rules: DeliveryRules,
  { goodsCents, ...place }: Place & { goodsCents: number },
  format: MoneyFormat,
): Pick<PriceRules, 'deliveryCents' | 'feeTaxClass'> {
  const terms = termsFor(rules, place)
  if (!terms) {
    const { zip } = place
    const areas = rules.areas.map(({ name }) => name)
    throw outsideArea({ message: outsideText(zip, areas), zip, areas })
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
  return { deliveryCents, feeTaxClass: rules.feeTaxClass }
}
