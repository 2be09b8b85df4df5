import { z } from 'zod'
import { optionalLine } from '#platform/text.ts'
import {
  allergens,
  allergenTexts,
  diets,
  dietTexts,
  nutrients,
  nutrientTexts,
  type Allergen,
  type Diet,
  type Nutrient,
} from './food-facts.ts'

const longestIngredients = 3_000

/** An empty text is the same as nothing: it was not stated. */
const emptyIsNothing = (given: unknown) =>
  typeof given === 'string' && given.trim() === '' ? undefined : given

export const listOf = <Name extends string>(what: string, names: readonly Name[]) =>
  z
    .array(z.enum(names, `${what} can be ${names.join(', ')}`), `${what} must be a list`)
    .max(50, `${what} can be ${names.join(', ')}`)
    // Each once, in the order of the list.
    .transform((given) => names.filter((name) => given.includes(name)))

/** A cell of a file is one text: "milk, eggs". "none" says that there are no allergens. */
const split = (given: unknown) => {
  if (typeof given !== 'string') return given
  const words = given.toLowerCase().split(/[,;\n]+/)
  const names = words.map((word) => word.trim().replaceAll(/\s+/g, '-')).filter(Boolean)
  if (names.length === 0) return undefined
  return names.length === 1 && names[0] === 'none' ? [] : names
}

const energyLimit = 900
const gramsLimit = 100

const amount = (name: Nutrient) => {
  const [label, limit] = [labelOf(name), name === 'kcal' ? energyLimit : gramsLimit]
  return z
    .preprocess(
      (given) =>
        typeof given === 'string' && /^\s*\d+([.,]\d+)?\s*$/.test(given)
          ? Number(given.replace(',', '.'))
          : emptyIsNothing(given),
      z
        .number(`${label} must be a number`)
        .min(0, `${label} cannot be less than 0`)
        .max(limit, `${label} can be at most ${limit} per 100 g`)
        .optional(),
    )
    .optional()
}

const labelOf = (name: Nutrient) => nutrientTexts[name].replace('of which s', 'S')

const facts = z.object({
  ingredients: z
    .preprocess(
      emptyIsNothing,
      z
        .string('Ingredients must be text')
        .trim()
        .max(longestIngredients, `Ingredients can have at most ${longestIngredients} characters`)
        .optional(),
    )
    .optional(),
  allergens: z.preprocess(split, listOf('Allergens', allergens).optional()).optional(),
  diets: z.preprocess(split, listOf('Diets', diets).optional()).optional(),
  country: z.preprocess(emptyIsNothing, optionalLine('Country', 60).optional()).optional(),
  storage: z.preprocess(emptyIsNothing, optionalLine('Storage', 200).optional()).optional(),
  kcal: amount('kcal'),
  fat: amount('fat'),
  saturates: amount('saturates'),
  carbohydrate: amount('carbohydrate'),
  sugars: amount('sugars'),
  fibre: amount('fibre'),
  protein: amount('protein'),
  salt: amount('salt'),
})

/** Allergens that rule a diet out. Lactose-free milk is milk and gluten-free oats are cereals, so those are left alone. */
const ruledOut: Partial<Record<Diet, Allergen[]>> = {
  vegan: ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'],
  vegetarian: ['fish', 'crustaceans', 'molluscs'],
}

/** What a seller sends about a product's food facts: as they are, or each as a text. */
export const foodFacts = facts.superRefine((given, context) => {
  for (const diet of given.diets ?? []) {
    const contained = ruledOut[diet]?.find((name) => given.allergens?.includes(name))
    if (contained === undefined) continue
    const message = `${dietTexts[diet]} food does not contain ${allergenTexts[contained].toLowerCase()}`
    context.addIssue({ code: 'custom', path: ['diets'], message })
  }
  for (const [part, whole] of [
    ['saturates', 'fat'],
    ['sugars', 'carbohydrate'],
  ] as const)
    if (given[part] !== undefined && given[part] > (given[whole] ?? Infinity))
      context.addIssue({
        code: 'custom',
        path: [part],
        message: `${labelOf(part)} cannot be more than ${whole}`,
      })
})

/** As it is stored and shown. */
export const shownFacts = facts

export const factColumns = [
  'ingredients',
  'allergens',
  'diets',
  'country',
  'storage',
  ...nutrients,
] as const
