import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Slot } from './slots.ts'
import type {} from './tables.ts'

/** How much room a slot has. Not the number: it would tell everybody what the shop sells. */
export type PlacesLeft = 'free' | 'few' | 'full'

/** A slot is nearly full when at most this share of its places is left, or the last one. */
const fewShare = 0.2

/**
 * Locks the rows of these slots until the transaction ends; a single one is locked by the statement that changes it, so
 * that it is held for a shorter time. All transactions lock orders first, then products, then
 * slots, and several slots in the order of their times, so that no two of them wait for each other.
 */
export async function lockSlots(tx: Tx, slots: readonly Slot[]): Promise<void> {
  const inOrder = slots.toSorted((a, b) => a.start - b.start || a.end - b.end)
  for (const { start, end } of inOrder) {
    await tx
      .insertInto('delivery_slot')
      .values({ starts_at: start, ends_at: end, taken: 0 })
      .onConflict((conflict) => conflict.columns(['starts_at', 'ends_at']).doNothing())
      .execute()
    if (inOrder.length > 1) await rowOf(tx, { start, end }).forUpdate().execute()
  }
}

/**
 * Takes a place, or returns false if there is none. Orders in other slots at the same time, from before the length or
 * the hours were changed, take up places too. Call it after `lockSlots`.
 */
export async function takePlace(tx: Tx, slot: Slot, capacity: number): Promise<boolean> {
  const { start, end } = slot
  const others = tx
    .selectFrom('delivery_slot as other')
    .select(sql<number>`coalesce(sum(other.taken), 0)`.as('taken'))
    .where('other.starts_at', '<', end)
    .where('other.ends_at', '>', start)
    .where((row) => row.or([row('other.starts_at', '<>', start), row('other.ends_at', '<>', end)]))
  const updated = await tx
    .updateTable('delivery_slot')
    .set((row) => ({ taken: row('taken', '+', 1) }))
    .where('starts_at', '=', start)
    .where('ends_at', '=', end)
    .where((row) => row(sql<number>`taken + ${others}`, '<', capacity))
    .returning('taken')
    .execute()
  return updated.length > 0
}

/** A cancelled order gives its place back. */
export const givePlaceBack = (tx: Tx, { start, end }: Slot) =>
  tx
    .updateTable('delivery_slot')
    .set((row) => ({ taken: row('taken', '-', 1) }))
    .where('starts_at', '=', start)
    .where('ends_at', '=', end)
    .where('taken', '>', 0)
    .execute()

/** Each slot with the room that it has. */
export async function withPlaces(
  db: Db,
  slots: readonly Slot[],
  capacity: number,
): Promise<(Slot & { places: PlacesLeft })[]> {
  if (slots.length === 0) return []
  const rows = await db
    .selectFrom('delivery_slot')
    .select(['starts_at as start', 'ends_at as end', 'taken'])
    .where('starts_at', '<', Math.max(...slots.map(({ end }) => end)))
    .where('ends_at', '>', Math.min(...slots.map(({ start }) => start)))
    .execute()
  return slots.map((slot) => {
    const atThatTime = rows.filter((row) => row.start < slot.end && row.end > slot.start)
    const taken = atThatTime.reduce((sum, row) => sum + row.taken, 0)
    return { ...slot, places: placesOf(capacity - taken, capacity) }
  })
}

function placesOf(left: number, capacity: number): PlacesLeft {
  if (left <= 0) return 'full'
  return left <= Math.max(1, capacity * fewShare) ? 'few' : 'free'
}

const rowOf = (tx: Tx, { start, end }: Slot) =>
  tx
    .selectFrom('delivery_slot')
    .select('taken')
    .where('starts_at', '=', start)
    .where('ends_at', '=', end)
