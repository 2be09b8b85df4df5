import { setImmediate as yieldToRequests } from 'node:timers/promises'
import type { CatalogueProduct } from '../../product/catalogue-product.ts'
import { productSort, type ProductSort } from '../../contract.ts'
import { byPosition, comparisonFor, countUpTo, type Compare } from './sorting.ts'

/** More changes than this at once are sorted into new lists; fewer are made in the lists that are there. */
const few = 20

type Changes = { leaving: readonly CatalogueProduct[]; coming: readonly CatalogueProduct[] }

/**
 * A sorted list for each order, changed with every change, so that no request has to sort 100,000 products. After a start a
 * list is sorted by `warmUp`, or by the first request that needs it.
 */
export function createSortedLists() {
  let oldestFirst: CatalogueProduct[] = []
  let sorted = new Map<ProductSort, CatalogueProduct[]>()

  function by(sort: ProductSort): readonly CatalogueProduct[] {
    const known = sorted.get(sort)
    if (known) return known
    const list = oldestFirst.toSorted(comparisonFor(sort))
    sorted.set(sort, list)
    return list
  }

  return {
    /** It changes in place, so a caller must not keep it longer than a turn of the event loop. */
    get oldestFirst(): readonly CatalogueProduct[] {
      return oldestFirst
    },
    by,
    /** Sorts the lists that were not needed yet, and lets requests run after each. */
    async warmUp(): Promise<void> {
      for (const sort of productSort.options) {
        by(sort)
        await yieldToRequests()
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
          move(oldestFirst, { leaving, coming }, byPosition)
          for (const [sort, list] of sorted) move(list, { leaving, coming }, comparisonFor(sort))
        }
      const nextOldestFirst = await changed(oldestFirst, { leaving, coming }, byPosition)
      const next = new Map<ProductSort, CatalogueProduct[]>()
      for (const [sort, list] of sorted)
        next.set(sort, await changed(list, { leaving, coming }, comparisonFor(sort)))
      return () => {
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
  await yieldToRequests()
  const gone = new Set(leaving)
  const kept = list.filter((product) => !gone.has(product))
  return [...kept, ...coming].toSorted(compare)
}
