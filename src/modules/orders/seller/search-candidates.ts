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
  if (search.number !== undefined) {
    const numbered = numberedFrom(db, search.number)
    if ((await countUpTo(tooMany, db, numbered)) >= tooMany) return undefined
    add(await numbered.execute())
  }
  for (const ranges of contactRanges(search)) {
    const [first, ...others] = await narrowRanges(db, ranges)
    const places = first && (await ordersOfPeople(db, shoppersWithKeys(db, first, ...others)))
    if (!places || !add(places)) return undefined
  }
  return newestFirst([...found.values()])
}

/** Without the words that very many shoppers have, which do not narrow the others. */
async function narrowRanges(db: Db, ranges: KeyRange[]): Promise<KeyRange[]> {
  const narrow: { range: KeyRange; count: number }[] = []
  for (const range of ranges) {
    const count = await countUpTo(tooMany, db, shoppersWithKeys(db, range))
    if (count < tooMany) narrow.push({ range, count })
    await yieldToRequests()
  }
  // SQLite reads the first along its index, and makes an index of each of the others.
  return narrow.toSorted((a, b) => b.count - a.count).map(({ range }) => range)
}

/** The orders of some shoppers; nothing if there are too many, which is estimated from those of the first few. */
async function ordersOfPeople(
  db: Db,
  people: ReturnType<typeof shoppersWithKeys>,
): Promise<Place[] | undefined> {
  const firstRows = await people.limit(sample).execute()
  let all = idsOf(firstRows)
  if (firstRows.length === sample) {
    const ofFirst = await countUpTo(tooMany, db, ordersOfShoppers(db, [...all]))
    const expected = (ofFirst / all.size) * (await countUpTo(tooMany, db, people))
    if (expected >= tooMany) return undefined
    all = idsOf(await people.execute())
  }
  const found: Place[] = []
  for (const ids of inBatches([...all], idsAtOnce)) {
    found.push(...(await ordersOfShoppers(db, ids).execute()))
    if (found.length >= tooMany) return undefined
    await yieldToRequests()
  }
  return found
}

const idsOf = (rows: { shopper_id: string }[]) => new Set(rows.map((row) => row.shopper_id))

/** Every placed order with this product in it, newest first; nothing if there are too many. */
export async function ordersWithProduct(db: Db, productId: string): Promise<Place[] | undefined> {
  const lines = db.selectFrom('order_line').where('product_id', '=', productId)
  if ((await countUpTo(tooMany, db, lines.select('order_id'))) >= tooMany) return undefined
  const found = new Map<string, Place>()
  for (let after = ''; ;) {
    const orders = await lines
      .innerJoin('orders', 'orders.id', 'order_line.order_id')
      .select(['orders.id', 'placed_at as at'])
      .where('order_id', '>', after)
      .orderBy('order_id')
      .limit(idsAtOnce)
      .execute()
    for (const { id, at } of orders) if (at !== null) found.set(id, { id, at })
    const last = orders.at(-1)
    if (!last || orders.length < idsAtOnce) return newestFirst([...found.values()])
    after = last.id
    await yieldToRequests()
  }
}

export function numberedFrom(db: Db, start: string) {
  const { from, to } = keysBeginningWith(start)
  return places(db).where('number', '>=', from).where('number', '<', to)
}

export const ordersOfShoppers = (db: Db, ids: string[]) =>
  places(db).where('shopper_id', 'in', ids).limit(tooMany)

const places = (db: Db) =>
  db
    .selectFrom('orders')
    .select(['placed_at as at', 'id'])
    .where('placed_at', 'is not', null)
    .$narrowType<{ at: number }>()

/** Counted by the database, which takes a tenth of the time of reading so many rows. */
async function countUpTo<Row>(
  most: number,
  db: Db,
  query: SelectQueryBuilder<Tables, keyof Tables, Row>,
): Promise<number> {
  const { count } = await db
    .selectFrom(query.limit(most).as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const newestFirst = (found: Place[]): Place[] => found.toSorted(byNewest)

export function byNewest(a: Place, b: Place): number {
  if (a.at !== b.at) return b.at - a.at
  if (a.id === b.id) return 0
  return a.id < b.id ? 1 : -1
}
