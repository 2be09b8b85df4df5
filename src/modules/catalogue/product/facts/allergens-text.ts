import { allergenTexts, type Allergen } from './food-facts.ts'

/** "Contains milk, eggs". Only for what states its allergens: silence never means "free of". */
export function allergensText(allergens: readonly Allergen[]): string {
  const contained = allergens.map((name) => allergenTexts[name].toLowerCase()).join(', ')
  return contained === '' ? 'None of the 14 main allergens' : `Contains ${contained}`
}

/** For a line of an order of goods that are sold loose. */
export const looseText = (allergens: readonly Allergen[] | null): string =>
  allergens === null ? 'Allergens: not stated, please ask us' : allergensText(allergens)
