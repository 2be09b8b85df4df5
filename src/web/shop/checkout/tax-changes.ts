import { taxLabels } from '#modules/pricing/taxes.ts'
import type { CurrentTax } from './current-tax.ts'

/** What the seller has changed of the tax since the cart showed it. */
export function taxChanges(before: CurrentTax, now: CurrentTax): string[] {
  if (isAdded(now) !== isAdded(before))
    return [
      isAdded(now)
        ? `${now.label} is added to the prices now.`
        : now.noVatNote === null
          ? `${now.label} is included in the prices now.`
          : `${before.label} is no longer added to the prices.`,
    ]
  if (now.noVatNote !== null || before.noVatNote !== null) return []
  const isSame = JSON.stringify(before.taxClasses) === JSON.stringify(now.taxClasses)
  const [was, is] = [textOf(before), textOf(now)]
  if (!isSame && was === is) return [`${now.label} is worked out anew.`]
  return was === is ? [] : [`${was} is ${is} now.`]
}

const isAdded = ({ noVatNote, isTaxIncluded }: CurrentTax) => noVatNote === null && !isTaxIncluded

const textOf = ({ label, taxClasses }: CurrentTax) => taxLabels(label, taxClasses).join(', ')
