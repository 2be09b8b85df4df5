import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Clock } from '#platform/clock.ts'
import type { Place } from '#platform/database/paging.ts'
import type { Db } from '#platform/database/db.ts'
import { insertRows } from '#platform/database/insert-rows.ts'
import { placedOrders } from '../list.ts'
import { term, termsOf, type TermRange } from './search-terms.ts'
import type {} from '../tables.ts'

/** By then no order of that time can still be on its way: transactions are shorter and clocks closer together. */
export const settledAfterMs = 2 * 60_000
const batch = 200
/** A range with more orders than this is not worth collecting: they are met often enough by reading the list. */
const fewEnough = 20_000
const slice = 500

/**
 * Writes the terms of all orders that have settled, a few at a time, oldest first. Returns up to where they are
 * written; what is newer has to be read itself. Several nodes may do it at once, one batch after the other.
 */
export async function writeTerms(
  { db, clock }: { db: Db; clock: Clock },
  { patienceMs, stop }: { patienceMs: number; stop?: AbortSignal },
): Promise<Place> {
  const start = performance.now()
  for (;;) {
    const { until, isDone } = await writeBatch(db, clock() - settledAfterMs)
    if (isDone || stop?.aborted || performance.now() - start > patienceMs) return until
    await yieldToOthers()
  }
}

async function writeBatch(db: Db, settledAt: number): Promise<{ until: Place; isDone: boolean }> {
  // Most of the time there is nothing to do, and looking takes no lock.
  const known = await readUntil(db)
  if ((await settledSince(db, known, settledAt, 1)).length === 0)
    return { until: known, isDone: true }

  return db.transaction().execute(async (tx) => {
    const from = await readUntil(tx, 'for update')
    const orders = await settledSince(tx, from, settledAt, batch)
    const last = orders.at(-1)
    if (last?.placed_at == null) return { until: from, isDone: true }

    const lines = await tx
      .selectFrom('order_line')
      .select(['order_id', 'product_id'])
      .where(
        'order_id',
        'in',
        orders.map(({ id }) => id),
      )
      .execute()
    const productsOf = Map.groupBy(lines, (line) => line.order_id)
    const rows = orders.flatMap((order) => {
      const products = new Set(productsOf.get(order.id)?.map((line) => line.product_id))
      return termsOf(order, [...products]).map((bytes) => ({
        term: bytes,
        placed_at: order.placed_at ?? 0,
        order_id: order.id,
      }))
    })
    // Neighbours go onto the same page.
    rows.sort((a, b) => Buffer.compare(a.term, b.term))
    for (let index = 0; index < rows.length; index += batch) {
      await insertRows(tx, 'order_term', rows.slice(index, index + batch))
      await yieldToOthers()
    }
    const until = { at: last.placed_at, id: last.id }
    await tx
      .updateTable('order_terms_until')
      .set({ placed_at: until.at, order_id: until.id })
      .execute()
    return { until, isDone: orders.length < batch }
  })
}

async function readUntil(db: Db, lock?: 'for update'): Promise<Place> {
  const query = db.selectFrom('order_terms_until').select(['placed_at as at', 'order_id as id'])
  return (lock ? query.forUpdate() : query).executeTakeFirstOrThrow()
}

const settledSince = (db: Db, from: Place, settledAt: number, limit: number) =>
  placedOrders(db)
    .where((row) => row(row.refTuple('placed_at', 'id'), '>', row.tuple(from.at, from.id)))
    .where('placed_at', '<=', settledAt)
    .orderBy('placed_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/** All orders in any of the groups, newest first; nothing if they are too many to collect. */
export async function collect(db: Db, groups: TermRange[][]): Promise<Place[] | undefined> {
  const found = new Map<string, Place>()
  for (const group of groups) {
    let inAll: Map<string, Place> | undefined
    for (const range of group) {
      const places = await ordersIn(db, range)
      await yieldToOthers()
      // One word that everybody has does not narrow the rest.
      if (!places) continue
      const before = inAll
      inAll = new Map(before ? [...places].filter(([id]) => before.has(id)) : places)
    }
    if (!inAll) return undefined
    for (const [id, place] of inAll) found.set(id, place)
  }
  return [...found.values()].toSorted(newestFirst)
}

async function ordersIn(db: Db, { from, to }: TermRange): Promise<Map<string, Place> | undefined> {
  const places = await db
    .selectFrom('order_term')
    .select(['placed_at as at', 'order_id as id'])
    .where('term', '>=', from)
    .where('term', '<', to)
    .limit(fewEnough + 1)
    .execute()
  return places.length > fewEnough ? undefined : new Map(places.map((place) => [place.id, place]))
}

export function newestFirst(a: Place, b: Place): number {
  if (a.at !== b.at) return b.at - a.at
  if (a.id === b.id) return 0
  return a.id < b.id ? 1 : -1
}

/** The orders with a product in them, newest first, a slice at a time. */
export async function* ordersWith(
  db: Db,
  productId: string,
  before: Place | undefined,
): AsyncGenerator<Place[]> {
  for (let from = before; ;) {
    let query = db
      .selectFrom('order_term')
      .select(['placed_at as at', 'order_id as id'])
      .where('term', '=', term('product', productId))
    if (from) {
      const { at, id } = from
      query = query.where((row) =>
        row(row.refTuple('placed_at', 'order_id'), '<', row.tuple(at, id)),
      )
    }
    const places = await query
      .orderBy('placed_at', 'desc')
      .orderBy('order_id', 'desc')
      .limit(slice)
      .execute()
    if (places.length > 0) yield places
    if (places.length < slice) return
    from = places.at(-1)
  }
}
