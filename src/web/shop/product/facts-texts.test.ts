import { expect, test } from 'vitest'
import { factsJsonLd, factTexts } from './facts-texts.ts'

const allergenLine = (texts: ReturnType<typeof factTexts>) =>
  texts.lines.find(({ label }) => label === 'Allergens')?.text

test('what was not stated is not shown, and is never shown as free of something', () => {
  expect(factTexts({})).toEqual({ diets: [], lines: [], nutrition: [] })
  expect(factsJsonLd({})).toEqual({})
  expect(allergenLine(factTexts({ ingredients: 'Oats', diets: ['vegan'], fat: 7 }))).toBe(undefined)
  expect(factsJsonLd({ diets: [] })).toEqual({})
})

test('only a seller who states that there are none makes the page say so', () => {
  expect(allergenLine(factTexts({ allergens: [] }))).toBe('None of the 14 main allergens')
  expect(allergenLine(factTexts({ allergens: ['milk', 'eggs'] }))).toBe('Contains milk, eggs')
})

test('every fact that was stated is shown, zero too', () => {
  const facts = {
    ingredients: 'Oats, salt',
    allergens: ['gluten' as const],
    diets: ['vegan' as const, 'organic' as const],
    country: 'Finland',
    storage: 'Keep dry',
    kcal: 370,
    fat: 7.1,
    sugars: 0,
    salt: 1.25,
  }

  const { diets, lines, nutrition } = factTexts(facts)

  expect(diets).toEqual(['Vegan', 'Organic'])
  expect(lines).toEqual([
    { label: 'Ingredients', text: 'Oats, salt' },
    { label: 'Allergens', text: 'Contains gluten' },
    { label: 'Country of origin', text: 'Finland' },
    { label: 'Storage', text: 'Keep dry' },
  ])
  expect(nutrition.map(({ text }) => text)).toEqual(['370 kcal', '7.1 g', '0 g', '1.25 g'])
  // schema.org has no name for organic, and counts sodium where a label counts salt.
  expect(factsJsonLd(facts)).toEqual({
    suitableForDiet: ['https://schema.org/VeganDiet'],
    nutrition: {
      '@type': 'NutritionInformation',
      servingSize: '100 g',
      calories: '370 calories',
      fatContent: '7.1 g',
      sugarContent: '0 g',
      sodiumContent: '0.5 g',
    },
  })
})

test('a label’s other facts are shown where they are stated, and energy as it was given', () => {
  const { lines, nutrition } = factTexts({
    madeBy: 'Mill & Son',
    makerAddress: '1 Mill Lane, Bath',
    directions: 'Shake well',
    organicCode: 'GB-ORG-05',
    diets: ['organic'],
    alcohol: 0.5,
    loose: true,
    kj: 1_030,
    kcal: 243,
  })
  expect(lines).toEqual([
    { label: 'Alcohol', text: '0.5 % vol' },
    { label: 'Directions for use', text: 'Shake well' },
    { label: 'Made by', text: 'Mill & Son\n1 Mill Lane, Bath' },
    { label: 'Organic control code', text: 'GB-ORG-05' },
    { label: 'Sold loose', text: 'Without a package' },
  ])
  expect(nutrition).toEqual([{ label: 'Energy', text: '1030 kJ / 243 kcal' }])
  expect(factTexts({ kcal: 243 }).nutrition).toEqual([{ label: 'Energy', text: '243 kcal' }])
})
