import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { readStoredJson } from '#platform/stored-json.ts'
import type {} from '#modules/cart/tables.ts'

const slice = 500
const anyObject = z.record(z.string(), z.unknown())
const freshMs = 60_000
/** Counting may take this share of the time at most, so a shop with a million carts counts them every few minutes. */
const share = 0.01
/** Short enough to wait for. */
const quickMs = 25

/** In how many carts each product is. Counted on request, at most once a minute, a few carts at a time. */
export function openCartCount({ db, clock }: { db: Db; clock: Clock }) {
  let known: { carts: Map<string, number>; at: number; tookMs: number } | undefined
  let counting: Promise<Map<string, number>> | undefined

  async function count(): Promise<Map<string, number>> {
    const start = performance.now()
    const at = clock()
    const carts = new Map<string, number>()
    for await (const items of savedCarts(db))
      for (const id of idsIn(items)) carts.set(id, (carts.get(id) ?? 0) + 1)
    known = { carts, at, tookMs: performance.now() - start }
    return carts
  }

  return async (): Promise<ReadonlyMap<string, number>> => {
    if (known && clock() - known.at < Math.max(freshMs, known.tookMs / share)) return known.carts
    counting ??= count().finally(() => (counting = undefined))
    if (!known || known.tookMs < quickMs) return counting
    // What was counted some minutes ago will do until the count is through.
    counting.catch(() => {})
    return known.carts
  }
}

async function* savedCarts(db: Db): AsyncGenerator<string> {
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('cart')
      .select(['shopper_id', 'items'])
      .where('shopper_id', '>', last)
      .where('items', '<>', '{}')
      .orderBy('shopper_id')
      .limit(slice)
      .execute()
    for (const row of rows) yield row.items
    const end = rows.at(-1)
    if (!end || rows.length < slice) return
    last = end.shopper_id
    await yieldToRequests()
  }
}

/** A damaged cart holds nothing. */
const idsIn = (items: string): string[] => Object.keys(readStoredJson(anyObject, items, {}))
