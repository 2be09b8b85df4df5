import { setImmediate as yieldToRequests } from 'node:timers/promises'
import type { Clock } from '#platform/clock.ts'
import { readCursor, toCursor, type Place } from '#platform/database/paging.ts'
import { inBatches } from '#platform/batches.ts'
import type { Db } from '#platform/database/db.ts'
import { openStatuses } from '../status.ts'
import { placedOrders, type OrderPage } from '../reading/list.ts'
import { withDetails } from '../reading/order-details.ts'
import type { OrderRow } from '../order/order-events.ts'
import type { SellerOrdersQuery } from './contract.ts'
import {
  comparedTo,
  hasMoreFilters,
  isDeliveredUnpaid,
  newestFirst,
  onlyDeliveredUnpaid,
  ordersWithRefund,
  unplacedOrders,
  withinDays,
  withMoreFilters,
  withStatus,
  type ListQuery,
  type OrdersQuery,
} from './list-filters.ts'
import {
  byNewest,
  ordersOfSearch,
  ordersOfShoppers,
  ordersWithProduct,
  searchLimits,
  type SearchLimits,
} from './search-candidates.ts'
import { matchesSearch, readSearch, type Search, type Searchable } from './search.ts'
import { orderLimits } from '../limits.ts'
import { longestScanMs, mostWithEmail } from './limits.ts'

/** Orders read between two turns of the event loop: filtered by the database, filtered by us, read by id. */
const batch = { filtered: 2_000, searched: 500, byId: 500 }

type Deps = { db: Db; clock: Clock; timeZone: () => string; limits?: SearchLimits }

/** Orders that fit, and how far the list was read to find them; nothing if it was read to its end. */
type Part = { rows: OrderRow[]; end?: Place | undefined }

/**
 * Orders for the seller, newest first. Whatever narrows the list most decides which index is used; the rest is filtered
 * in parts, between which other requests are served. A page can be short, even empty, and still have a cursor.
 */
export async function listSellerOrders(
  { db, clock, timeZone, limits = searchLimits }: Deps,
  { limit = orderLimits.page, cursor, ...filters }: SellerOrdersQuery,
  publicUrl?: string,
): Promise<OrderPage> {
  const before = cursor === undefined ? undefined : readCursor(cursor)
  const found: OrderRow[] = []
  let end: Place | undefined
  const start = performance.now()
  const query = { ...filters, limit, before, now: clock(), zone: timeZone() }
  for await (const part of readInParts(db, query, limits)) {
    found.push(...part.rows)
    const last = found.length > limit ? found[limit - 1] : undefined
    const isTimeOver = performance.now() - start > longestScanMs
    end = last ? placeOf(last) : isTimeOver ? part.end : undefined
    if (end) break
    await yieldToRequests()
  }
  return {
    orders: await withDetails(db, found.slice(0, limit), publicUrl),
    ...(end ? { nextCursor: toCursor(end) } : {}),
  }
}

const placeOf = (row: OrderRow): Place => ({
  at: row.placed_at ?? row.created_at,
  id: row.id,
})

async function* readInParts(db: Db, query: ListQuery, limits: SearchLimits): AsyncGenerator<Part> {
  const { paymentState, late, status, placed } = query
  const search = query.search ? await withShoppers(db, readSearch(query.search)) : undefined
  if (placed === false)
    return yield* readPages(query, search, (before) => unplacedOrders(db, { ...query, before }))
  if (paymentState === 'refund due' || paymentState === 'refunded')
    return yield* readPages(query, search, (before) =>
      ordersWithRefund(db, { ...query, before }, paymentState),
    )
  const candidates = await readCandidates(db, query, search, limits)
  if (candidates) yield* readByIds(db, query, candidates, search)
  else if (late === true && status === undefined && !search) yield await readLate(db, query)
  else yield* scan(db, query, search)
}

/** Adds the account and the guests with this email: the email of an address may be another one. */
async function withShoppers(db: Db, search: Search): Promise<Search> {
  if (search.email === undefined) return search
  const { email } = search
  const found = await db
    .selectFrom('shopper')
    .select('id')
    .where((row) => row.or([row('email_key', '=', email), row('contact_key', '=', email)]))
    .orderBy('created_at', 'desc')
    .limit(mostWithEmail)
    .execute()
  return { ...search, shopperIds: found.map(({ id }) => id) }
}

const ordersOfOne = async (db: Db, shopper: string): Promise<Place[]> =>
  (await ordersOfShoppers(db, [shopper]).execute()).toSorted(byNewest)

/** Nothing if neither the search nor the product is rare enough to begin with. */
async function readCandidates(
  db: Db,
  { product, shopper, before }: ListQuery,
  search: Search | undefined,
  limits: SearchLimits,
) {
  const candidates =
    (search && (await ordersOfSearch(db, search, limits))) ??
    (shopper === undefined ? undefined : await ordersOfOne(db, shopper)) ??
    (product === undefined ? undefined : await ordersWithProduct(db, product, limits))
  return before ? candidates?.filter((place) => byNewest(before, place) < 0) : candidates
}

/** Along the index of all orders, of those with one status, or of those that are delivered and not paid. */
async function* scan(db: Db, query: ListQuery, search: Search | undefined): AsyncGenerator<Part> {
  const inDays = withinDays(placedOrders(db), query)
  const orders = isDeliveredUnpaid(query) ? onlyDeliveredUnpaid(inDays) : withStatus(inDays, query)
  const size = search ? batch.searched : batch.filtered
  const isUnfiltered = !search && !hasMoreFilters(query)
  for (let { before } = query; ;) {
    const rest = before ? orders.where(comparedTo('<', before)) : orders
    const end = isUnfiltered ? undefined : await placeAfter(rest, size)
    const part = newestFirst(withMoreFilters(end ? rest.where(comparedTo('>=', end)) : rest, query))
    const rows = search
      ? await readMatching(part.limit(size), search, query.limit + 1)
      : await part.limit(query.limit + 1).execute()
    yield { rows, end }
    if (!end) return
    before = end
  }
}

/** Reads of all only what is compared, then the whole rows of the first that match. */
async function readMatching(
  orders: OrdersQuery,
  search: Search,
  most: number,
): Promise<OrderRow[]> {
  const compared = await orders
    .clearSelect()
    .select(['id', 'number', 'address', 'shopper_id'])
    .execute()
  const matching = onlyMatching(search, compared).slice(0, most)
  const ids = matching.map(({ id }) => id)
  return ids.length === 0 ? [] : orders.where('id', 'in', ids).execute()
}

/** The place that is `steps` further along the index; nothing if it ends before. */
async function placeAfter(orders: OrdersQuery, steps: number): Promise<Place | undefined> {
  const row = await newestFirst(orders.clearSelect().select(['placed_at', 'id']))
    .offset(steps - 1)
    .limit(1)
    .executeTakeFirst()
  return row && { at: row.placed_at ?? 0, id: row.id }
}

async function* readByIds(
  db: Db,
  query: ListQuery,
  places: Place[],
  search: Search | undefined,
): AsyncGenerator<Part> {
  const orders = withStatus(withMoreFilters(withinDays(placedOrders(db), query), query), query)
  // Usually most of them fit: first as many as a page needs, and one more.
  for (const some of inBatches(places, batch.byId, query.limit + 1)) {
    const ids = some.map(({ id }) => id)
    const rows = await newestFirst(orders.where('id', 'in', ids)).execute()
    yield { rows: onlyMatching(search, rows), end: some.at(-1) }
  }
}

/** Late orders are open ones, which are few; those of each status are read from its index and put together. */
async function readLate(db: Db, query: ListQuery): Promise<Part> {
  const rows: OrderRow[] = []
  for (const status of openStatuses) {
    const orders = withinDays(placedOrders(db), query).where('status', '=', status)
    const rest = query.before ? orders.where(comparedTo('<', query.before)) : orders
    const page = newestFirst(withMoreFilters(rest, query)).limit(query.limit + 1)
    rows.push(...(await page.execute()))
  }
  return { rows: rows.toSorted((a, b) => byNewest(placeOf(a), placeOf(b))) }
}

/** Orders that are few: page by page, however many of a page match. */
async function* readPages(
  query: ListQuery,
  search: Search | undefined,
  ordersFrom: (before: Place | undefined) => OrdersQuery,
): AsyncGenerator<Part> {
  for (let { before } = query; ;) {
    const rows = await ordersFrom(before)
      .limit(query.limit + 1)
      .execute()
    const last = rows.length > query.limit ? rows.at(-1) : undefined
    const end = last && placeOf(last)
    yield { rows: onlyMatching(search, rows), end }
    if (!end) return
    before = end
  }
}

const onlyMatching = <Row extends Searchable>(search: Search | undefined, rows: Row[]): Row[] =>
  search ? rows.filter((row) => matchesSearch(search, row)) : rows
