import type { SellerProduct } from '#modules/catalogue/seller/contract.ts'
import { codesIn, readGtin } from '#modules/catalogue/barcodes/gtin.ts'
import { ageProblem } from '#modules/catalogue/minimum-age.ts'
import type { MoneyFormat } from '#modules/pricing/money.ts'
import type { BodyOf } from '#web/api.ts'
import { keysOf } from '#web/data/object-keys.ts'
import { piecesProblem, readPieces } from '#web/seller/stock/pieces.ts'
import { emptyFacts, factFields, factsBody, factValuesOf, type FactValues } from './fact-values.ts'
import { writePrice } from '#modules/pricing/money.ts'
import { ageLimits } from '#modules/catalogue/limits.ts'
import { readPrice, typedPriceProblem } from './prices/price-problem.ts'
import {
  containersProblem,
  emptyTaxing,
  taxingBody,
  taxingFields,
  taxingValuesOf,
  type TaxingValues,
} from './prices/taxing-values.ts'
import {
  emptyWeighed,
  isByWeight,
  weighedBody,
  weighedFields,
  weighedProblemsIn,
  weighedValuesOf,
  type WeighedValues,
} from './prices/weighed-values.ts'

/** The fields of the product form, as typed. */
export type ProductValues = FactValues &
  WeighedValues &
  TaxingValues & {
    name: string
    category: string
    weight: string
    price: string
    /** Empty, it is the price. */
    offerPrice: string
    /** One line per bullet point. */
    description: string
    inStock: boolean
    /** Of a new product only: how many there are, and when they are few. */
    stock: string
    lowStock: string
    /** The age that a person must have to buy it. */
    minimumAge: string
    /** With spaces or lines between them. */
    barcodes: string
    /** Where it stands in the shop. */
    shelf: string
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
  ...weighedFields,
  ...taxingFields,
  'stock',
  'lowStock',
  'barcodes',
  'shelf',
  'minimumAge',
  'description',
  ...factFields,
] as const

const longest = { name: 200, weight: 50, shelf: 40, line: 500, lines: 100 }

export const emptyValues: ProductValues = {
  name: '',
  category: '',
  weight: '',
  price: '',
  offerPrice: '',
  description: '',
  inStock: true,
  stock: '',
  lowStock: '',
  minimumAge: '',
  barcodes: '',
  shelf: '',
  ...emptyFacts,
  ...emptyWeighed,
  ...emptyTaxing,
}

export const valuesOf = (product: SellerProduct, format: MoneyFormat): ProductValues => ({
  name: product.name,
  category: product.category,
  weight: product.weight ?? '',
  price: writePrice(product.price, format),
  offerPrice: product.offerPrice < product.price ? writePrice(product.offerPrice, format) : '',
  description: product.description.join('\n'),
  inStock: product.inStockSwitch,
  stock: '',
  lowStock: '',
  minimumAge: String(product.minimumAge ?? ''),
  barcodes: product.barcodes.join(' '),
  shelf: product.shelf ?? '',
  ...factValuesOf(product),
  ...weighedValuesOf(product, format),
  ...taxingValuesOf(product),
})

/** The same rules as the server's, checked before anything is sent. */
export function problemsIn(values: ProductValues, decimals: number): Problems {
  const { price, offerPrice } = values
  const problems: Problems = {}
  const note = (field: ProductField, problem: string | undefined) => {
    if (problem !== undefined) problems[field] = problem
  }
  note('name', lineProblem('Name', values.name, longest.name, true))
  if (values.category === '') note('category', 'Choose a category')
  note('description', descriptionProblem(values.description))
  note('containers', containersProblem(values))
  const stock = readPieces(values.stock)
  const lowStock = readPieces(values.lowStock)
  if (stock === undefined) note('stock', piecesProblem)
  if (lowStock === undefined) note('lowStock', piecesProblem)
  else if (lowStock !== null && stock === null) note('lowStock', 'A low mark needs a count')
  note('minimumAge', typedAgeProblem(values.minimumAge))
  note('barcodes', barcodesProblem(values.barcodes))
  note('shelf', lineProblem('Shelf', values.shelf, longest.shelf, false))
  if (isByWeight(values)) {
    const found = weighedProblemsIn(values, decimals)
    for (const field of weighedFields) note(field, found[field])
    return problems
  }
  note('weight', lineProblem('Weight', values.weight, longest.weight, false))
  note('price', typedPriceProblem('Price', price, decimals))
  if (offerPrice.trim() === '') return problems
  note('offerPrice', typedPriceProblem('Offer price', offerPrice, decimals))
  if (!problems.price && !problems.offerPrice && readPrice(offerPrice) > readPrice(price))
    note('offerPrice', 'Offer price cannot be more than the price')
  return problems
}

export const descriptionLines = (description: string): string[] =>
  description
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export function productBody(values: ProductValues): BodyOf<'POST /api/product/add'> {
  return {
    name: values.name.trim(),
    description: descriptionLines(values.description),
    category: values.category,
    ...soldBody(values),
    ...countBody(values),
    ...taxingBody(values),
    facts: factsBody(values),
    minimumAge: readAge(values.minimumAge),
    barcodes: values.barcodes,
    shelf: values.shelf,
  }
}

const barcodesProblem = (typed: string): string | undefined =>
  codesIn(typed).flatMap((code) => readGtin(code).problem ?? [])[0]

/** Nothing typed means that anybody may buy it. */
export const readAge = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(typed)

export function typedAgeProblem(typed: string): string | undefined {
  const age = readAge(typed)
  const isRight =
    age === null || (Number.isInteger(age) && age >= ageLimits.least && age <= ageLimits.most)
  return isRight ? undefined : ageProblem
}

function countBody({ stock, lowStock }: ProductValues) {
  return {
    ...(stock.trim() !== '' && { stock: stock.trim() }),
    ...(lowStock.trim() !== '' && { lowStock: lowStock.trim() }),
  }
}

function soldBody(values: ProductValues) {
  // The server works the two prices out.
  if (isByWeight(values)) return { price: 1, offerPrice: 1, weighed: weighedBody(values) }
  const weight = values.weight.trim()
  return {
    price: readPrice(values.price),
    offerPrice: readPrice(values.offerPrice.trim() || values.price),
    ...(weight === '' ? {} : { weight }),
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

/** The server names lines as `description.3`, pictures as `images.0`, and others as `facts.country` or `weighed.pieceGrams`. */
export const problemsOf = (fields: Readonly<Record<string, string>>): Problems =>
  Object.fromEntries(
    Object.entries(fields)
      .map(
        ([path, problem]) =>
          [path.replace(/^(facts|weighed|deposit)\./, '').split('.')[0] ?? path, problem] as const,
      )
      .filter(([field]) => (fieldOrder as readonly string[]).includes(field)),
  )

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
