import { signInNeeded } from '#platform/common-refusals.ts'
import { isUndoneForOthers, isUniqueViolation } from '#platform/database/db-errors.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Buyer } from '#platform/identity.ts'
import { toMajor } from '#modules/pricing/money.ts'
import { readSettings } from '#modules/settings/settings.ts'
import { lockShopper } from '../order/locks.ts'
import { checkTotalNotSent } from './total-not-sent.ts'
import { findDestination } from './destination.ts'
import { findRepeat } from './idempotency.ts'
import { assertMayOrder, type BuyerCheck } from './limits/may-order.ts'
import { NotPlaced, newOrder, type OrderRows } from './new-order.ts'
import { mergeItems, readGoods, type Item } from './order-lines.ts'
import type { Locked, OrderRequest, PlaceDeps, Placed, Placing } from './order-request.ts'
import { lockProducts } from './sellable-products.ts'
import { lockUnpaidOrders } from './unpaid-orders.ts'
import { takeTimeAndPieces, writeOrder } from './write-order.ts'

export async function buyWithCash(
  deps: PlaceDeps,
  buyer: Buyer,
  request: Pick<OrderRequest, 'input' | 'key' | 'email'>,
) {
  const placed = await placeOrder(deps, buyer, { ...request, paymentType: 'COD' })
  const { id, totalCents, decimals, ...rest } = placed
  return { orderId: id, amount: toMajor(totalCents, decimals), ...rest }
}

export async function placeOrder(
  deps: PlaceDeps,
  buyer: Buyer,
  request: OrderRequest,
): Promise<Placed> {
  return deps.orderQueue.run(buyer.id, () => placeWithRetry(deps, buyer, request))
}

/** Again if two orders draw the same number, or if PostgreSQL undid it because of others. */
async function placeWithRetry(
  deps: PlaceDeps,
  buyer: Buyer,
  request: OrderRequest,
): Promise<Placed> {
  try {
    return await placeOnce(deps, buyer, request)
  } catch (error) {
    if (!isUniqueViolation(error) && !isUndoneForOthers(error)) throw error
    return placeOnce(deps, buyer, request)
  }
}

/**
 * One transaction: the order with its lines, its address and its first event, the empty cart, and the end of the unpaid
 * orders that it takes the place of, or nothing. Of two requests with the same key at once, one is written and the other finds it.
 * The sequence of the stages is that of the locks, and decides which refusal comes first.
 */
async function placeOnce(deps: PlaceDeps, buyer: Buyer, request: OrderRequest): Promise<Placed> {
  const items = mergeItems(request.input.items)
  const placed = await deps.database.db.transaction().execute(async (tx) => {
    const placing = { deps, tx, buyer, request }
    await lockBuyer(placing)
    const repeat = await findRepeat(placing)
    if (repeat) return repeat
    const locked = await lockBought(placing, items)
    const buyerCheck = await assertMayOrder(placing, locked)
    const goods = await readGoods(placing, items, locked)
    const destination = await findDestination(placing, locked.settings)
    const found = { ...locked, ...buyerCheck, ...goods, ...destination }
    const order = await newOrder(placing, found)
    // Returned, not thrown: that this total was shown has to be committed. Nothing else is written yet.
    const refusal = await checkTotalNotSent(placing, order, found)
    if (refusal) return refusal
    const pieces = await takeTimeAndPieces(placing, order, found)
    if (request.isTotalOnly) throw new NotPlaced(order)
    await writeOrder(placing, order, { ...found, pieces })
    return toPlaced(order, found)
  })
  if (placed instanceof Refusal) throw placed
  return placed
}

/** The orders of one buyer go one after the other, so that repeats are found and limits are exact. */
async function lockBuyer({ tx, buyer, request }: Placing): Promise<void> {
  await request.bySeller?.prepare(tx)
  const [account] = await lockShopper(tx, { id: buyer.id })
  // Deleted since the session was looked up.
  if (!account) throw signInNeeded({ as: 'shopper' })
}

async function lockBought({ tx, buyer }: Placing, items: readonly Item[]): Promise<Locked> {
  const unpaid = await lockUnpaidOrders(tx, { shopperId: buyer.id })
  const products = await lockProducts(
    tx,
    items.map(([product]) => product),
  )
  // After the products are locked: while they are, the currency cannot change.
  return { unpaid, products, settings: await readSettings(tx) }
}

const toPlaced = ({ row }: OrderRows, { replaced }: BuyerCheck): Placed => ({
  id: row.id,
  number: row.number,
  totalCents: row.total_cents,
  decimals: row.currency_decimals,
  isRepeat: false,
  replacedOrders: replaced.map(({ id }) => id),
})
