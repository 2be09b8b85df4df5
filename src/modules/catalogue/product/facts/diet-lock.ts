import {
  allergenTexts,
  dietTexts,
  filterBits,
  wantedBits,
  type Allergen,
  type Diet,
  type FoodFacts,
} from './food-facts.ts'

type Eats = { diets: readonly Diet[]; without: readonly Allergen[] }

/**
 * Why a shopper would not eat this, in words such as "contains milk". What is not stated counts like what conflicts, by the same
 * rule as the filters of the lists. Nothing if they would.
 */
export function dietConflicts({ diets, without }: Eats, facts: FoodFacts): string[] {
  const bits = filterBits(facts)
  const passes = (wanted: number) => (bits & wanted) === wanted
  const lacking = diets.filter((diet) => !passes(wantedBits({ diet: [diet], without: [] })))
  const avoided = without.filter((name) => !passes(wantedBits({ diet: [], without: [name] })))
  return [
    ...lacking.map((diet) => `is not stated to be ${dietTexts[diet].toLowerCase()}`),
    ...(facts.allergens === undefined && avoided.length > 0
      ? ['does not state its allergens']
      : avoided.map((name) => `contains ${allergenTexts[name].toLowerCase()}`)),
  ]
}
