import type { ProductSort } from '#modules/catalogue/contract.ts'
import type { ListAddress } from '#web/paths.ts'

type ListSort = Exclude<ProductSort, 'recommended'>

export const sortTexts: Record<ListSort, string> = {
  name: 'Name',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  discount: 'Biggest discount',
  'unit-price': 'Lowest unit price',
}

export const pageSize = 40

/** What an address asks for; what makes no sense in it is as if it were not there. */
export function readListAddress(parameters: URLSearchParams, category?: string): ListAddress {
  const [search, sort, cursor] = ['search', 'sort', 'cursor'].map((name) =>
    parameters.get(name)?.trim(),
  )
  return {
    category,
    search: category === undefined ? search || undefined : undefined,
    sort: sort !== undefined && Object.hasOwn(sortTexts, sort) ? sort : undefined,
    cursor: cursor !== undefined && /^[0-9a-z]{1,11}$/.test(cursor) ? cursor : undefined,
  }
}

/** A category shows all it has, what can be bought first; elsewhere only what can be bought is shown. */
export const listQuery = ({ category, search, diet, without, sort, cursor }: ListAddress) =>
  category === undefined
    ? { search, diet, without, sort, cursor, inStock: 'true', limit: pageSize }
    : { category, diet, without, sort: sort ?? 'recommended', cursor, limit: pageSize }
