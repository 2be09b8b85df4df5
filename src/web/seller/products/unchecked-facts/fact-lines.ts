import {
  allergenTexts,
  dietTexts,
  factNames,
  nutrients,
  type FoodFacts,
} from '#modules/catalogue/product/facts/food-facts.ts'
import { keysOf } from '#web/data/object-keys.ts'
import { upperFirst } from '#web/ui/upper-first.ts'

/** Each fact as a line of text: its name and its value. */
export function factLines(facts: FoodFacts): [name: string, text: string][] {
  const stated = keysOf(factNames).filter((name) => facts[name] !== undefined)
  return stated.map((name) => [upperFirst(factNames[name]), textOf(facts, name)])
}

function textOf(facts: FoodFacts, name: keyof FoodFacts): string {
  if (name === 'allergens')
    return facts.allergens?.map((each) => allergenTexts[each]).join(', ') ?? ''
  if (name === 'diets') return facts.diets?.map((each) => dietTexts[each]).join(', ') ?? ''
  if (name === 'kj') return `${facts.kj} kJ per 100 g`
  if (name === 'kcal') return `${facts.kcal} kcal per 100 g`
  if (name === 'alcohol') return `${facts.alcohol} % vol`
  const isNutrient = nutrients.some((each) => each === name)
  return isNutrient ? `${String(facts[name])} g per 100 g` : String(facts[name])
}
