import { bulkLimits } from '#modules/catalogue/bulk/limits.ts'
import type { BodyOf } from '#web/api.ts'
import { containersProblem, emptyTaxing } from '../prices/taxing-values.ts'
import { readAge, typedAgeProblem } from '../product-values.ts'
import { readPrice, typedPriceProblem } from '../prices/price-problem.ts'

export type BulkKind =
  | 'price'
  | 'category'
  | 'tax class'
  | 'deposit'
  | 'age'
  | 'facts'
  | 'in stock'
  | 'out of stock'
  | 'archive'
  | 'restore'
export type BulkProducts = BodyOf<'POST /api/product/bulk'>['products']
export type BulkChange = BodyOf<'POST /api/product/bulk'>['change']

/** The facts that products often have in common. */
export const bulkFacts = {
  allergens: 'Allergens',
  diets: 'Diets',
  ingredients: 'Ingredients',
  madeBy: 'Made by',
  country: 'Country of origin',
  storage: 'Storage',
  organicCode: 'Organic control code',
  loose: 'Sold loose',
}
export type BulkFact = keyof typeof bulkFacts
export const isBulkFact = (name: string): name is BulkFact => Object.hasOwn(bulkFacts, name)

/** The fields of the dialog, as typed. */
export const emptyBulk = {
  how: 'raise',
  percent: '',
  price: '',
  category: '',
  ...emptyTaxing,
  age: '',
  hasAge: true,
  fact: 'allergens' as BulkFact,
  value: '',
  makerAddress: '',
}

type Read = { change?: BulkChange; problem?: string | undefined }

/** The change that was typed, once it is complete, or what is wrong with it. */
export function changeOf(kind: BulkKind, values: typeof emptyBulk, decimals: number): Read {
  switch (kind) {
    case 'price':
      return values.how === 'set' ? setTo(values.price, decimals) : changeBy(values)
    case 'category':
      return values.category === '' ? {} : { change: { kind, category: values.category } }
    case 'tax class':
      return values.taxClass === '' ? {} : { change: { kind, taxClass: values.taxClass } }
    case 'deposit':
      return depositOf(values)
    case 'age':
      return ageOf(values)
    case 'facts':
      return factsOf(values)
    case 'in stock':
    case 'out of stock':
      return { change: { kind: 'stock', inStock: kind === 'in stock' } }
    case 'archive':
    case 'restore':
      return { change: { kind: 'archive', archived: kind === 'archive' } }
  }
}

/** No deposit has this id. */
export const noDeposit = ' '

function depositOf(values: typeof emptyBulk): Read {
  if (values.deposit === '') return {}
  if (values.deposit === noDeposit) return { change: { kind: 'deposit', deposit: null } }
  const problem = containersProblem(values)
  if (problem !== undefined) return { problem }
  const deposit = { kind: values.deposit, containers: Number(values.containers) }
  return { change: { kind: 'deposit', deposit } }
}

function ageOf({ age, hasAge }: typeof emptyBulk): Read {
  if (!hasAge) return { change: { kind: 'age', minimumAge: null } }
  if (age.trim() === '') return {}
  const problem = typedAgeProblem(age)
  return problem === undefined ? { change: { kind: 'age', minimumAge: readAge(age) } } : { problem }
}

function factsOf({ fact, value, makerAddress }: typeof emptyBulk): Read {
  if (fact === 'loose') return { change: { kind: 'facts', facts: { loose: 'yes' } } }
  if (value.trim() === '') return {}
  const facts = fact === 'madeBy' ? { madeBy: value, makerAddress } : { [fact]: value }
  return { change: { kind: 'facts', facts } }
}

function setTo(typed: string, decimals: number): Read {
  if (typed.trim() === '') return {}
  const problem = typedPriceProblem('Price', typed, decimals)
  return problem === undefined
    ? { change: { kind: 'price', price: readPrice(typed) } }
    : { problem }
}

function changeBy({ how, percent: typed }: { how: string; percent: string }): Read {
  if (typed.trim() === '') return {}
  const { least, most } = bulkLimits.percent
  const highest = how === 'lower' ? -least : most
  const percent = /^\d+([.,]\d{1,2})?$/.test(typed.trim()) ? readPrice(typed) : 0
  if (percent <= 0 || percent > highest) return { problem: `A number up to ${highest}` }
  return { change: { kind: 'price percent', percent: how === 'lower' ? -percent : percent } }
}
