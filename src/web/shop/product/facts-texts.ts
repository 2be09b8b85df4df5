import {
  allergenTexts,
  dietTexts,
  nutrients,
  nutrientTexts,
  type Diet,
  type FoodFacts,
  type Nutrient,
} from '#modules/catalogue/facts/food-facts.ts'

export type FactTexts = {
  diets: string[]
  lines: { label: string; text: string }[]
  nutrition: { label: string; text: string }[]
}

const freshText = 'Fresh: no right of withdrawal'

/** What the page of a product says. What was not stated is left out: silence never means "free of". */
export function factTexts(facts: FoodFacts): FactTexts {
  const { ingredients, allergens, diets = [], country, storage, withdrawal } = facts
  const contained = allergens?.map((name) => allergenTexts[name].toLowerCase()).join(', ')
  const allergenText =
    contained === '' ? 'None of the 14 main allergens' : contained && `Contains ${contained}`
  const lines = [
    { label: 'Ingredients', text: ingredients },
    { label: 'Allergens', text: allergenText },
    { label: 'Country of origin', text: country },
    { label: 'Storage', text: storage },
    { label: 'Withdrawal', text: withdrawal && freshText },
  ]
  return {
    diets: diets.map((diet) => dietTexts[diet]),
    lines: lines.flatMap(({ label, text }) => (text === undefined ? [] : [{ label, text }])),
    nutrition: nutrients.flatMap((name) => {
      const amount = facts[name]
      return amount === undefined
        ? []
        : [{ label: nutrientTexts[name], text: `${amount} ${name === 'kcal' ? 'kcal' : 'g'}` }]
    }),
  }
}

const dietNames: Partial<Record<Diet, string>> = {
  vegan: 'VeganDiet',
  vegetarian: 'VegetarianDiet',
  'gluten-free': 'GlutenFreeDiet',
  'lactose-free': 'LowLactoseDiet',
  halal: 'HalalDiet',
  kosher: 'KosherDiet',
}

const nutrientNames: Record<Nutrient, string> = {
  kcal: 'calories',
  fat: 'fatContent',
  saturates: 'saturatedFatContent',
  carbohydrate: 'carbohydrateContent',
  sugars: 'sugarContent',
  fibre: 'fiberContent',
  protein: 'proteinContent',
  salt: 'sodiumContent',
}

/** The same for search engines. Labels state salt, schema.org sodium: 1 g of salt has 0.4 g of it. */
export function factsJsonLd(facts: FoodFacts) {
  const known = (facts.diets ?? []).flatMap((diet) => dietNames[diet] ?? [])
  const amounts = nutrients.flatMap((name) => {
    const amount = facts[name]
    if (amount === undefined) return []
    const text =
      name === 'kcal' ? `${amount} calories` : `${name === 'salt' ? sodium(amount) : amount} g`
    return [[nutrientNames[name], text]]
  })
  return {
    ...(known.length > 0 && {
      suitableForDiet: known.map((name) => `https://schema.org/${name}`),
    }),
    ...(amounts.length > 0 && {
      nutrition: {
        '@type': 'NutritionInformation',
        servingSize: '100 g',
        ...Object.fromEntries(amounts),
      },
    }),
  }
}

const sodium = (salt: number) => Number((salt * 0.4).toFixed(3))
