import { allergensText } from '#modules/catalogue/product/facts/allergens-text.ts'
import {
  dietTexts,
  nutrients,
  nutrientTexts,
  type Diet,
  type FoodFacts,
  type Nutrient,
} from '#modules/catalogue/product/facts/food-facts.ts'

export type FactTexts = {
  diets: string[]
  lines: { label: string; text: string }[]
  nutrition: { label: string; text: string }[]
}

const freshText = 'Fresh: no right of withdrawal'

/** What the page of a product says. What was not stated is left out: silence never means "free of". */
export function factTexts(facts: FoodFacts): FactTexts {
  const { ingredients, allergens, diets = [], country, storage, alcohol, withdrawal } = facts
  const maker = [facts.madeBy, facts.makerAddress].filter((text) => text !== undefined).join('\n')
  const lines = [
    { label: 'Ingredients', text: ingredients },
    { label: 'Allergens', text: allergens && allergensText(allergens) },
    { label: 'Alcohol', text: alcohol === undefined ? undefined : `${alcohol} % vol` },
    { label: 'Country of origin', text: country },
    { label: 'Storage', text: storage },
    { label: 'Directions for use', text: facts.directions },
    { label: 'Made by', text: maker === '' ? undefined : maker },
    { label: 'Organic control code', text: facts.organicCode },
    { label: 'Sold loose', text: facts.loose ? 'Without a package' : undefined },
    { label: 'Withdrawal', text: withdrawal && freshText },
  ]
  return {
    diets: diets.map((diet) => dietTexts[diet]),
    lines: lines.flatMap(({ label, text }) => (text === undefined ? [] : [{ label, text }])),
    nutrition: [...energyLine(facts), ...gramLines(facts)],
  }
}

/** One line, with what is stated of it. */
function energyLine({ kj, kcal }: FoodFacts) {
  const stated = [kj !== undefined && `${kj} kJ`, kcal !== undefined && `${kcal} kcal`]
  const text = stated.filter(Boolean).join(' / ')
  return text === '' ? [] : [{ label: 'Energy', text }]
}

const gramLines = (facts: FoodFacts) =>
  nutrients.flatMap((name) => {
    const amount = facts[name]
    if (name === 'kj' || name === 'kcal' || amount === undefined) return []
    return [{ label: nutrientTexts[name], text: `${amount} g` }]
  })

const dietNames: Partial<Record<Diet, string>> = {
  vegan: 'VeganDiet',
  vegetarian: 'VegetarianDiet',
  'gluten-free': 'GlutenFreeDiet',
  'lactose-free': 'LowLactoseDiet',
  halal: 'HalalDiet',
  kosher: 'KosherDiet',
}

const nutrientNames: Record<Exclude<Nutrient, 'kj'>, string> = {
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
export function factsJsonLd(facts: FoodFacts, gtin?: string) {
  const known = (facts.diets ?? []).flatMap((diet) => dietNames[diet] ?? [])
  const amounts = nutrients.flatMap((name) => {
    const amount = facts[name]
    if (name === 'kj' || amount === undefined) return []
    const text =
      name === 'kcal' ? `${amount} calories` : `${name === 'salt' ? sodium(amount) : amount} g`
    return [[nutrientNames[name], text]]
  })
  return {
    ...(gtin !== undefined && { gtin }),
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
