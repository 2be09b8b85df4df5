import type { SellerProduct } from '#modules/catalogue/seller-contract.ts'
import { plainMoney } from '#modules/pricing/money.ts'
import { priceProblem } from '#modules/pricing/price-limits.ts'
import type { BodyOf } from '#web/api.ts'
import { keysOf } from '#web/data/object-keys.ts'
import {
  emptyFacts,
  factFields,
  factsBody,
  factValuesOf,
  type FactValues,
} from './facts/fact-values.ts'

/** The fields of the product form, as typed. */
export type ProductValues = FactValues & {
  name: string
  category: string
  weight: string
  price: string
  offerPrice: string
  /** One line per bullet point. */
  description: string
  inStock: boolean
}

export type ProductField = keyof ProductValues
export type Problems = { [Field in ProductField | 'images']?: string | undefined }

/** In the order of the form: the first with a problem gets the focus. */
export const fieldOrder = [
  'images',
  'name',
  'category',
  'weight',
  'price',
  'offerPrice',
  'description',
  ...factFields,
] as const

const longest = { name: 200, weight: 50, line: 500, lines: 100 }

export const emptyValues: ProductValues = {
  name: '',
  category: '',
  weight: '',
  price: '',
  offerPrice: '',
  description: '',
  inStock: true,
  ...emptyFacts,
}

export const valuesOf = (product: SellerProduct, decimals: number): ProductValues => ({
  name: product.name,
  category: product.category,
  weight: product.weight ?? '',
  price: plainMoney(product.price, decimals),
  offerPrice: plainMoney(product.offerPrice, decimals),
  description: product.description.join('\n'),
  inStock: product.inStockSwitch,
  ...factValuesOf(product),
})

/** The same rules as the server's, checked before anything is sent. */
export function problemsIn(values: ProductValues, decimals: number): Problems {
  const { price, offerPrice } = values
  const problems: Problems = {}
  const note = (field: ProductField, problem: string | undefined) => {
    if (problem !== undefined) problems[field] = problem
  }
  note('name', lineProblem('Name', values.name, longest.name, true))
  note('weight', lineProblem('Weight', values.weight, longest.weight, false))
  if (values.category === '') note('category', 'Choose a category')
  note('price', typedPriceProblem('Price', price, decimals))
  note('offerPrice', typedPriceProblem('Offer price', offerPrice, decimals))
  if (!problems.price && !problems.offerPrice && Number(offerPrice) > Number(price))
    note('offerPrice', 'Offer price cannot be more than the price')
  note('description', descriptionProblem(values.description))
  return problems
}

export const descriptionLines = (description: string): string[] =>
  description
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export function productBody(values: ProductValues): BodyOf<'POST /api/product/add'> {
  const weight = values.weight.trim()
  return {
    name: values.name.trim(),
    description: descriptionLines(values.description),
    category: values.category,
    price: values.price.trim(),
    offerPrice: values.offerPrice.trim(),
    ...(weight === '' ? {} : { weight }),
    facts: factsBody(values),
  }
}

export const isSame = (one: ProductValues, other: ProductValues): boolean =>
  keysOf(emptyValues).every((field) => one[field] === other[field])

/** Changed fields keep their values; the others take the values that are in the shop now. */
export function mergeValues(
  base: ProductValues,
  mine: ProductValues,
  theirs: ProductValues,
): ProductValues {
  const changed = keysOf(emptyValues).filter((field) => mine[field] !== base[field])
  return { ...theirs, ...Object.fromEntries(changed.map((field) => [field, mine[field]])) }
}

/** The server names lines as `description.3`, pictures as `images.0` and facts as `facts.country`. */
export const problemsOf = (fields: Readonly<Record<string, string>>): Problems =>
  Object.fromEntries(
    Object.entries(fields)
      .map(
        ([path, problem]) => [path.replace('facts.', '').split('.')[0] ?? path, problem] as const,
      )
      .filter(([field]) => (fieldOrder as readonly string[]).includes(field)),
  )

export function typedPriceProblem(
  label: string,
  typed: string,
  decimals: number,
): string | undefined {
  const text = typed.trim()
  if (text === '') return `${label} is required`
  if (!/^\d+(\.\d+)?$/.test(text)) return `${label} must be a number`
  const price = Number(text)
  if (price <= 0) return `${label} must be more than 0`
  return priceProblem(label, price, decimals)
}

function lineProblem(label: string, typed: string, max: number, isNeeded: boolean) {
  const length = typed.trim().length
  if (length === 0) return isNeeded ? `${label} is required` : undefined
  return length > max ? `${label} can have at most ${max} characters` : undefined
}

function descriptionProblem(typed: string): string | undefined {
  const lines = descriptionLines(typed)
  if (lines.length > longest.lines) return `Description can have at most ${longest.lines} lines`
  if (lines.some((line) => line.length > longest.line))
    return `A line of the description can have at most ${longest.line} characters`
  return undefined
}
