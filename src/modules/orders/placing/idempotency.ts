import { sql } from 'kysely'
import { hash } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { precompiled } from '#platform/database/precompiled.ts'
import type { Shopper } from '#platform/identity.ts'
import { wishesOf } from '../order/substitutes/packing-notes.ts'
import { mergeItems } from './sellable-products.ts'
import type { Intent } from './new-order.ts'
import type { Placed } from './place.ts'
import type {} from '../tables.ts'
import { orderCancelled } from '../refusals.ts'
import { keyReused } from '#platform/common-refusals.ts'
import { doubleClickMs } from '../limits.ts'

/** The same key always finds its order, and nothing else. */
export async function findByKey(
  tx: Tx,
  shopper: Shopper,
  intent: Intent,
  key: string,
): Promise<Placed | undefined> {
  const [found] = await orderOfKey(tx, { shopperId: shopper.id, key })
  if (found && found.request_hash !== hashOf(intent)) throw keyReused({ what: 'order' })
  if (found?.status === 'Cancelled') throw orderCancelled({ number: found.number })
  return found && toRepeat(found)
}

/**
 * For clients without a key: the same order again within seconds is a double click. Not if the first was cancelled since,
 * nor if the clock was set back in between.
 */
export async function findDoubleClick(
  tx: Tx,
  clock: Clock,
  shopper: Shopper,
  intent: Intent,
): Promise<Placed | undefined> {
  const now = clock()
  const found = await ordersWithoutKey(tx, shopper.id, now - doubleClickMs)
    .where('created_at', '<', now + doubleClickMs)
    .where('status', '!=', 'Cancelled')
    .where('request_hash', '=', hashOf(intent))
    .executeTakeFirst()
  return found && toRepeat(found)
}

const orderOfKey = precompiled((db, { shopperId, key }: { shopperId: string; key: string }) =>
  ordersWithKey(db, shopperId, key),
)

export const ordersWithKey = (db: Db, shopperId: string, key: string) =>
  ownOrders(db, shopperId).where('idempotency_key', '=', key)

export const ordersWithoutKey = (db: Db, shopperId: string, since: number) =>
  ownOrders(db, shopperId)
    // With `>` SQLite would compare the value with the index's own condition and plan the statement again each time.
    .where('created_at', '>=', since)
    // Repeated from the index `orders_lately`, which is used only with it.
    .where('created_at', '>', sql.lit(0))
    .where('idempotency_key', 'is', null)
    .orderBy('created_at', 'desc')

const ownOrders = (db: Db, shopperId: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'total_cents', 'currency_decimals', 'request_hash'])
    .where('shopper_id', '=', shopperId)

const toRepeat = (found: {
  id: string
  number: string
  total_cents: number
  currency_decimals: number
}): Placed => ({
  id: found.id,
  number: found.number,
  totalCents: found.total_cents,
  decimals: found.currency_decimals,
  isRepeat: true,
  replacedOrders: [],
})

/**
 * Of what is bought, where it goes and how it is paid; not of the total that the client saw. What is not given is not in
 * it, so that the hash of a request is the same as before there was such a field.
 */
export function hashOf({ input, paymentType }: Intent): string {
  const { instructions, leaveAtDoor, slot, pickup = false, ifMissing, code } = input
  const wishes = [...wishesOf(input.items)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const items = mergeItems(input.items).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const given = Object.entries({
    instructions,
    leaveAtDoor,
    slot,
    pickup: pickup || undefined,
    ifMissing,
    code,
    wishes: wishes.length === 0 ? undefined : wishes,
  }).filter(([, value]) => value !== undefined)
  return hash('sha256', JSON.stringify([items, input.address, paymentType, ...given]), 'base64url')
}
