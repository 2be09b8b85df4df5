import type { Allergen, Diet, FoodFacts } from '#modules/catalogue/product/facts/food-facts.ts'

/** Per 100 g: kcal, fat, saturates, carbohydrate, sugars, fibre, protein, salt. */
type Nutrition = [number, number, number, number, number, number, number, number]

type Given = {
  ingredients?: string
  allergens: Allergen[]
  diets?: Diet[]
  country: string
  storage: string
  per100: Nutrition
}

export function food({ per100, diets = [], ...facts }: Given): FoodFacts {
  const [kcal, fat, saturates, carbohydrate, sugars, fibre, protein, salt] = per100
  const nutrition = { kcal, fat, saturates, carbohydrate, sugars, fibre, protein, salt }
  return { ...facts, ...(diets.length > 0 && { diets }), ...nutrition }
}

const plant: Diet[] = ['vegan', 'vegetarian', 'gluten-free', 'lactose-free']

/** Fruit, vegetables and other things of one plant with nothing added, which contain none of the allergens. */
export const fromOnePlant = (
  country: string,
  storage: string,
  per100: Nutrition,
  more: Diet[] = [],
): FoodFacts => food({ allergens: [], diets: [...plant, ...more], country, storage, per100 })
