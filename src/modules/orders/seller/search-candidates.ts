import { setImmediate as yieldToRequests } from 'node:timers/promises'
import type { Place } from '#platform/database/paging.ts'
import { inBatches } from '#platform/batches.ts'
import type { Db } from '#platform/database/db.ts'
import {
  keysBeginningWith,
  shoppersWithKey,
  type KeyRange,
} from '#modules/addresses/search-keys.ts'
import { contactRanges, type Search } from './search.ts'
import type {} from '../tables.ts'

/** So many orders that it is quicker to look through the list, where they are met often enough. */
const tooMany = 10_000
const idsAtOnce = 500
/** Enough shoppers to estimate how many orders all of them have. */
const sample = 100

/** Every order that a search may mean, newest first, found by indexes alone; nothing if there are too many. */
export async function ordersOfSearch(db: Db, search: Search): Promise<Place[] | undefined> {
  const found = new Map<string, Place>()
  const add = (places: Place[]) => {
    for (const place of places) found.set(place.id, place)
    return found.size < tooMany
  }
  if (search.number !== undefined && !add(await numberedFrom(db, search.number).execute()))
    return undefined
  for (const ranges of contactRanges(search)) {
    const shoppers = await shoppersInAll(db, ranges)
    if (!shoppers) return undefined
    let [shoppersRead, ordersRead] = [0, 0]
    for (const ids of sampleFirst([...shoppers])) {
      const places = await ordersOfShoppers(db, ids).execute()
      shoppersRead += ids.length
      ordersRead += places.length
      // Estimated from those read so far: stopping only at the limit would read up to 10,000 orders for nothing.
      const expected = (ordersRead / shoppersRead) * shoppers.size
      if (!add(places) || expected >= tooMany) return undefined
      await yieldToRequests()
    }
  }
  return newestFirst([...found.values()])
}

function* sampleFirst(shoppers: string[]): Generator<string[]> {
  if (shoppers.length > 0) yield shoppers.slice(0, sample)
  yield* inBatches(shoppers.slice(sample), idsAtOnce)
}

/** Every placed order with this product in it, newest first; nothing if there are too many. */
export async function ordersWithProduct(db: Db, productId: string): Promise<Place[] | undefined> {
  const lines = await db
    .selectFrom('order_line')
    .select('order_id')
    .where('product_id', '=', productId)
    .limit(tooMany)
    .execute()
  if (lines.length === tooMany) return undefined
  const found: Place[] = []
  for (const ids of inBatches([...new Set(lines.map((line) => line.order_id))], idsAtOnce)) {
    found.push(...(await places(db).where('id', 'in', ids).execute()))
    await yieldToRequests()
  }
  return newestFirst(found)
}

export function numberedFrom(db: Db, start: string) {
  const { from, to } = keysBeginningWith(start)
  return places(db).where('number', '>=', from).where('number', '<', to).limit(tooMany)
}

export const ordersOfShoppers = (db: Db, ids: string[]) =>
  places(db).where('shopper_id', 'in', ids).limit(tooMany)

const places = (db: Db) =>
  db
    .selectFrom('orders')
    .select(['placed_at as at', 'id'])
    .where('placed_at', 'is not', null)
    .$narrowType<{ at: number }>()

/** A word that very many shoppers have does not narrow the others; nothing if all words are like that. */
async function shoppersInAll(db: Db, ranges: KeyRange[]): Promise<Set<string> | undefined> {
  let inAll: Set<string> | undefined
  for (const range of ranges) {
    const shoppers = await shoppersWithKey(db, range, tooMany)
    if (shoppers) inAll = inAll ? inAll.intersection(shoppers) : shoppers
    await yieldToRequests()
  }
  return inAll
}

const newestFirst = (found: Place[]): Place[] => found.toSorted(byNewest)

export function byNewest(a: Place, b: Place): number {
  if (a.at !== b.at) return b.at - a.at
  if (a.id === b.id) return 0
  return a.id < b.id ? 1 : -1
}
