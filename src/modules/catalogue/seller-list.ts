import type { CatalogueProduct } from './catalogue-product.ts'
import type { CategoryPath } from './categories.ts'
import { ignoringStock, type createShelf } from './product-order.ts'
import type { SellerProductSort } from './seller-contract.ts'

export type SellerSelection = {
  search?: string | undefined
  category?: CategoryPath | undefined
  inStock?: boolean | undefined
  isArchived: boolean
  sort: SellerProductSort
  /** From 1. */
  page: number
  limit: number
}

export type SellerPage = { products: CatalogueProduct[]; total: number }

type Shelf = ReturnType<typeof createShelf>

/** Counted in one pass without any order; only as much is put in order as the page needs. */
export function sellerPage(shelf: Shelf, selection: SellerSelection): SellerPage {
  const { page, limit, sort } = selection
  const matches = matcherFor(selection)
  let total = 0
  for (const product of shelf.oldestFirst) if (matches(product)) total++

  const from = (page - 1) * limit
  const products: CatalogueProduct[] = []
  if (from >= total) return { products, total }
  let seen = 0
  for (const product of inOrder(shelf, sort)) {
    if (!matches(product) || seen++ < from) continue
    products.push(product)
    if (products.length === limit) break
  }
  return { products, total }
}

function inOrder(shelf: Shelf, sort: SellerProductSort): Iterable<CatalogueProduct> {
  if (sort === 'oldest') return shelf.oldestFirst
  if (sort === 'newest') return backwards(shelf.oldestFirst)
  return ignoringStock(shelf.by(sort), sort)
}

function* backwards(products: readonly CatalogueProduct[]) {
  for (let at = products.length - 1; at >= 0; at--) {
    const product = products[at]
    if (product) yield product
  }
}

/** By a part of the name, or by the whole id, as it stands in a file or an address. */
function matcherFor({ search = '', category, inStock }: SellerSelection) {
  const words = search.trim().toLowerCase()
  return (product: CatalogueProduct) =>
    (category === undefined || product.category === category) &&
    (inStock === undefined || product.inStock === inStock) &&
    (words === '' || product.lowerName.includes(words) || product.id === words)
}
