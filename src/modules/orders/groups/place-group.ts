import type { Db, Tx } from '#platform/database/db.ts'
import { insertMany } from '#platform/database/insert-many.ts'
import { emptyCart } from '#modules/cart/cart.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import type { Payments } from '#modules/payments/payments.ts'
import { assertOpen } from '#modules/shop/opening.ts'
import { newOrder } from '../new-order/new-order.ts'
import { assertMayOrder } from '../new-order/order-limits.ts'
import { fulfilled } from '../new-order/settled.ts'
import { toLines } from '../new-order/sellable-products.ts'
import { recordFirstEvents, type OrderDeps } from '../order-events.ts'
import type { Placed } from '../place.ts'
import { readForGroup, type GroupOrder } from './read-for-group.ts'
import type {} from '../tables.ts'

export type GroupDeps = OrderDeps & { catalogue: Catalogue; payments: Pick<Payments, 'isOffered'> }

type NewOrder = ReturnType<typeof newOrder>
/** Undefined for an order that has to be placed by itself. */
type Outcome = Placed | NewOrder | undefined

/**
 * Places orders of different shoppers in one transaction. It waits for no lock: an order whose shopper or products somebody
 * else has locked is left out, so that it holds up nobody, and two groups cannot deadlock. A refused order has written
 * nothing and leaves the others alone. `onWritten` is called when only the commit is left.
 */
export async function placeGroup(
  deps: GroupDeps,
  groupDb: Db,
  orders: GroupOrder[],
  onWritten: () => void,
): Promise<PromiseSettledResult<Placed | undefined>[]> {
  const { database, clock } = deps
  return groupDb.transaction().execute(async (tx) => {
    const outcomes = await decide(deps, tx, orders)
    const placed = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' && outcome.value && 'row' in outcome.value
        ? [outcome.value]
        : [],
    )
    const db = { engine: database.engine, tx }
    await insertMany(
      db,
      'orders',
      placed.map(({ row }) => row),
    )
    await insertMany(
      db,
      'order_line',
      placed.flatMap(({ lines }) => lines),
    )
    await recordFirstEvents(
      tx,
      database,
      placed.map(({ event }) => event),
    )
    for (const { row } of placed) await emptyCart({ db: tx, clock }, row.shopper_id)
    onWritten()
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

async function decide(
  { catalogue, clock, database, payments }: GroupDeps,
  tx: Tx,
  orders: GroupOrder[],
): Promise<PromiseSettledResult<Outcome>[]> {
  const group = await readForGroup(tx, database.engine, orders, clock())
  const { locked, settings } = group
  const lockedIds = new Set(locked.map(({ id }) => id))

  function decideOne({ shopper, intent, items }: GroupOrder, index: number): Outcome {
    const isAlone =
      !group.lockedShoppers.has(shopper.id) ||
      group.owingShoppers.has(shopper.id) ||
      items.some(([product]) => !lockedIds.has(product))
    if (isAlone) return undefined
    const known = fulfilled(group.repeated[index])
    if (known) return known
    assertOpen(settings, clock())
    assertMayOrder(fulfilled(group.times[index]), clock())
    const lines = toLines(catalogue, items, locked)
    if (lines.some(({ isCounted }) => isCounted)) return undefined
    return newOrder(clock, shopper, intent, {
      lines,
      address: fulfilled(group.addresses[index]),
      settings,
      isOnlineOffered: payments.isOffered,
      slot: undefined,
    })
  }

  return Promise.allSettled(orders.map(async (order, index) => decideOne(order, index)))
}
