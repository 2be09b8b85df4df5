import { sql } from 'kysely'
import type { Engine, Tx } from '#platform/database/db.ts'
import { precompiled } from '#platform/database/precompiled.ts'
import { isAnyOf, textArray } from '#platform/database/text-array.ts'
import type { Shopper } from '#platform/identity.ts'
import { readSettings } from '#modules/shop/settings.ts'
import { findDestination } from '../delivery/destination.ts'
import { findByKey } from '../new-order/idempotency.ts'
import type { Intent } from '../new-order/new-order.ts'
import { readOrderTimes } from '../new-order/order-limits.ts'
import { fulfilled, throwDatabaseError } from '../new-order/settled.ts'
import { lockFreeProducts } from '../new-order/sellable-products.ts'
import type {} from '../tables.ts'

export type GroupOrder = {
  shopper: Shopper
  intent: Intent & { key: string }
  items: [product: string, quantity: number][]
}

/** What the orders of a group are decided by, read in one round trip. Lists have one entry for each order. */
export async function readForGroup(tx: Tx, engine: Engine, orders: GroupOrder[], now: number) {
  const ids = textArray(
    engine,
    orders.map(({ shopper }) => shopper.id),
  )
  const wanted = new Set(orders.flatMap(({ items }) => items.map(([product]) => product)))
  const each = <Value>(read: (order: GroupOrder) => Promise<Value>) =>
    Promise.allSettled(orders.map(read))
  const results = await Promise.all([
    Promise.allSettled([lockFreeShoppers(tx, { ids })]),
    each(({ shopper, intent }) => findByKey(tx, shopper, intent, intent.key)),
    each(({ shopper }) => readOrderTimes(tx, shopper.id, now)),
    Promise.allSettled([shoppersWhoOwe(tx, { ids })]),
    Promise.allSettled([lockFreeProducts(tx, { ids: textArray(engine, [...wanted]) })]),
    each(({ shopper, intent }) => findDestination(tx, shopper, intent.input)),
    // After the products are locked: while they are, the currency cannot change.
    Promise.allSettled([readSettings(tx)]),
  ])
  throwDatabaseError(results.flat())
  const [[shoppers], repeated, times, [owing], [products], addresses, [settings]] = results
  return {
    repeated,
    times,
    addresses,
    locked: fulfilled(products),
    lockedShoppers: new Set(fulfilled(shoppers).map(({ id }) => id)),
    owingShoppers: new Set(fulfilled(owing).map(({ shopper_id }) => shopper_id)),
    settings: fulfilled(settings),
  }
}

const lockFreeShoppers = precompiled((db, { ids }: { ids: string }) =>
  db
    .selectFrom('shopper')
    .select('id')
    .where(isAnyOf(db, 'id', ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked(),
)

/** Their new order may replace one of these. */
const shoppersWhoOwe = precompiled((db, { ids }: { ids: string }) =>
  db
    .selectFrom('orders')
    .select('shopper_id')
    .where(isAnyOf(db, 'shopper_id', ids))
    .where('status', '=', sql.lit('Awaiting payment' as const)),
)
