import { signInNeeded } from '#platform/common-refusals.ts'
import { isUndoneForOthers, isUniqueViolation } from '#platform/database/db-errors.ts'
import { insertRows } from '#platform/database/precompiled.ts'
import type { Env } from '#platform/env.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Buyer } from '#platform/identity.ts'
import { isEmailConfirmed } from '#modules/accounts/email-links/email-confirmation.ts'
import { writeSearchKeys } from '#modules/addresses/search-keys.ts'
import { emptyCart } from '#modules/cart/cart.ts'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import { findCoupon } from '#modules/discounts/find-coupon.ts'
import { useCoupon } from '#modules/discounts/use-coupon.ts'
import { styleOf } from '#modules/delivery/time-zone.ts'
import { readRunningOffers } from '#modules/catalogue/product/running-offers.ts'
import { recordOrder, takePieces } from '#modules/catalogue/product/stock/order-pieces.ts'
import { toMajor } from '#modules/pricing/money.ts'
import { assertAsapNotFull, assertAsapOffered } from './limits/asap-limit.ts'
import { assertLaunched, assertOpen } from '#modules/settings/opening.ts'
import { keepTerms } from '#modules/pages/order-texts.ts'
import { publicSettings, readSettings } from '#modules/settings/settings.ts'
import type { Payments } from '#modules/payments/payments.ts'
import { assertNotFull, findOfferedSlot, takeSlot } from '#modules/delivery/slots/slot-offer.ts'
import { findDestination } from './destination.ts'
import { assertAgeConfirmed } from './limits/confirmed-age.ts'
import { assertEmailConfirmed } from './limits/confirmed-email.ts'
import { askAboutTotal } from './asked-total.ts'
import { findByKey, findDoubleClick } from './idempotency.ts'
import { assertMayOrder, assertMayOwe, readOrderHistory } from './limits/order-limits.ts'
import { NotPlaced, newOrder, type Intent } from './new-order.ts'
import { assertSlotNotHeld } from './limits/slot-limits.ts'
import { lockProducts, mergeItems, toLines } from './sellable-products.ts'
import { lockHeld } from '../order/lock-held.ts'
import { lockShopper } from '../order/lock-shopper.ts'
import {
  assertNotPaidSince,
  cancelReplaced,
  findReplaced,
  lockUnpaidOrders,
} from './unpaid-orders.ts'
import { rememberIfMissing } from './remember-packing-notes.ts'
import { recordOrderEvent, type OrderDeps } from '../order/order-events.ts'
import type {} from '../tables.ts'
import { assertGuestCashTaken } from './payment-taken.ts'
import { startPolling } from '../moves/payment-polls.ts'
import { linkPayableUntil, payableUntil } from './unpaid-order-life.ts'
import type { OrderQueue } from './limits/order-queue.ts'

export type PlaceDeps = OrderDeps & {
  catalogue: Catalogue
  orderQueue: OrderQueue
  payments: Pick<Payments, 'isOffered'>
  env: Pick<Env, 'onlinePayment' | 'SMTP_URL'>
}

/** They are no part of the terms. */
const noBestSellers = { title: '', ids: undefined, ofCategories: [] }

export type Placed = {
  id: string
  number: string
  totalCents: number
  decimals: number
  isRepeat: boolean
  /** The unpaid orders that were cancelled because this one takes their place. */
  replacedOrders: string[]
}

export async function placeOrder(deps: PlaceDeps, shopper: Buyer, intent: Intent): Promise<Placed> {
  return deps.orderQueue.run(shopper.id, () => placeWithRetry(deps, shopper, intent))
}

/** Again if two orders draw the same number, or if PostgreSQL undid it because of others. */
async function placeWithRetry(deps: PlaceDeps, shopper: Buyer, intent: Intent): Promise<Placed> {
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
  shopper: Buyer,
  buying: Pick<Intent, 'input' | 'key' | 'email'>,
): Promise<Receipt> {
  const placed = await placeOrder(deps, shopper, { ...buying, paymentType: 'COD' })
  const { id, totalCents, decimals, ...rest } = placed
  return { orderId: id, amount: toMajor(totalCents, decimals), ...rest }
}

/**
 * One transaction: the order with its lines, its address and its first event, the empty cart, and the end of the unpaid
 * orders that it takes the place of, or nothing. Of two requests with the same key at once, one is written and the other finds it.
 */
async function placeOnce(deps: PlaceDeps, shopper: Buyer, intent: Intent): Promise<Placed> {
  const { database, catalogue, clock } = deps
  const { input, paymentType, key, bySeller } = intent
  const items = mergeItems(input.items)
  const placed = await database.db.transaction().execute(async (tx) => {
    await bySeller?.prepare(tx)
    // One shopper's orders go one after the other, so that repeats are found and limits are exact.
    const [account] = await lockShopper(tx, { id: shopper.id })
    // Deleted since the session was looked up.
    if (!account) throw signInNeeded({ as: 'shopper' })
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
    assertLaunched(settings)
    if (input.slot === undefined) {
      await assertAsapOffered(tx, settings, clock())
      assertOpen(settings, clock())
    }
    await assertNotPaidSince(tx, shopper, input.seenUnpaid ?? [], new Set(products))
    const history = await readOrderHistory(tx, shopper.id, clock())
    if (!bySeller) assertMayOrder(history, clock())
    const isNewShopper = !history?.delivered && !bySeller
    if (paymentType === 'COD' && shopper.isGuest)
      assertGuestCashTaken({
        ...settings.payment,
        online: settings.payment.online && deps.payments.isOffered,
      })
    else if (isNewShopper && paymentType === 'COD')
      await assertEmailConfirmed(tx, shopper, settings.payment, deps.payments)
    // A new shopper has one unpaid order at a time.
    const isOnlyUnpaid = isNewShopper && paymentType === 'Online'
    // What the shopper is about to pay stays when the seller places another one.
    const replaceable = bySeller ? [] : unpaid
    const replaced = isOnlyUnpaid
      ? replaceable
      : await findReplaced(tx, replaceable, new Set(products))
    const replacedOrders = replaced.map(({ id }) => id)
    const stillUnpaid = unpaid.filter((order) => !replaced.includes(order))
    if (paymentType === 'Online' && !bySeller) assertMayOwe(stillUnpaid, clock())
    const code =
      input.code === undefined
        ? undefined
        : await findCoupon(tx, input.code, { now: clock(), ...styleOf(settings) })
    const offers = await readRunningOffers(tx, products)
    const lines = toLines(catalogue, settings.money, items, { products: locked, offers })
    assertAgeConfirmed(lines, input.ageConfirmed)
    const address = await findDestination(tx, shopper, input)
    const slot =
      input.slot === undefined
        ? undefined
        : await findOfferedSlot(tx, settings, input.slot, clock())

    const order = newOrder(clock, shopper, intent, {
      lines,
      code,
      address,
      settings,
      termsVersion: await keepTerms(tx, clock, settings, () =>
        publicSettings({ current: settings, bestSellers: noBestSellers }, deps.env, clock()),
      ),
      slot,
      isOnlineOffered: deps.payments.isOffered,
      payableUntil: bySeller
        ? linkPayableUntil(clock(), slot, settings.slots)
        : payableUntil(clock(), isNewShopper, replaced),
    })
    const facts = { order, lines, money: settings.money }
    // Returned, not thrown: that the shopper was asked has to be committed. Nothing else is written yet.
    const question = await askAboutTotal(tx, clock, intent, facts)
    if (question) return question
    if (slot && replaced.length === 0) await assertNotFull(tx, settings, slot, clock())
    if (slot && isNewShopper)
      await assertSlotNotHeld(tx, { shopper, settings, slot, replacedOrders, now: clock() })
    const counted = lines.filter(({ isCounted }) => isCounted)
    await lockHeld(tx, replaced, { slot, counted })
    // Before anything is taken, because a replaced order may have the last place or the last pieces.
    await cancelReplaced(tx, deps, shopper, replacedOrders, order.row.number)
    if (slot) await takeSlot(tx, settings, slot, clock())
    else await assertAsapNotFull(tx, settings, replacedOrders, clock())
    const taken = await takePieces(tx, database, counted)
    if (intent.isOnlyAsked) throw new NotPlaced(order)
    await insertRows(tx, 'orders', [order.row])
    if (code) {
      // Making such an account costs as little as ordering without one.
      const isUnknown = shopper.isGuest || !(await isEmailConfirmed(tx, shopper.id))
      const unpaidFrom = paymentType === 'Online' && isUnknown ? intent.network : undefined
      await useCoupon(tx, { coupon: code, orderId: order.row.id, buyer: shopper, unpaidFrom })
    }
    await insertRows(tx, 'order_line', order.lines)
    await insertRows(tx, 'order_tax', order.taxes)
    if (order.discounts.length > 0) await insertRows(tx, 'order_discount', order.discounts)
    await recordOrder(tx, taken, { orderId: order.row.id, at: order.row.created_at })
    await recordOrderEvent(tx, database, order.event, 0)
    // An online order leaves the cart alone until it is paid.
    if (paymentType === 'COD') {
      if (!bySeller) await emptyCart({ db: tx, clock }, shopper.id)
    } else await startPolling(tx, order.row, intent.siteUrl ?? '')
    if (!bySeller && !shopper.isGuest) await rememberIfMissing(tx, shopper.id, input.ifMissing)
    // The name of somebody who has no address yet is nowhere else.
    if (input.pickup) await writeSearchKeys(tx, shopper.id, address)
    const { id, number, total_cents: totalCents, currency_decimals: decimals } = order.row
    return { id, number, totalCents, decimals, isRepeat: false, replacedOrders }
  })
  if (placed instanceof Refusal) throw placed
  return placed
}
