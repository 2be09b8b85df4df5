import { bulkRequest } from '#modules/catalogue/editing/bulk/contract.ts'
import type { BodyOf } from '#web/api.ts'

export type BulkProducts = BodyOf<'POST /api/product/bulk'>['products']
export type BulkChange = BodyOf<'POST /api/product/bulk'>['change']

export type BulkKind =
  | Exclude<BulkChange['kind'], 'price percent' | 'stock'>
  | 'in stock'
  | 'out of stock'
  | 'restore'

/** No deposit has this id. */
export const noDeposit = ' '

export const emptyChange = {
  how: 'raise',
  percent: '',
  price: '',
  category: '',
  taxClass: '',
  deposit: '',
  containers: '1',
  who: 'age',
  age: '',
  fact: 'allergens',
  value: '',
  makerAddress: '',
}
export type TypedChange = typeof emptyChange

/** The typed change, once it is complete, or its problem. */
export function readChange(
  kind: BulkKind,
  typed: TypedChange,
): { change?: BulkChange; problem?: string | undefined } {
  const change = changeOf(kind, typed)
  if (!change) return {}
  const { error } = bulkRequest.shape.change.safeParse(change)
  return error ? { problem: error.issues[0]?.message } : { change }
}

function changeOf(kind: BulkKind, typed: TypedChange): BulkChange | undefined {
  const { how, percent, price, category, taxClass, deposit, containers, age, fact, value } = typed
  switch (kind) {
    case 'price':
      if (how === 'set') return isTyped(price) ? { kind, price: numberIn(price) } : undefined
      return isTyped(percent) ? { kind: 'price percent', percent: percentIn(typed) } : undefined
    case 'category':
      return isTyped(category) ? { kind, category } : undefined
    case 'tax class':
      return isTyped(taxClass) ? { kind, taxClass } : undefined
    case 'deposit':
      if (deposit === noDeposit) return { kind, deposit: null }
      return isTyped(deposit)
        ? { kind, deposit: { kind: deposit, containers: numberIn(containers) } }
        : undefined
    case 'age':
      if (typed.who === 'anybody') return { kind, minimumAge: null }
      return isTyped(age) ? { kind, minimumAge: numberIn(age) } : undefined
    case 'facts':
      if (fact === 'loose') return { kind, facts: { loose: 'yes' } }
      if (!isTyped(value)) return undefined
      return {
        kind,
        facts: { [fact]: value, ...(fact === 'madeBy' && { makerAddress: typed.makerAddress }) },
      }
    case 'in stock':
    case 'out of stock':
      return { kind: 'stock', inStock: kind === 'in stock' }
    case 'archive':
    case 'restore':
      return { kind: 'archive', archived: kind === 'archive' }
  }
}

const isTyped = (text: string) => text.trim() !== ''

/** A comma separates decimals as well as a point does. */
const numberIn = (typed: string): number =>
  /^\d+([.,]\d+)?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : Number.NaN

/** Percentages have two decimals. */
const percentIn = ({ how, percent }: TypedChange): number =>
  /[.,]\d{3}/.test(percent) ? Number.NaN : numberIn(percent) * (how === 'lower' ? -1 : 1)
