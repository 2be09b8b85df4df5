import { factColumns, foodFacts, shownFacts } from '../../product/facts/contract.ts'
import type { FoodFacts } from '../../product/facts/food-facts.ts'

/** Texts and numbers as a file has them. */
export type FoundFacts = Readonly<Record<string, unknown>>

/**
 * What can be filled in where the product states nothing: each fact that is right in itself and goes together with what
 * the product states. What the seller has stated always stays.
 */
export function fillEmpty(stated: FoodFacts, found: FoundFacts): FoodFacts {
  const filled: Record<string, unknown> = {}
  for (const name of factColumns) {
    if (stated[name] !== undefined || found[name] === undefined) continue
    const read = shownFacts.shape[name].safeParse(found[name])
    if (read.success && read.data !== undefined) filled[name] = read.data
  }
  return withoutContradictions(stated, filled)
}

/** Facts of the file that contradict each other are all left out: which one is wrong is unknown. */
function withoutContradictions(stated: FoodFacts, filled: Record<string, unknown>): FoodFacts {
  const kept = { ...filled }
  for (;;) {
    const problem = foodFacts.safeParse({ ...stated, ...kept }).error?.issues[0]
    if (!problem) return shownFacts.parse(kept)
    const named = String(problem.path[0])
    const wrong = [named, ...(related[named] ?? [])].filter((name) => Object.hasOwn(kept, name))
    // What the seller stated contradicts itself since rules changed: nothing is added to it.
    if (wrong.length === 0) return {}
    for (const name of wrong) delete kept[name]
  }
}

/** What a fact is compared with. */
const related: Readonly<Record<string, readonly string[]>> = {
  diets: ['allergens'],
  kj: ['kcal'],
  saturates: ['fat'],
  sugars: ['carbohydrate'],
  madeBy: ['makerAddress'],
  organicCode: ['diets'],
}
