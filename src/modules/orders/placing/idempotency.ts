import { sql } from 'kysely'
import { hash } from 'node:crypto'
import type { Db } from '#platform/database/db.ts'
import { precompiled } from '#platform/database/precompiled.ts'
import { keyReused } from '#platform/common-refusals.ts'
import { doubleClickMs } from '../limits.ts'
import { packingNotesOf } from '../order/substitutes/packing-notes.ts'
import { orderCancelled } from '../refusals.ts'
import type {} from '../tables.ts'
import { mergeItems } from './order-lines.ts'
import type { OrderRequest, Placed, Placing } from './order-request.ts'

/** The order that was placed before by the same request. */
export const findRepeat = (placing: Placing): Promise<Placed | undefined> =>
  placing.request.key === undefined
    ? findDoubleClick(placing)
    : findByKey(placing, placing.request.key)

/** The same key always finds its order, and nothing else. */
async function findByKey(
  { tx, buyer, request }: Placing,
  key: string,
): Promise<Placed | undefined> {
  const [found] = await orderOfKey(tx, { shopperId: buyer.id, key })
  if (found && found.request_hash !== hashOf(request)) throw keyReused({ what: 'order' })
  if (found?.status === 'Cancelled') throw orderCancelled({ number: found.number })
  return found && toRepeat(found)
}

/**
 * For clients without a key: the same order again within seconds is a double click. Not if the first was cancelled since,
 * nor if the clock was set back in between.
 */
async function findDoubleClick({ deps, tx, buyer, request }: Placing): Promise<Placed | undefined> {
  const now = deps.clock()
  const found = await ordersWithoutKey(tx, buyer.id, now - doubleClickMs)
    .where('created_at', '<', now + doubleClickMs)
    .where('status', '!=', 'Cancelled')
    .where('request_hash', '=', hashOf(request))
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
 * Of what is bought, where it goes and how it is paid; not of the total that the client saw. Absent fields are not in it,
 * so that the hash of a request is the same as before there was such a field.
 */
export function hashOf({ input, paymentType }: OrderRequest): string {
  const { instructions, leaveAtDoor, slot, pickup = false, ifMissing, code } = input
  const packingNotes = [...packingNotesOf(input.items)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const items = mergeItems(input.items).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const optional = Object.entries({
    instructions,
    leaveAtDoor,
    slot,
    pickup: pickup || undefined,
    ifMissing,
    code,
    // The name is in the hashes of stored orders.
    wishes: packingNotes.length === 0 ? undefined : packingNotes,
  }).filter(([, value]) => value !== undefined)
  return hash(
    'sha256',
    JSON.stringify([items, input.address, paymentType, ...optional]),
    'base64url',
  )
}
