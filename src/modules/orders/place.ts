import { isUndoneForOthers, isUniqueViolation } from '#platform/database/db-errors.ts'
import { insertRows, precompiled } from '#platform/database/precompiled.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Shopper } from '#platform/identity.ts'
import { writeSearchKeys } from '#modules/addresses/search-keys.ts'
import { emptyCart } from '#modules/cart/cart.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import { lockPieces, recordOrder, takePieces } from '#modules/catalogue/stock/order-pieces.ts'
import { toMajor } from '#modules/pricing/money.ts'
import { assertOpen } from '#modules/shop/opening.ts'
import { readSettings } from '#modules/shop/settings.ts'
import type { Payments } from '#modules/payments/payments.ts'
import { lockSlots } from '#modules/delivery/slots/slot-places.ts'
import { assertNotFull, findOfferedSlot, takeSlot } from '#modules/delivery/slots/slot-offer.ts'
import { findDestination } from './delivery/destination.ts'
import { slotOf } from './delivery/order-slot.ts'
import { askAboutTotal } from './new-order/asked-total.ts'
import { findByKey, findDoubleClick } from './new-order/idempotency.ts'
import { assertMayOrder, assertMayOwe, readOrderTimes } from './new-order/order-limits.ts'
import { newOrder, type Intent } from './new-order/new-order.ts'
import { lockProducts, mergeItems, toLines } from './new-order/sellable-products.ts'
import {
  assertNotPaidSince,
  cancelReplaced,
  findReplaced,
  lockUnpaidOrders,
} from './replace-unpaid.ts'
import { recordOrderEvent, type OrderDeps } from './order-events.ts'
import type {} from './tables.ts'
import { startPolling } from './payment/poll.ts'
import type { OrderQueue } from './queue/order-queue.ts'

export type PlaceDeps = OrderDeps & {
  catalogue: Catalogue
  orderQueue: OrderQueue
  payments: Pick<Payments, 'isOffered'>
}
export type Placed = {
  id: string
  number: string
  totalCents: number
  decimals: number
  isRepeat: boolean
  /** The unpaid orders that were cancelled because this one has all their products. */
  replacedOrders: string[]
}

export async function placeOrder(
  deps: PlaceDeps,
  shopper: Shopper,
  intent: Intent,
): Promise<Placed> {
  return deps.orderQueue.run(shopper.id, () => placeWithRetry(deps, shopper, intent))
}

/** Again if two orders draw the same number, or if PostgreSQL undid it because of others. */
async function placeWithRetry(deps: PlaceDeps, shopper: Shopper, intent: Intent): Promise<Placed> {
  try {
    return await placeOnce(deps, shopper, intent)
  } catch (error) {
    if (!isUniqueViolation(error) && !isUndoneForOthers(error)) throw error
    return placeOnce(deps, shopper, intent)
  }
}

type Receipt = Pick<Placed, 'number' | 'isRepeat' | 'replacedOrders'> & {
  orderId: string
  amount: number
}

export async function buyWithCash(
  deps: PlaceDeps,
  shopper: Shopper,
  buying: Pick<Intent, 'input' | 'key'>,
): Promise<Receipt> {
  const placed = await placeOrder(deps, shopper, { ...buying, paymentType: 'COD' })
  const { id, totalCents, decimals, ...rest } = placed
  return { orderId: id, amount: toMajor(totalCents, decimals), ...rest }
}

/**
 * One transaction: the order with its lines, its address and its first event, the empty cart, and the end of an unpaid
 * order of the same cart, or nothing. Of two requests with the same key at once, one is written and the other finds it.
 */
async function placeOnce(deps: PlaceDeps, shopper: Shopper, intent: Intent): Promise<Placed> {
  const { database, catalogue, clock } = deps
  const { input, paymentType, key } = intent
  const items = mergeItems(input.items)
  const placed = await database.db.transaction().execute(async (tx) => {
    // One shopper's orders go one after the other, so that repeats are found and limits are exact.
    await lockShopper(tx, { id: shopper.id })
    const known = await (key === undefined
      ? findDoubleClick(tx, clock, shopper, intent)
      : findByKey(tx, shopper, intent, key))
    if (known) return known
    const unpaid = await lockUnpaidOrders(tx, { shopperId: shopper.id })
    const products = items.map(([product]) => product)
    const locked = await lockProducts(tx, products)
    // After the products are locked: while they are, the currency cannot change.
    const settings = await readSettings(tx)
    // A slot lies within the opening hours, so it can be ordered while the shop is closed.
    if (input.slot === undefined) assertOpen(settings, clock())
    await assertNotPaidSince(tx, shopper, input.seenUnpaid ?? [], new Set(products))
    const replacedOrders = await findReplaced(tx, unpaid, new Set(products))
    assertMayOrder(await readOrderTimes(tx, shopper.id, clock()), clock())
    const stillUnpaid = unpaid.filter(({ id }) => !replacedOrders.includes(id))
    if (paymentType === 'Online') assertMayOwe(stillUnpaid, clock())
    const lines = toLines(catalogue, items, locked)
    const address = await findDestination(tx, shopper, input)
    const slot =
      input.slot === undefined
        ? undefined
        : await findOfferedSlot(tx, settings, input.slot, clock())

    const order = newOrder(clock, shopper, intent, {
      lines,
      address,
      settings,
      slot,
      isOnlineOffered: deps.payments.isOffered,
    })
    const facts = { order: order.row, lines, money: settings.money }
    // Returned, not thrown: that the shopper was asked has to be committed. Nothing else is written yet.
    const question = await askAboutTotal(tx, clock, intent, facts)
    if (question) return question
    const freed = unpaid.filter(({ id }) => replacedOrders.includes(id))
    if (slot && freed.length === 0) await assertNotFull(tx, settings, slot, clock())
    await lockSlots(
      tx,
      [slot, ...freed.map(slotOf)].filter((it) => it !== undefined),
    )
    const counted = lines.filter(({ isCounted }) => isCounted)
    // All counts in the order of their ids, before the replaced orders give back to them in their own.
    if (freed.length > 0 && counted.length > 0)
      await lockPieces(
        tx,
        counted.map(({ productId }) => productId),
      )
    // Before a place is taken, because an unpaid order of the same cart may have the last one.
    await cancelReplaced(tx, deps, shopper, replacedOrders, order.row.number)
    if (slot) await takeSlot(tx, settings, slot, clock())
    const taken = await takePieces(tx, database, counted)
    await insertRows(tx, 'orders', [order.row])
    await insertRows(tx, 'order_line', order.lines)
    await recordOrder(tx, taken, { orderId: order.row.id, at: order.row.created_at })
    await recordOrderEvent(tx, database, order.event, 0)
    // An online order leaves the cart alone until it is paid.
    if (paymentType === 'COD') await emptyCart({ db: tx, clock }, shopper.id)
    else await startPolling(tx, order.row, intent.siteUrl ?? '')
    // The name of somebody who has no address yet is nowhere else.
    if (input.pickup) await writeSearchKeys(tx, shopper.id, address)
    const { id, number, total_cents: totalCents, currency_decimals: decimals } = order.row
    return { id, number, totalCents, decimals, isRepeat: false, replacedOrders }
  })
  if (placed instanceof Refusal) throw placed
  return placed
}

const lockShopper = precompiled((db, { id }: { id: string }) =>
  // Not `for update`, which would also hold up a log-in or a new address of this shopper.
  db.selectFrom('shopper').select('id').where('id', '=', id).forNoKeyUpdate(),
)
