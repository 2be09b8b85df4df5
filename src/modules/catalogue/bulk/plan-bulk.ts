import { createHash } from 'node:crypto'
import { formatCount, toMinor } from '#modules/pricing/money.ts'
import { highestPrice, priceProblem } from '#modules/pricing/price-limits.ts'
import { invalidInput, notFound, tooLarge } from '#platform/common-refusals.ts'
import type { Catalogue } from '../catalogue.ts'
import type { CatalogueProduct } from '../catalogue-product.ts'
import { unknownCategory } from '../categories/read-categories.ts'
import { factColumns, foodFacts } from '../facts/contract.ts'
import { factNames, type FoodFacts } from '../facts/food-facts.ts'
import { factCells, readFacts, writeFacts } from '../facts/stored-facts.ts'
import { differences, factsOf } from '../differences.ts'
import { pathOf } from '../list/selection.ts'
import { priceColumns } from '../prices/stored-weighed.ts'
import { assertKnown, storedTaxing, taxingColumns, taxingWords } from '../prices/taxing.ts'
import type { BulkColumns } from './stored-change.ts'
import type { BulkChange, BulkReport, BulkRequest } from './contract.ts'
import { bulkLimits } from './limits.ts'

export type BulkPlan = {
  report: BulkReport
  /** In the order in which orders lock products. What stays as it is, is not in it. */
  rows: { id: string; before: BulkColumns; after: BulkColumns }[]
  /** The catalogue that it was made for. */
  version: number
}

const mostShown = 200

/** What a change of many products would do to the shop as it is now. Changes nothing. */
export function planBulk(
  catalogue: Catalogue,
  now: number,
  { products: chosen, change }: Omit<BulkRequest, 'confirm'>,
): BulkPlan {
  const { publicVersion: version, format } = catalogue
  const selected = select(catalogue, chosen).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const changeOne = changerFor(catalogue, change, now)
  const rows: BulkPlan['rows'] = []
  const changes: BulkReport['changes'] = []
  const problems: BulkReport['problems'] = []
  let problemCount = 0

  for (const product of selected) {
    const { id, name } = product
    const columns = changeOne(product)
    if (!columns) continue
    const { before, after } = columns
    const problem = columns.problem ?? pricesProblem(after, format.decimals)
    if (problem !== undefined && ++problemCount <= mostShown)
      problems.push({ id, name, message: problem })
    const what = whatChanges(catalogue, product, after)
    if (what === '') continue
    rows.push({ id, before, after })
    if (changes.length < mostShown) changes.push({ id, name, what })
  }
  const ids = selected.map(({ id }) => id)
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([version, change, ids]))
    .digest('base64url')
  const counts = { changed: rows.length, unchanged: selected.length - rows.length, problemCount }
  return { report: { ...counts, changes, problems, fingerprint }, rows, version }
}

export function select(catalogue: Catalogue, chosen: BulkRequest['products']): CatalogueProduct[] {
  if ('ids' in chosen)
    return [...new Set(chosen.ids)].map((id) => {
      const product = catalogue.productEvenArchived(id)
      if (!product) throw notFound({ what: 'product' })
      return product
    })
  const { archived: isArchived = false, category, ...filter } = chosen.filter
  const path = pathOf(catalogue.categories, category)
  const page = { page: 1, limit: bulkLimits.products, sort: 'oldest' as const }
  const selection = { ...filter, ...page, category: path, isArchived }
  const { products, total } = catalogue.sellerPage(selection)
  if (total <= bulkLimits.products) return products
  const limit = `${formatCount(bulkLimits.products, catalogue.format)} products`
  throw tooLarge({ what: 'selection', limit })
}

type Changer = (
  product: CatalogueProduct,
) => { before: BulkColumns; after: BulkColumns; problem?: string | undefined } | undefined

function changerFor(catalogue: Catalogue, change: BulkChange, now: number): Changer {
  const { decimals } = catalogue.format
  switch (change.kind) {
    case 'price percent': {
      const times = (cents: number) =>
        Math.max(1, Math.round((cents * (10_000 + Math.round(change.percent * 100))) / 10_000))
      return (product) => {
        const sold = product.weighed ?? product
        const prices = { priceCents: times(sold.priceCents), offerCents: times(sold.offerCents) }
        const weighed = product.weighed && { ...product.weighed, ...prices }
        return {
          before: priceColumns(product),
          after: priceColumns({ ...product, ...prices, weighed }),
        }
      }
    }
    case 'price': {
      const problem = priceProblem('Price', change.price, decimals)
      if (problem !== undefined) throw invalidInput({ fields: { price: problem } })
      const cents = toMinor(change.price, decimals)
      const prices = { priceCents: cents, offerCents: cents }
      return (product) =>
        product.weighed
          ? undefined
          : { before: priceColumns(product), after: priceColumns({ ...product, ...prices }) }
    }
    case 'category': {
      const category = catalogue.categories.findByAnyName(change.category)
      if (!category)
        throw invalidInput({ fields: { category: unknownCategory(catalogue.categories) } })
      const after = { category_id: category.id }
      return ({ categoryId }) => ({ before: { category_id: categoryId }, after })
    }
    case 'tax class':
    case 'deposit': {
      assertKnown(catalogue.taxing, change)
      const after = taxingColumns(change)
      return (product) => {
        const { deposit_kind, deposit_count, tax_class } = storedTaxing(product)
        const before = change.kind === 'deposit' ? { deposit_kind, deposit_count } : { tax_class }
        return { before, after }
      }
    }
    case 'stock': {
      const after = { in_stock: Number(change.inStock) }
      return ({ isSwitchedOn }) => ({ before: { in_stock: Number(isSwitchedOn) }, after })
    }
    case 'age': {
      const after = { minimum_age: change.minimumAge }
      return ({ minimumAge = null }) => ({ before: { minimum_age: minimumAge }, after })
    }
    case 'facts':
      return ({ facts }) => {
        const merged = foodFacts.safeParse({ ...facts, ...statedOf(change.facts) })
        return {
          before: { facts: writeFacts(facts) },
          after: { facts: writeFacts(merged.data ?? facts) },
          problem: merged.error?.issues[0]?.message,
        }
      }
    case 'archive': {
      const [before, after] = change.archived ? [null, now] : [now, null]
      return ({ isArchived }) =>
        isArchived === change.archived
          ? undefined
          : { before: { archived_at: before }, after: { archived_at: after } }
    }
  }
}

/** For people: "price $3.60 → $3.78". Empty if nothing changes. */
function whatChanges(catalogue: Catalogue, product: CatalogueProduct, after: BulkColumns): string {
  if ('archived_at' in after) return after.archived_at === null ? 'restored' : 'archived'
  if (after.facts !== undefined) return factDifferences(product.facts, readFacts(after.facts))
  const nameOf = (id: string) => catalogue.categories.all.find((it) => it.id === id)?.text ?? ''
  const before = { ...factsOf(product, catalogue.taxing), category: nameOf(product.categoryId) }
  const category = nameOf(after.category_id ?? product.categoryId)
  const words = taxingWords(catalogue.taxing, Object.assign(storedTaxing(product), after))
  const now = Object.assign({}, before, after, words, { category })
  return differences(before, now, catalogue.format)
}

const statedOf = (facts: FoodFacts): FoodFacts =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined))

/** For people: "allergens not stated → milk, eggs". */
function factDifferences(before: FoodFacts, after: FoodFacts): string {
  const [was, is] = [factCells(before), factCells(after)]
  return factColumns
    .filter((name) => was[name] !== is[name])
    .map((name) => `${factNames[name]} ${was[name] || 'not stated'} → ${is[name] || 'not stated'}`)
    .join(', ')
}

/** Only a percentage can take a price too high. */
function pricesProblem(after: BulkColumns, decimals: number): string | undefined {
  const prices = [after.price_cents ?? 0, after.kg_price_cents ?? 0]
  const highest = toMinor(highestPrice(decimals), decimals)
  return prices.some((cents) => cents > highest)
    ? `Price can be at most ${highestPrice(decimals)}`
    : undefined
}
