import { sql, type SelectQueryBuilder } from 'kysely'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Clock } from '#platform/clock.ts'
import { readCursor, toCursor, type Place } from '#platform/database/paging.ts'
import { endOf, startOf } from '#platform/days.ts'
import type { Db, Tables } from '#platform/database/db.ts'
import { openStatuses } from './board.ts'
import { orderLimits } from '../contract.ts'
import { placedOrders, withDetails, type OrderPage, type OrderRow } from '../list.ts'
import type { SellerOrdersQuery } from './contract.ts'
import { isMeant, rangesOf, readSearch, type Search } from './search-terms.ts'
import { collect, newestFirst, ordersWith, writeTerms } from './search-index.ts'

/** How long a page may look for orders that hardly exist before it says how far it came. */
const patienceMs = 300
/** How long a search may wait for terms to be written; only a shop that has just been upgraded has many to write. */
const termsPatienceMs = 1_000
/** Orders looked at between two breaths: when the database does the sorting out, and when we do. */
const slices = { narrowed: 2_000, read: 500, byId: 500 }

type Question = Omit<SellerOrdersQuery, 'limit'> & {
  limit: number
  now: number
  before: Place | undefined
}
/** Orders that fit, and how far the list has been looked through for them. */
type Slice = { rows: OrderRow[]; end?: Place | undefined }

/**
 * Orders for the seller, newest first. Whatever narrows the list most decides which index leads to them; the rest is
 * sorted out on the way, in slices between which other requests are served. A page can be short, even empty, and still
 * have a cursor: then the shop stopped looking after a while and goes on from there.
 */
export async function listSellerOrders(
  { db, clock }: { db: Db; clock: Clock },
  query: SellerOrdersQuery,
  publicUrl?: string,
): Promise<OrderPage> {
  const { limit = orderLimits.page, cursor } = query
  const before = cursor === undefined ? undefined : readCursor(cursor)
  const found: OrderRow[] = []
  let end: Place | undefined
  const start = performance.now()
  for await (const slice of sliceBySlice(
    { db, clock },
    { ...query, now: clock(), before, limit },
  )) {
    found.push(...slice.rows)
    const last = found.length > limit ? found[limit - 1] : undefined
    const isTired = performance.now() - start > patienceMs
    end = last ? placeOf(last) : isTired ? slice.end : undefined
    if (end) break
    await yieldToOthers()
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

async function* sliceBySlice(
  { db, clock }: { db: Db; clock: Clock },
  question: Question,
): AsyncGenerator<Slice> {
  const { paymentState, product, late, status } = question
  const search = question.search ? readSearch(question.search) : undefined
  if (paymentState === 'refund due' || paymentState === 'refunded')
    yield* moneyBack(db, question, paymentState, search)
  else if (search) {
    const until = await writeTerms({ db, clock }, { patienceMs: termsPatienceMs })
    const places = await collect(db, rangesOf(search))
    // Many: most slices of the list have some. Few: what is too new for the index, then the index.
    if (!places) yield* walk(db, question, { search })
    else {
      yield* walk(db, question, { search, after: until })
      const { before } = question
      yield* byPlaces(
        db,
        question,
        before ? places.filter((place) => newestFirst(before, place) < 0) : places,
        search,
      )
    }
  } else if (product !== undefined) {
    const until = await writeTerms({ db, clock }, { patienceMs: termsPatienceMs })
    yield* walk(db, question, { after: until })
    for await (const places of ordersWith(db, product, question.before))
      yield* byPlaces(db, question, places)
  } else if (late === true && status === undefined) yield await openOnes(db, question)
  else yield* walk(db, question)
}

type Narrowing = { search?: Search | undefined; after?: Place | undefined }

/** Along the index of all orders, or of those in one state, down to a place if one is given. */
async function* walk(
  db: Db,
  question: Question,
  { search, after }: Narrowing = {},
): AsyncGenerator<Slice> {
  const { limit, status } = question
  const all = withinDays(placedOrders(db), question)
  const inState = status === undefined ? all : all.where('status', '=', status)
  const path = after ? inState.where(than('>', after)) : inState
  const size = search ? slices.read : slices.narrowed
  const isAllThereIs = !search && !isNarrowedFurther(question)
  for (let { before } = question; ;) {
    const rest = before ? path.where(than('<', before)) : path
    const end = isAllThereIs ? undefined : await placeAfter(rest, size)
    const part = end ? rest.where(than('>=', end)) : rest
    const rows = await newest(narrow(part, question))
      .limit(search ? size : limit + 1)
      .execute()
    yield { rows: search ? rows.filter((row) => isMeant(search, row)) : rows, end }
    if (!end) return
    before = end
  }
}

/** Where so many steps along the index lead to; nothing if it ends before. */
async function placeAfter(path: Query, steps: number): Promise<Place | undefined> {
  const row = await newest(path.clearSelect().select(['placed_at', 'id']))
    .offset(steps - 1)
    .limit(1)
    .executeTakeFirst()
  return row && { at: row.placed_at ?? 0, id: row.id }
}

async function* byPlaces(
  db: Db,
  question: Question,
  places: Place[],
  search?: Search,
): AsyncGenerator<Slice> {
  for (let index = 0; index < places.length; index += slices.byId) {
    const some = places.slice(index, index + slices.byId)
    const ids = some.map(({ id }) => id)
    const fitting = narrow(withinDays(placedOrders(db), question), question).where('id', 'in', ids)
    const rows = await newest(withStatus(fitting, question)).execute()
    yield {
      rows: search ? rows.filter((row) => isMeant(search, row)) : rows,
      end: some.at(-1),
    }
  }
}

/** Late ones are among the open ones, which are few; each state's are read by themselves and put together. */
async function openOnes(db: Db, question: Question): Promise<Slice> {
  const { limit, before } = question
  const rows: OrderRow[] = []
  for (const status of openStatuses) {
    const query = withinDays(placedOrders(db), question).where('status', '=', status)
    const rest = before ? query.where(than('<', before)) : query
    rows.push(
      ...(await newest(narrow(rest, question))
        .limit(limit + 1)
        .execute()),
    )
  }
  return { rows: rows.toSorted((a, b) => newestFirst(placeOf(a), placeOf(b))) }
}

/** Also orders that were never placed, because their money came too late. They stand where they were begun. */
async function* moneyBack(
  db: Db,
  question: Question,
  state: 'refund due' | 'refunded',
  search: Search | undefined,
): AsyncGenerator<Slice> {
  const { limit, from, to } = question
  const since = sql<number>`coalesce(placed_at, created_at)`
  for (let { before } = question; ;) {
    // Written into the statement: SQLite uses an index of some rows only when it can see that it fits.
    let query = db.selectFrom('orders').selectAll().where('payment_state', '=', sql.lit(state))
    if (from !== undefined) query = query.where(since, '>=', startOf(from))
    if (to !== undefined) query = query.where(since, '<', endOf(to))
    if (before) {
      const { at, id } = before
      // The first says the same and less, and SQLite finds its way by it.
      query = query.where(since, '<=', at).where(sql<boolean>`(${since}, id) < (${at}, ${id})`)
    }
    const rows = await withStatus(narrow(query, question), question)
      .orderBy(since, 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute()
    const last = rows.length > limit ? rows.at(-1) : undefined
    const end = last && placeOf(last)
    yield { rows: search ? rows.filter((row) => isMeant(search, row)) : rows, end }
    if (!end) return
    before = end
  }
}

type Query = ReturnType<typeof placedOrders>

const newest = <Row>(query: SelectQueryBuilder<Tables, 'orders', Row>) =>
  query.orderBy('placed_at', 'desc').orderBy('id', 'desc')

const than = (comparison: '<' | '>' | '>=', { at, id }: Place) =>
  sql<boolean>`(placed_at, id) ${sql.raw(comparison)} (${at}, ${id})`

function withinDays(query: Query, { from, to }: Question): Query {
  if (from !== undefined) query = query.where('placed_at', '>=', startOf(from))
  if (to !== undefined) query = query.where('placed_at', '<', endOf(to))
  return query
}

const withStatus = (query: Query, { status }: Question): Query =>
  status === undefined ? query : query.where('status', '=', status)

const isNarrowedFurther = ({ paymentType, paid, paymentState, late, product }: Question) =>
  [paymentType, paid, paymentState, late, product].some((given) => given !== undefined)

/** Whatever no index is asked for. */
function narrow(query: Query, question: Question): Query {
  const { paymentType, paid, paymentState, late, product, now } = question
  if (paymentType !== undefined) query = query.where('payment_type', '=', paymentType)
  if (paid !== undefined) query = query.where('is_paid', '=', paid ? 1 : 0)
  if (paymentState !== undefined) query = query.where('payment_state', '=', paymentState)
  if (product !== undefined)
    query = query.where((row) =>
      row.exists(
        row
          .selectFrom('order_line')
          .select('position')
          .whereRef('order_line.order_id', '=', 'orders.id')
          .where('product_id', '=', product),
      ),
    )
  return late === undefined
    ? query
    : query.where((row) => {
        // Late now, or if delivered ones are asked for, late then.
        const isLate =
          question.status === 'Delivered'
            ? row('delivered_at', '>', row.ref('promised_at'))
            : row.and([row('status', 'in', openStatuses), row('promised_at', '<=', now)])
        return late ? isLate : row.not(isLate)
      })
}
