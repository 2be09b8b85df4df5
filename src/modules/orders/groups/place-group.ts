import { sql } from 'kysely'
import type { Tx } from '#platform/database/db.ts'
import { insertMany } from '#platform/database/insert-many.ts'
import { pipeline } from '#platform/database/pipeline.ts'
import { precompiled } from '#platform/database/precompiled.ts'
import { isAnyOf, textArray } from '#platform/database/text-array.ts'
import type { Shopper } from '#platform/identity.ts'
import { emptyCart } from '#modules/cart/cart.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import type { Payments } from '#modules/payments/payments.ts'
import { assertOpen } from '#modules/shop/opening.ts'
import { readSettings } from '#modules/shop/settings.ts'
import { findDestination } from '../delivery/destination.ts'
import { findByKey } from '../new-order/idempotency.ts'
import { newOrder, type Intent } from '../new-order/new-order.ts'
import { assertMayOrder, readOrderTimes } from '../new-order/order-limits.ts'
import { fulfilled, throwDatabaseError } from '../new-order/settled.ts'
import { lockFreeProducts, mergeItems, toLines } from '../new-order/sellable-products.ts'
import { recordFirstEvents, type OrderDeps } from '../order-events.ts'
import type { Placed } from '../place.ts'
import type {} from '../tables.ts'

export type GroupDeps = OrderDeps & { catalogue: Catalogue; payments: Pick<Payments, 'isOffered'> }
export type GroupOrder = { shopper: Shopper; intent: Intent & { key: string } }

type NewOrder = ReturnType<typeof newOrder>
/** Undefined for an order that has to be placed by itself. */
type Outcome = Placed | NewOrder | undefined

/**
 * Places orders of different shoppers in one transaction. It waits for no lock: an order whose shopper or products somebody
 * else has locked is left out, so that it holds up nobody, and two groups cannot deadlock. A refused order has written
 * nothing and leaves the others alone.
 */
export async function placeGroup(
  deps: GroupDeps,
  orders: GroupOrder[],
): Promise<PromiseSettledResult<Placed | undefined>[]> {
  const { database, clock } = deps
  return database.db.transaction().execute(async (tx) => {
    const outcomes = await decide(deps, tx, orders)
    const placed = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' && outcome.value && 'row' in outcome.value
        ? [outcome.value]
        : [],
    )
    const db = { engine: database.engine, tx }
    if (placed.length > 0)
      await pipeline(
        insertMany(
          db,
          'orders',
          placed.map(({ row }) => row),
        ),
        insertMany(
          db,
          'order_line',
          placed.flatMap(({ lines }) => lines),
        ),
        recordFirstEvents(
          tx,
          database,
          placed.map(({ event }) => event),
        ),
        ...placed.map(({ row }) => emptyCart({ db: tx, clock }, row.shopper_id)),
      )
    return outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? { ...outcome, value: toPlaced(outcome.value) } : outcome,
    )
  })
}

const toPlaced = (outcome: Outcome): Placed | undefined =>
  outcome && 'row' in outcome
    ? {
        id: outcome.row.id,
        number: outcome.row.number,
        totalCents: outcome.row.total_cents,
        decimals: outcome.row.currency_decimals,
        isRepeat: false,
        replacedOrders: [],
      }
    : outcome

/** All reads of the group in one round trip. */
async function decide(
  { catalogue, clock, payments }: GroupDeps,
  tx: Tx,
  orders: GroupOrder[],
): Promise<PromiseSettledResult<Outcome>[]> {
  const ids = textArray(orders.map(({ shopper }) => shopper.id))
  const items = orders.map(({ intent }) => mergeItems(intent.input.items))
  const wanted = new Set(items.flat().map(([product]) => product))
  const each = <Value>(read: (order: GroupOrder) => Promise<Value>) =>
    Promise.allSettled(orders.map(read))
  const reading = Promise.all([
    Promise.allSettled([lockFreeShoppers(tx, { ids })]),
    each(({ shopper, intent }) => findByKey(tx, shopper, intent, intent.key)),
    each(({ shopper }) => readOrderTimes(tx, shopper.id, clock())),
    Promise.allSettled([shoppersWhoOwe(tx, { ids })]),
    Promise.allSettled([lockFreeProducts(tx, { ids: textArray([...wanted]) })]),
    each(({ shopper, intent }) => findDestination(tx, shopper, intent.input)),
    // After the products are locked: while they are, the currency cannot change.
    Promise.allSettled([readSettings(tx)]),
  ])
  const results = await reading
  throwDatabaseError(results.flat())
  const [[shoppers], repeated, times, [owing], [products], addresses, [settings]] = results
  const locked = fulfilled(products)
  const lockedIds = new Set(locked.map(({ id }) => id))
  const lockedShoppers = new Set(fulfilled(shoppers).map(({ id }) => id))
  const owingShoppers = new Set(fulfilled(owing).map(({ shopper_id }) => shopper_id))

  function decideOne({ shopper, intent }: GroupOrder, index: number): Outcome {
    const wantedItems = items[index] ?? []
    const isAlone =
      !lockedShoppers.has(shopper.id) ||
      owingShoppers.has(shopper.id) ||
      wantedItems.some(([product]) => !lockedIds.has(product))
    if (isAlone) return undefined
    const known = fulfilled(repeated[index])
    if (known) return known
    assertOpen(fulfilled(settings), clock())
    assertMayOrder(fulfilled(times[index]), clock())
    const lines = toLines(catalogue, wantedItems, locked)
    if (lines.some(({ isCounted }) => isCounted)) return undefined
    return newOrder(clock, shopper, intent, {
      lines,
      address: fulfilled(addresses[index]),
      settings: fulfilled(settings),
      isOnlineOffered: payments.isOffered,
      slot: undefined,
    })
  }

  return Promise.allSettled(orders.map(async (order, index) => decideOne(order, index)))
}

const lockFreeShoppers = precompiled((db, { ids }: { ids: string }) =>
  db
    .selectFrom('shopper')
    .select('id')
    .where(isAnyOf('id', ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked(),
)

/** Their new order may replace one of these. */
const shoppersWhoOwe = precompiled((db, { ids }: { ids: string }) =>
  db
    .selectFrom('orders')
    .select('shopper_id')
    .where(isAnyOf('shopper_id', ids))
    .where('status', '=', sql.lit('Awaiting payment' as const)),
)
