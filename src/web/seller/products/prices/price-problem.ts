import { priceProblem } from '#modules/pricing/price-limits.ts'

/** What is wrong with a price as it was typed. */
export function typedPriceProblem(
  label: string,
  typed: string,
  decimals: number,
): string | undefined {
  const text = typed.trim()
  if (text === '') return `${label} is required`
  if (!/^\d+([.,]\d+)?$/.test(text)) return `${label} must be a number`
  const price = readPrice(text)
  if (price <= 0) return `${label} must be more than 0`
  return priceProblem(label, price, decimals)
}

/** A comma separates the cents as well as a point does. */
export const readPrice = (typed: string): number => Number(typed.trim().replace(',', '.'))
