import type { PriceRules } from '#modules/pricing/pricing.ts'
import { firstTaxClass, untaxed } from '#modules/pricing/taxes.ts'

type Given = Partial<Omit<PriceRules, 'taxClasses'>> & { rate?: number }

/** The rules of a shop with one rate and free delivery: the specification's, but for what is given. */
export const priceRules = ({ rate = 200, ...given }: Given = {}): PriceRules => ({
  taxClasses: [{ id: firstTaxClass, name: 'Standard', rate }],
  isTaxIncluded: false,
  deliveryCents: 0,
  feeTaxClass: untaxed.id,
  step: 1,
  ...given,
})
