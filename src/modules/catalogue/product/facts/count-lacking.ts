import type { CatalogueProduct } from '../catalogue-product.ts'
import { requiredFacts, lacksFact, type RequiredFact } from './food-facts.ts'

/** How many products do not state what they should. */
export function countLacking(products: readonly CatalogueProduct[]): Record<RequiredFact, number> {
  const counts: Record<RequiredFact, number> = {
    allergens: 0,
    ingredients: 0,
    madeBy: 0,
    nutrition: 0,
    organicCode: 0,
    size: 0,
    age: 0,
  }
  for (const product of products)
    for (const what of requiredFacts) if (lacksFact(product, what)) counts[what] += 1
  return counts
}
