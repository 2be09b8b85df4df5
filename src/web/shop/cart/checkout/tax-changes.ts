import { taxLabels } from '#modules/pricing/taxes.ts'
import type { CurrentTax } from '#web/shop/cart/current-tax.ts'

/** What the seller has changed of the tax since the cart showed it. */
export function taxChanges(before: CurrentTax, now: CurrentTax): string[] {
  if (before.isTaxIncluded !== now.isTaxIncluded)
    return [
      now.isTaxIncluded
        ? `${now.label} is included in the prices now.`
        : `${now.label} is added to the prices now.`,
    ]
  const isSame = JSON.stringify(before.taxClasses) === JSON.stringify(now.taxClasses)
  const [was, is] = [textOf(before), textOf(now)]
  if (!isSame && was === is) return [`${now.label} is worked out anew.`]
  return was === is ? [] : [`${was} is ${is} now.`]
}

const textOf = ({ label, taxClasses }: CurrentTax) => taxLabels(label, taxClasses).join(', ')
