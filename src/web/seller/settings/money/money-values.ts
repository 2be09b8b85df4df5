import { highestTaxRate } from '#modules/pricing/pricing.ts'
import type { Money } from '#modules/shop/sections/money.ts'
import { shopLimits } from '#modules/shop/limits.ts'

/** The fields of the section Money, as typed. */
type MoneyValues = { taxLabel: string; taxRate: string }

export const typedMoney = ({ taxLabel, taxRate }: Money): MoneyValues => ({
  taxLabel,
  taxRate: String(taxRate / 100),
})

/** Hundredths of a percent. */
export function rateOf(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.')
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) return undefined
  const rate = Math.round(Number(text) * 100)
  return rate <= highestTaxRate ? rate : undefined
}

/** The same rules as the server's, checked before anything is sent. */
export const moneyProblems = ({ taxLabel, taxRate }: MoneyValues) => ({
  taxLabel: labelProblem(taxLabel.trim()),
  taxRate:
    rateOf(taxRate) === undefined
      ? 'The rate must be a number from 0 to 30 with at most two decimals'
      : undefined,
})

function labelProblem(label: string): string | undefined {
  if (label === '') return 'Name of the tax is required'
  return label.length > shopLimits.taxLabel
    ? `Name of the tax can have at most ${shopLimits.taxLabel} characters`
    : undefined
}
