import { formatCount } from '#modules/pricing/money.ts'
import { notFound, tooLarge } from '#platform/common-refusals.ts'
import type { Catalogue } from '../../model/catalogue.ts'
import type { CatalogueProduct } from '../../product/catalogue-product.ts'
import { fingerprintOf, namedFirst, type ChangePlan } from '../../writing/confirmed-change.ts'
import { differences, factsOf } from '../../writing/differences.ts'
import { factColumns } from '../../product/facts/contract.ts'
import { factNames, type FoodFacts } from '../../product/facts/food-facts.ts'
import { factCells, readFacts } from '../../product/facts/stored-facts.ts'
import { pathOf } from '../../model/list/selection.ts'
import { storedTaxing, taxingWords } from '../../product/prices/taxing.ts'
import { bulkChange } from './bulk-changes.ts'
import type { BulkReport, BulkRequest } from './contract.ts'
import { bulkLimits } from './limits.ts'
import type { BulkColumns, ChangedRow } from './stored-change.ts'

export type BulkPlan = ChangePlan<BulkReport, ChangedRow> &
  Pick<ReturnType<typeof bulkChange>, 'action' | 'detail'>

/** What a change of many products would do to the shop as it is now. Changes nothing. */
export function planBulk(
  catalogue: Catalogue,
  now: number,
  { products: chosen, change }: Omit<BulkRequest, 'confirm'>,
): BulkPlan {
  const version = catalogue.publicVersion
  const selected = select(catalogue, chosen).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const { action, detail, changeOne } = bulkChange(catalogue, change, now)
  const rows: ChangedRow[] = []
  const changes = namedFirst<BulkReport['changes'][number]>()
  const problems = namedFirst<BulkReport['problems'][number]>()

  for (const product of selected) {
    const { id, name } = product
    const columns = changeOne(product)
    if (!columns) continue
    const { before, after, problem } = columns
    if (problem !== undefined) problems.add({ id, name, message: problem })
    const what = whatChanges(catalogue, product, after)
    if (what === '') continue
    rows.push({ id, before, after })
    changes.add({ id, name, what })
  }
  const report = {
    changed: rows.length,
    unchanged: selected.length - rows.length,
    problemCount: problems.count,
    changes: changes.shown,
    problems: problems.shown,
    fingerprint: fingerprintOf([version, change, selected.map(({ id }) => id)]),
  }
  return { report, rows, version, action, detail }
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

/** For people: "allergens not stated → milk, eggs". */
function factDifferences(before: FoodFacts, after: FoodFacts): string {
  const [was, is] = [factCells(before), factCells(after)]
  return factColumns
    .filter((name) => was[name] !== is[name])
    .map((name) => `${factNames[name]} ${was[name] || 'not stated'} → ${is[name] || 'not stated'}`)
    .join(', ')
}
