import { firstTaxClass } from '#modules/pricing/taxes.ts'
import type { CatalogueProduct } from '../../product/catalogue-product.ts'
import { readScanned } from '../../product/barcodes/gtin.ts'
import { lacksFact, type RequiredFact } from '../../product/facts/food-facts.ts'
import type { createSortedLists } from './sorted-lists.ts'
import { ignoringStock } from './sorting.ts'
import type { SellerProductSort, SellerStockFilter } from '../../product/seller-contract.ts'

export type SellerSelection = {
  search?: string | undefined
  /** The path of a category. */
  category?: string | undefined
  stock?: SellerStockFilter | undefined
  lacks?: RequiredFact | undefined
  /** The id of a tax class. */
  taxClass?: string | undefined
  isArchived: boolean
  sort: SellerProductSort
  /** From 1. */
  page: number
  limit: number
}

export type SellerPage = { products: CatalogueProduct[]; total: number }

type SortedLists = ReturnType<typeof createSortedLists>

/** One pass finds what matches; of that, only as much is put in order as the page needs. */
export function sellerPage(lists: SortedLists, selection: SellerSelection): SellerPage {
  const { page, limit, sort } = selection
  const isByDate = sort === 'newest' || sort === 'oldest'
  const found = (isByDate ? lists.oldestFirst : lists.by(sort)).filter(matcherFor(selection))
  const total = found.length
  const from = (page - 1) * limit
  if (from >= total) return { products: [], total }
  if (sort === 'oldest') return { products: found.slice(from, from + limit), total }
  if (sort === 'newest') {
    const newest = found.slice(Math.max(0, total - from - limit), total - from)
    return { products: newest.toReversed(), total }
  }
  return { products: ignoringStock(found, sort).drop(from).take(limit).toArray(), total }
}

const stockMatchers: Record<SellerStockFilter, (product: CatalogueProduct) => boolean> = {
  in: ({ inStock }) => inStock,
  out: ({ inStock }) => !inStock,
  low: ({ isLow }) => isLow,
  'sold-out': ({ isSwitchedOn, inStock }) => isSwitchedOn && !inStock,
}

/** By a part of the name, by a barcode, or by the whole id, as it is in a CSV file or a page's address. */
function matcherFor({ search = '', category, stock, lacks, taxClass }: SellerSelection) {
  const words = search.trim().toLowerCase()
  const { gtin } = readScanned(search)
  return (product: CatalogueProduct) =>
    (category === undefined || product.category === category) &&
    (taxClass === undefined || (product.taxClass ?? firstTaxClass) === taxClass) &&
    (stock === undefined || stockMatchers[stock](product)) &&
    (lacks === undefined || lacksFact(product, lacks)) &&
    (words === '' || isFound(product, words, gtin))
}

const isFound = (product: CatalogueProduct, words: string, gtin: string | undefined) =>
  product.lowerName.includes(words) ||
  product.id === words ||
  (gtin !== undefined && product.barcodes.includes(gtin))
