import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { inBatches } from '#platform/batches.ts'
import type { CatalogueProduct } from './catalogue-product.ts'
import { productSort, type ProductSort } from './contract.ts'
import { byPosition, comparisonFor, countUpTo, type Compare } from './sorting.ts'

/** More changes than this at once are merged into new lists; fewer are made in the lists that are there. */
const few = 20
/** So many products are sorted or merged before other requests get a turn. */
const partSize = 2_000

type Changes = { leaving: readonly CatalogueProduct[]; coming: readonly CatalogueProduct[] }

/**
 * A sorted list for each order, changed with every change, so that no request has to sort 100,000 products. After a start a
 * list is sorted by `warmUp`, or by the first request that needs it.
 */
export function createSortedLists() {
  let oldestFirst: CatalogueProduct[] = []
  let sorted = new Map<ProductSort, CatalogueProduct[]>()
  let changes = 0

  function by(sort: ProductSort): readonly CatalogueProduct[] {
    const known = sorted.get(sort)
    if (known) return known
    const list = oldestFirst.toSorted(comparisonFor(sort))
    sorted.set(sort, list)
    return list
  }

  return {
    /** Changes later: who keeps it longer than a turn of the event loop has to know. */
    get oldestFirst(): readonly CatalogueProduct[] {
      return oldestFirst
    },
    by,
    /** Sorts the lists that nobody has needed yet, and lets requests run in between. */
    async warmUp(): Promise<void> {
      for (const sort of productSort.options) {
        if (sorted.has(sort)) continue
        const before = changes
        const list = await sortedInParts(oldestFirst, comparisonFor(sort))
        // Otherwise products have changed meanwhile, and the list is sorted when it is needed.
        if (changes === before) sorted.set(sort, list)
      }
    },
    /**
     * The returned function makes the changes, all at once. Many are prepared in new lists beside the old ones, and other
     * requests run in between.
     */
    async prepare({ leaving, coming }: Changes): Promise<() => void> {
      const count = leaving.length + coming.length
      if (count === 0) return () => {}
      if (count <= few)
        return () => {
          changes++
          move(oldestFirst, { leaving, coming }, byPosition)
          for (const [sort, list] of sorted) move(list, { leaving, coming }, comparisonFor(sort))
        }
      const nextOldestFirst = await changed(oldestFirst, { leaving, coming }, byPosition)
      const next = new Map<ProductSort, CatalogueProduct[]>()
      for (const [sort, list] of sorted)
        next.set(sort, await changed(list, { leaving, coming }, comparisonFor(sort)))
      return () => {
        changes++
        oldestFirst = nextOldestFirst
        sorted = next
      }
    },
  }
}

function move(list: CatalogueProduct[], { leaving, coming }: Changes, compare: Compare) {
  for (const product of leaving) list.splice(countUpTo(list, product, compare) - 1, 1)
  for (const product of coming) list.splice(countUpTo(list, product, compare), 0, product)
}

async function changed(
  list: readonly CatalogueProduct[],
  { leaving, coming }: Changes,
  compare: Compare,
): Promise<CatalogueProduct[]> {
  const gone = new Set(leaving)
  const kept = gone.size === 0 ? list : list.filter((product) => !gone.has(product))
  const added = coming.toSorted(compare)
  await yieldToRequests()
  return merged(kept, added, compare)
}

async function sortedInParts(
  list: readonly CatalogueProduct[],
  compare: Compare,
): Promise<CatalogueProduct[]> {
  let parts: CatalogueProduct[][] = []
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
  b: CatalogueProduct[],
  compare: Compare,
): Promise<CatalogueProduct[]> {
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
