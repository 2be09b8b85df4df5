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
  const from = [...kept, ...added]
  const to = from.slice()
  await merge({ from, to, start: 0, middle: kept.length, end: from.length }, compare)
  return to
}

/**
 * In two arrays that take turns: a new one for every two parts would leave garbage of many times the size of the list. The
 * list itself may change meanwhile.
 */
async function sortedInParts(
  list: readonly CatalogueProduct[],
  compare: Compare,
): Promise<CatalogueProduct[]> {
  let from: CatalogueProduct[] = []
  for (const part of inBatches(list, partSize)) {
    for (const product of part.toSorted(compare)) from.push(product)
    await yieldToRequests()
  }
  let to = from.slice()
  for (let size = partSize; size < from.length; size *= 2) {
    for (let start = 0; start < from.length; start += 2 * size) {
      const middle = Math.min(start + size, from.length)
      const end = Math.min(start + 2 * size, from.length)
      await merge({ from, to, start, middle, end }, compare)
    }
    ;[from, to] = [to, from]
  }
  return from
}

type Merge = {
  from: readonly CatalogueProduct[]
  to: CatalogueProduct[]
  start: number
  middle: number
  end: number
}

/** Merges what is sorted before and after the middle. */
async function merge({ from, to, start, middle, end }: Merge, compare: Compare): Promise<void> {
  let [left, right] = [start, middle]
  for (let at = start; at < end; at++) {
    const a = left < middle ? from[left] : undefined
    const b = right < end ? from[right] : undefined
    if (a && (!b || compare(a, b) <= 0)) {
      to[at] = a
      left++
    } else if (b) {
      to[at] = b
      right++
    }
    if ((at - start) % partSize === partSize - 1) await yieldToRequests()
  }
}
