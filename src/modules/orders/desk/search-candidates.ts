import type { SelectQueryBuilder } from 'kysely'
import { setImmediate as yieldToRequests } from 'node:timers/promises'
import type { Place } from '#platform/database/paging.ts'
import { inBatches } from '#platform/batches.ts'
import type { Db, Tables } from '#platform/database/db.ts'
import {
  keysBeginningWith,
  shoppersWithKeys,
  type KeyRange,
} from '#modules/addresses/search-keys.ts'
import { contactRanges, type Search } from './search.ts'
import type {} from '../tables.ts'

export type SearchLimits = {
  /** From this number of orders on, it is quicker to read the list, where they are frequent. */
  tooMany: number
  /** Orders or shoppers of one statement. */
  atOnce: number
  /** Enough shoppers to estimate how many orders all of them have. */
  sample: number
}

export const searchLimits: SearchLimits = { tooMany: 10_000, atOnce: 500, sample: 100 }

/** Every order that a search may mean, newest first, found by indexes alone; nothing if there are too many. */
export async function ordersOfSearch(
  db: Db,
  search: Search,
  limits: SearchLimits,
): Promise<Place[] | undefined> {
  const { tooMany } = limits
  const found = new Map<string, Place>()
  const add = (places: Place[]) => {
    for (const place of places) found.set(place.id, place)
    return found.size < tooMany
  }
  if (search.number !== undefined) {
    const numbered = numberedFrom(db, search.number)
    if ((await countUpTo(tooMany, db, numbered)) >= tooMany) return undefined
    add(await numbered.execute())
  }
  if (search.shopperIds?.length)
    add(await ordersOfShoppers(db, search.shopperIds).limit(tooMany).execute())
  for (const ranges of contactRanges(search)) {
    const narrow = await narrowRanges(db, ranges, limits)
    const places = await ordersOfPeople(db, narrow, limits)
    if (!places || !add(places)) return undefined
  }
  return newestFirst([...found.values()])
}

/** A range, and how many keys are in it. */
type CountedRange = KeyRange & { keys: number }

/** Without the words that very many shoppers have, which do not narrow the others. */
async function narrowRanges(db: Db, ranges: KeyRange[], { tooMany }: SearchLimits) {
  const narrow: CountedRange[] = []
  for (const range of ranges) {
    const keys = await countUpTo(tooMany, db, shoppersWithKeys(db, range))
    if (keys < tooMany) narrow.push({ ...range, keys })
    await yieldToRequests()
  }
  return narrow
}

/** The orders of the shoppers in all ranges; nothing if there are too many, which is estimated from those of a few. */
async function ordersOfPeople(
  db: Db,
  [first, ...others]: CountedRange[],
  { tooMany, atOnce, sample }: SearchLimits,
): Promise<Place[] | undefined> {
  if (!first) return undefined
  const people = shoppersWithKeys(db, first, ...others)
  // How many keys are in a single range is known already. People in several ranges have to be found first.
  const known = others.length > 0 ? idsOf(await people.execute()) : undefined
  const all = known?.length ?? first.keys
  if (all > sample) {
    // From the middle: the first ones are the oldest accounts, which have more orders than others.
    const from = Math.floor((all - sample) / 2)
    const sampled =
      known?.slice(from, from + sample) ?? idsOf(await people.offset(from).limit(sample).execute())
    const orders = await countUpTo(tooMany, db, ordersOfShoppers(db, sampled))
    if ((orders / sampled.length) * all >= tooMany) return undefined
  }
  const shoppers = known ?? idsOf(await people.execute())
  const found: Place[] = []
  for (const ids of inBatches(shoppers, atOnce)) {
    found.push(...(await ordersOfShoppers(db, ids).limit(tooMany).execute()))
    if (found.length >= tooMany) return undefined
    await yieldToRequests()
  }
  return found
}

const idsOf = (rows: { shopper_id: string }[]) => [...new Set(rows.map((row) => row.shopper_id))]

/** Every placed order with this product in it, newest first; nothing if there are too many. */
export async function ordersWithProduct(
  db: Db,
  productId: string,
  { tooMany, atOnce }: SearchLimits,
): Promise<Place[] | undefined> {
  if ((await countUpTo(tooMany, db, linesOf(db, productId).select('order_id'))) >= tooMany)
    return undefined
  const found = new Map<string, Place>()
  for (let after = ''; ;) {
    const orders = await productOrders(db, productId, after).limit(atOnce).execute()
    for (const { id, at } of orders) if (at !== null) found.set(id, { id, at })
    const last = orders.at(-1)
    if (!last || orders.length < atOnce) return newestFirst([...found.values()])
    after = last.id
    await yieldToRequests()
  }
}

/** In the order of their ids, from the first one after this. */
export const productOrders = (db: Db, productId: string, after: string) =>
  linesOf(db, productId)
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .select(['orders.id', 'placed_at as at'])
    .where('order_id', '>', after)
    .orderBy('order_id')

const linesOf = (db: Db, productId: string) =>
  db.selectFrom('order_line').where('product_id', '=', productId)

export function numberedFrom(db: Db, start: string) {
  const { from, to } = keysBeginningWith(start)
  return places(db).where('number', '>=', from).where('number', '<', to)
}

export const ordersOfShoppers = (db: Db, ids: string[]) => places(db).where('shopper_id', 'in', ids)

const places = (db: Db) =>
  db
    .selectFrom('orders')
    .select(['placed_at as at', 'id'])
    .where('placed_at', 'is not', null)
    .$narrowType<{ at: number }>()

/** Counted by the database: reading the rows would take longer. */
async function countUpTo<Row>(
  most: number,
  db: Db,
  query: SelectQueryBuilder<Tables, keyof Tables, Row>,
): Promise<number> {
  const { count } = await db
    .selectFrom(query.limit(most).as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const newestFirst = (found: Place[]): Place[] => found.toSorted(byNewest)

export function byNewest(a: Place, b: Place): number {
  if (a.at !== b.at) return b.at - a.at
  if (a.id === b.id) return 0
  return a.id < b.id ? 1 : -1
}
