import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { inBatches } from '#platform/batches.ts'
import type { CatalogueProduct } from './catalogue-product.ts'
import { productSort, type ProductSort } from './contract.ts'
import { byPosition, comparisonFor, countUpTo, type Compare } from './sorting.ts'

/** More changes than this at once are merged into a list; fewer are moved one by one. */
const few = 20
/** So many products are sorted or merged before other requests get a turn. */
const partSize = 2_000

type Changes = { leaving: readonly CatalogueProduct[]; coming: readonly CatalogueProduct[] }

/**
 * A sorted list for each order, changed with every change, so that no request has to sort 100,000 products. After a start a
 * list is sorted by `warmUp`, or by the first request that needs it.
 */
export function createSortedLists() {
  let oldestFirst: readonly CatalogueProduct[] = []
  let sorted = new Map<ProductSort, readonly CatalogueProduct[]>()

  function by(sort: ProductSort): readonly CatalogueProduct[] {
    const known = sorted.get(sort)
    if (known) return known
    const list = oldestFirst.toSorted(comparisonFor(sort))
    sorted.set(sort, list)
    return list
  }

  return {
    get oldestFirst() {
      return oldestFirst
    },
    by,
    /** Sorts the lists that nobody has needed yet, and lets requests run in between. */
    async warmUp(): Promise<void> {
      for (const sort of productSort.options) {
        if (sorted.has(sort)) continue
        const from = oldestFirst
        const list = await sortedInParts(from, comparisonFor(sort))
        // Otherwise products have changed meanwhile, and the list is sorted when it is needed.
        if (from === oldestFirst) sorted.set(sort, list)
      }
    },
    /** Makes the new lists beside the old ones and lets other requests run in between. The returned function swaps them in. */
    async prepare(changes: Changes): Promise<() => void> {
      if (changes.leaving.length + changes.coming.length === 0) return () => {}
      const nextOldestFirst = await changed(oldestFirst, changes, byPosition)
      const next = new Map<ProductSort, readonly CatalogueProduct[]>()
      for (const [sort, list] of sorted)
        next.set(sort, await changed(list, changes, comparisonFor(sort)))
      return () => {
        oldestFirst = nextOldestFirst
        sorted = next
      }
    },
  }
}

async function changed(
  list: readonly CatalogueProduct[],
  { leaving, coming }: Changes,
  compare: Compare,
): Promise<readonly CatalogueProduct[]> {
  if (leaving.length + coming.length <= few) {
    const result = [...list]
    for (const product of leaving) result.splice(countUpTo(result, product, compare) - 1, 1)
    for (const product of coming) result.splice(countUpTo(result, product, compare), 0, product)
    return result
  }
  const gone = new Set(leaving)
  const kept = gone.size === 0 ? list : list.filter((product) => !gone.has(product))
  const added = coming.toSorted(compare)
  await yieldToRequests()
  return merged(kept, added, compare)
}

async function sortedInParts(
  list: readonly CatalogueProduct[],
  compare: Compare,
): Promise<readonly CatalogueProduct[]> {
  let parts: (readonly CatalogueProduct[])[] = []
  for (const part of inBatches(list, partSize)) {
    parts.push(part.toSorted(compare))
    await yieldToRequests()
  }
  while (parts.length > 1) {
    const longer = []
    for (const [a = [], b = []] of inBatches(parts, 2)) longer.push(await merged(a, b, compare))
    parts = longer
  }
  return parts[0] ?? []
}

async function merged(
  a: readonly CatalogueProduct[],
  b: readonly CatalogueProduct[],
  compare: Compare,
): Promise<readonly CatalogueProduct[]> {
  if (a.length === 0) return b
  const result: CatalogueProduct[] = []
  let at = 0
  let lastYield = 0
  for (const product of b) {
    for (let next = a[at]; next && compare(next, product) <= 0; next = a[++at]) result.push(next)
    result.push(product)
    if (result.length - lastYield < partSize) continue
    lastYield = result.length
    await yieldToRequests()
  }
  return result.concat(a.slice(at))
}
