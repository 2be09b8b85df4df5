import { z } from 'zod'
import { isNotHidden, optionalLine } from '#platform/text.ts'
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
import { longestIngredients, longestDirections } from '../limits.ts'

/** An empty text is the same as nothing: it was not stated. */
const emptyIsNothing = (input: unknown) =>
  typeof input === 'string' && input.trim() === '' ? undefined : input

export const listOf = <Name extends string>(what: string, names: readonly Name[]) =>
  z
    .array(z.enum(names, `${what} can be ${names.join(', ')}`), `${what} must be a list`)
    .max(50, `${what} can be ${names.join(', ')}`)
    // Each once, in the order of the list.
    .transform((input) => names.filter((name) => input.includes(name)))

/** A cell of a file is one text: "milk, eggs". "none" says that there are no allergens. */
const split = (input: unknown) => {
  if (typeof input !== 'string') return input
  const words = input.toLowerCase().split(/[,;\n]+/)
  const names = words.map((word) => word.trim().replaceAll(/\s+/g, '-')).filter(Boolean)
  if (names.length === 0) return undefined
  return names.length === 1 && names[0] === 'none' ? [] : names
}

/** As much as 100 g can have. */
const limitOf = (name: Nutrient) => (name === 'kcal' ? 900 : name === 'kj' ? 3_800 : 100)

const amount = (name: Nutrient) =>
  number(labelOf(name), limitOf(name), 'per 100 g').meta({
    title: name === 'kj' || name === 'kcal' ? labelOf(name) : `${nutrientTexts[name]} (g)`,
  })

const number = (label: string, limit: number, unit: string) =>
  z
    .preprocess(
      (input) =>
        typeof input === 'string' && /^\s*\d+([.,]\d+)?\s*$/.test(input)
          ? Number(input.replace(',', '.'))
          : emptyIsNothing(input),
      z
        .number(`${label} must be a number`)
        .min(0, `${label} cannot be less than 0`)
        .max(limit, `${label} can be at most ${limit} ${unit}`)
        .optional(),
    )
    .optional()
    .meta({ title: label })

const labelOf = (name: Nutrient) => nutrientTexts[name].replace('of which s', 'S')

const text = (label: string, longest: number) =>
  z
    .preprocess(
      emptyIsNothing,
      z
        .string(`${label} must be text`)
        .trim()
        .max(longest, `${label} can have at most ${longest} characters`)
        .refine(...isNotHidden(label))
        .optional(),
    )
    .optional()
    .meta({ title: label })

const line = (label: string, longest: number) =>
  z.preprocess(emptyIsNothing, optionalLine(label, longest).optional()).optional()

/** A cell of a file says yes or no. What is not loose says nothing of it. */
const yes = (input: unknown) => {
  const word = typeof input === 'string' ? input.trim().toLowerCase() : input
  if (word === 'yes' || word === 'true') return true
  return word === '' || word === 'no' || word === 'false' || word === false ? undefined : word
}

const facts = z.object({
  ingredients: text('Ingredients', longestIngredients),
  allergens: z.preprocess(split, listOf('Allergens', allergens).optional()).optional().meta({
    title: 'Contains',
    description:
      'With nothing ticked the shop says nothing about allergens, and the filters “without” leave the product out.',
  }),
  diets: z.preprocess(split, listOf('Diets', diets).optional()).optional().meta({ title: 'Diets' }),
  country: line('Country', 60).meta({ title: 'Country of origin' }),
  storage: line('Storage', 200),
  madeBy: line('Made by', 120).meta({
    description: 'The maker or importer whose name is on the package',
  }),
  makerAddress: line('Address of the maker', 200).meta({ title: 'Their address' }),
  directions: text('Directions', longestDirections).meta({ title: 'Directions for use' }),
  organicCode: line('Organic control code', 40),
  alcohol: number('Alcohol', 100, '% vol').meta({ title: 'Alcohol (% vol)' }),
  loose: z
    .preprocess(yes, z.literal(true, 'Sold loose must be yes or no').optional())
    .optional()
    .meta({ title: 'Sold loose: its allergens go on the packing slip and the receipt' }),
  kj: amount('kj'),
  kcal: amount('kcal'),
  fat: amount('fat'),
  saturates: amount('saturates'),
  carbohydrate: amount('carbohydrate'),
  sugars: amount('sugars'),
  fibre: amount('fibre'),
  protein: amount('protein'),
  salt: amount('salt'),
  withdrawal: z
    .preprocess(
      (input) => (typeof input === 'string' ? input.trim().toLowerCase() || undefined : input),
      z.literal('excepted', 'Withdrawal can be “excepted” or empty').optional(),
    )
    .optional()
    .meta({
      title: 'Withdrawal',
      description:
        'For goods that spoil quickly. Shoppers read it on the page of the product and in their orders.',
    }),
})

/** Allergens that rule a diet out. Lactose-free milk is milk and gluten-free oats are cereals, so those are left alone. */
const ruledOut: Partial<Record<Diet, Allergen[]>> = {
  vegan: ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'],
  vegetarian: ['fish', 'crustaceans', 'molluscs'],
}

/** What a seller sends about a product's food facts: as they are, or each as a text. */
export const foodFacts = facts.superRefine((input, context) => {
  for (const diet of input.diets ?? []) {
    const contained = ruledOut[diet]?.find((name) => input.allergens?.includes(name))
    if (contained === undefined) continue
    const message = `${dietTexts[diet]} food does not contain ${allergenTexts[contained].toLowerCase()}`
    context.addIssue({ code: 'custom', path: ['diets'], message })
  }
  const complain = (path: keyof typeof input, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if (input.organicCode !== undefined && !input.diets?.includes('organic'))
    complain('organicCode', 'Only food with the diet Organic has an organic control code')
  if (input.makerAddress !== undefined && input.madeBy === undefined)
    complain('madeBy', 'Whose address is it? Please add who made it')
  // Each is given as it is on the label. Mixed up, they would be wrong by a factor of four.
  if (input.kj !== undefined && input.kj < (input.kcal ?? 0))
    complain('kj', 'Energy in kJ cannot be less than in kcal')
  for (const [part, whole] of [
    ['saturates', 'fat'],
    ['sugars', 'carbohydrate'],
  ] as const)
    if (input[part] !== undefined && input[part] > (input[whole] ?? Infinity))
      context.addIssue({
        code: 'custom',
        path: [part],
        message: `${labelOf(part)} cannot be more than ${whole}`,
      })
})

/** As it is stored and shown. */
export const shownFacts = facts

/** Some facts for many products: whether they go together is seen with those of each. */
export const givenFacts = facts.refine(
  (input) => Object.values(input).some((fact) => fact !== undefined),
  'Which facts?',
)

export const factColumns = [
  'ingredients',
  'allergens',
  'diets',
  'country',
  'storage',
  'madeBy',
  'makerAddress',
  'directions',
  'organicCode',
  'alcohol',
  'loose',
  ...nutrients,
  'withdrawal',
] as const
