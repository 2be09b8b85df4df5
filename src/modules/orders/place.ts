import type { BoundedQueue } from '#platform/queue/bounded-queue.ts'
import type { Clock } from '#platform/clock.ts'
import { isUniqueViolation } from '#platform/database/db-errors.ts'
import { newId } from '#platform/id.ts'
import { insertRows, precompiled } from '#platform/database/precompiled.ts'
import { Refusal } from '#platform/refusal.ts'
import { pipeline } from '#platform/database/pipeline.ts'
import type { Shopper } from '#platform/identity.ts'
import type { Address } from '#modules/addresses/contract.ts'
import { writeSearchKeys } from '#modules/addresses/search-keys.ts'
import { emptyCart } from '#modules/cart/cart.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import { lockPieces, recordOrder, takePieces } from '#modules/catalogue/stock/order-pieces.ts'
import { chargeOrder } from '#modules/delivery/charge-order.ts'
import { moneyFormat } from '#modules/pricing/money-format.ts'
import { formatMinor, formatMoney, toMajor, totalStep } from '#modules/pricing/money.ts'
import { goodsTotal, totalsOf } from '#modules/pricing/pricing.ts'
import type { SettingsValues } from '#modules/shop/sections.ts'
import { assertOpen } from '#modules/shop/opening.ts'
import { readSettings } from '#modules/shop/settings.ts'
import type { Payments } from '#modules/payments/payments.ts'
import { lockSlots } from '#modules/delivery/slots/slot-places.ts'
import { assertNotFull, findOfferedSlot, takeSlot } from '#modules/delivery/slots/slot-offer.ts'
import type { Slot } from '#modules/delivery/slots/slots.ts'
import type { OrderInput } from './contract.ts'
import { assertPickupOffered, chargeForPickup, findDestination } from './delivery/destination.ts'
import { pickupCopyOf } from './delivery/pickup-place.ts'
import { slotOf } from './delivery/order-slot.ts'
import { newOrderNumber } from './order-number.ts'
import { findByKey, findDoubleClick, hashOf } from './idempotency.ts'
import { assertMayOrder, assertMayOwe, readOrderTimes } from './order-limits.ts'
import { lockLines, mergeItems, type OrderLine } from './sellable-products.ts'
import {
  assertNotPaidSince,
  cancelReplaced,
  findReplaced,
  lockUnpaidOrders,
} from './replace-unpaid.ts'
import type { OrderStatus, PaymentType } from './status.ts'
import { recordOrderEvent, type NewOrderEvent, type OrderDeps } from './order-events.ts'
import type {} from './tables.ts'
import { assertPaymentTaken, payInCash } from './payment/payment-taken.ts'
import { startPolling } from './payment/poll.ts'
import { unpaidOrderLifeMs } from './payment/unpaid-order-life.ts'

export type PlaceDeps = OrderDeps & {
  catalogue: Catalogue
  orderQueue: BoundedQueue
  payments: Pick<Payments, 'isOffered'>
}
export type Intent = {
  input: OrderInput
  paymentType: PaymentType
  key: string | undefined
  /** Where the provider sends the shopper back to, if the order is paid online. */
  siteUrl?: string
  /** The smallest total that can be paid this way. */
  minimumFor?: Payments['minimumFor']
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

/**
 * One transaction: the order with its lines, its address and its first event, the empty cart, and the end of an unpaid
 * order of the same cart, or nothing. Of two requests with the same key at once, one is written and the other finds it. Two orders that draw the same number are the
 * only reason to try again.
 */
export async function placeOrder(
  deps: PlaceDeps,
  shopper: Shopper,
  intent: Intent,
): Promise<Placed> {
  return deps.orderQueue.run(async () => {
    try {
      return await placeOnce(deps, shopper, intent)
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      return placeOnce(deps, shopper, intent)
    }
  })
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

async function placeOnce(deps: PlaceDeps, shopper: Shopper, intent: Intent): Promise<Placed> {
  const { database, catalogue, clock } = deps
  const { input, paymentType, key } = intent
  const items = mergeItems(input.items)
  return database.db.transaction().execute(async (tx) => {
    const results = await Promise.allSettled([
      // One shopper's orders go one after the other, so that repeats are found and limits are exact.
      lockShopper(tx, { id: shopper.id }),
      key === undefined ? undefined : findByKey(tx, shopper, intent, key),
      readOrderTimes(tx, shopper.id, clock()),
      lockUnpaidOrders(tx, { shopperId: shopper.id }),
      lockLines(tx, catalogue, items),
      findDestination(tx, shopper, input),
      // After the products are locked: while they are, the currency cannot change.
      readSettings(tx),
    ])
    throwDatabaseError(results)
    const [, repeated, times, unpaid, lines, address, settings] = results
    const known =
      fulfilled(repeated) ??
      (key === undefined ? await findDoubleClick(tx, clock, shopper, intent) : undefined)
    if (known) return known
    // A slot lies within the opening hours, so it can be ordered while the shop is closed.
    if (input.slot === undefined) assertOpen(fulfilled(settings), clock())
    const products = new Set(items.map(([product]) => product))
    await assertNotPaidSince(tx, shopper, input.seenUnpaid ?? [], products)
    const replacedOrders = await findReplaced(tx, fulfilled(unpaid), products)
    assertMayOrder(fulfilled(times), clock())
    const stillUnpaid = fulfilled(unpaid).filter(({ id }) => !replacedOrders.includes(id))
    if (paymentType === 'Online') assertMayOwe(stillUnpaid, clock())
    const facts = {
      lines: fulfilled(lines),
      address: fulfilled(address),
      settings: fulfilled(settings),
      isOnlineOffered: deps.payments.isOffered,
    }
    const slot =
      input.slot === undefined
        ? undefined
        : await findOfferedSlot(tx, facts.settings, input.slot, clock())

    const order = newOrder(clock, shopper, intent, { ...facts, slot })
    const freed = fulfilled(unpaid).filter(({ id }) => replacedOrders.includes(id))
    if (slot && freed.length === 0) await assertNotFull(tx, facts.settings, slot, clock())
    await lockSlots(
      tx,
      [slot, ...freed.map(slotOf)].filter((it) => it !== undefined),
    )
    const counted = facts.lines.filter(({ isCounted }) => isCounted)
    // All counts in the order of their ids, before the replaced orders give back to them in their own.
    if (freed.length > 0 && counted.length > 0)
      await lockPieces(
        tx,
        counted.map(({ productId }) => productId),
      )
    // Before a place is taken, because an unpaid order of the same cart may have the last one.
    await cancelReplaced(tx, deps, shopper, replacedOrders, order.row.number)
    if (slot) await takeSlot(tx, facts.settings, slot, clock())
    const taken = await takePieces(tx, database, counted)
    await pipeline(
      insertRows(tx, 'orders', [order.row]),
      insertRows(tx, 'order_line', order.lines),
      recordOrder(tx, taken, { orderId: order.row.id, at: order.row.created_at }),
      recordOrderEvent(tx, database, order.event, 0),
      // An online order leaves the cart alone until it is paid.
      paymentType === 'COD'
        ? emptyCart({ db: tx, clock }, shopper.id)
        : startPolling(tx, order.row, intent.siteUrl ?? ''),
    )
    // The name of somebody who has no address yet is nowhere else.
    if (input.pickup) await writeSearchKeys(tx, shopper.id, facts.address)
    const { id, number, total_cents: totalCents, currency_decimals: decimals } = order.row
    return { id, number, totalCents, decimals, isRepeat: false, replacedOrders }
  })
}

/** After a failed statement PostgreSQL refuses all others of the transaction, so the first error is the one that counts. */
function throwDatabaseError(results: readonly PromiseSettledResult<unknown>[]) {
  for (const result of results)
    if (result.status === 'rejected' && !(result.reason instanceof Refusal)) throw result.reason
}

function fulfilled<Value>(result: PromiseSettledResult<Value>): Value {
  if (result.status === 'rejected') throw result.reason
  return result.value
}

type Facts = {
  lines: OrderLine[]
  address: Address
  settings: SettingsValues
  /** Whether a payment provider is set up. */
  isOnlineOffered: boolean
  slot: Slot | undefined
}

/** Online payment needs the seller's switch and a provider that is set up on the server. */
const takenPayment = ({ settings: { payment }, isOnlineOffered }: Facts) => ({
  ...payment,
  online: payment.online && isOnlineOffered,
})

function newOrder(clock: Clock, shopper: Shopper, intent: Intent, facts: Facts) {
  const { input, paymentType, key } = intent
  const { lines, slot } = facts
  const { instructions = '', leaveAtDoor = false, ...address } = facts.address
  const { taxLabel, taxRate, currency, decimals, highestTotal } = facts.settings.money
  const format = moneyFormat(facts.settings.money)
  const { promiseMinutes } = facts.settings.hours
  assertPaymentTaken(takenPayment(facts), paymentType, input.pickup)
  assertPickupOffered(facts.settings.pickup, input)
  const place = { zip: address.zipCode, goodsCents: goodsTotal(lines) }
  const charge =
    input.pickup === true ? chargeForPickup : chargeOrder(facts.settings.delivery, place, format)
  const rules = { taxRate, ...charge, step: totalStep(decimals) }
  const totals = totalsOf(lines, rules)
  const total = toMajor(totals.totalCents, decimals)
  const totalText = formatMinor(totals.totalCents, format)
  if (input.seenTotal !== undefined && input.seenTotal !== total)
    throw new Refusal('price-changed', {
      seenTotal: input.seenTotal,
      total,
      texts: { seenTotal: formatMoney(input.seenTotal, format), total: totalText },
    })

  if (totals.totalCents > highestTotal)
    throw new Refusal('above-highest-total', {
      total: totalText,
      highest: formatMinor(highestTotal, format),
    })

  const minimum = intent.minimumFor?.(currency, decimals) ?? 0
  if (totals.totalCents < minimum)
    throw new Refusal('below-payment-minimum', {
      minimum: formatMinor(minimum, format),
      instead: facts.settings.payment.cash ? payInCash(input.pickup) : undefined,
    })

  const id = newId()
  const now = clock()
  const isPlaced = paymentType === 'COD'
  const status: OrderStatus = isPlaced ? 'Order Placed' : 'Awaiting payment'
  return {
    row: {
      id,
      number: newOrderNumber(),
      shopper_id: shopper.id,
      status,
      payment_type: paymentType,
      is_paid: 0,
      goods_cents: totals.goodsCents,
      delivery_cents: totals.deliveryCents,
      is_delivery_taxed: rules.isDeliveryTaxed ? 1 : 0,
      gst_cents: totals.gstCents,
      rounding_cents: totals.roundingCents,
      total_cents: totals.totalCents,
      address: JSON.stringify(
        input.pickup ? { ...address, ...pickupCopyOf(facts.settings) } : address,
      ),
      idempotency_key: key ?? null,
      request_hash: hashOf(intent),
      checkout_url: null,
      created_at: now,
      placed_at: isPlaced ? now : null,
      // The promise of a slot is its end.
      promised_at: isPlaced ? (slot?.end ?? now + promiseMinutes * 60_000) : null,
      promise_minutes: promiseMinutes,
      payment_state: isPlaced ? null : ('open' as const),
      payment_reference: null,
      payable_until: isPlaced ? null : now + unpaidOrderLifeMs,
      delivered_at: null,
      tax_label: taxLabel,
      tax_rate: taxRate,
      instructions: input.instructions ?? instructions,
      // What is picked up is left at no door.
      leave_at_door: !input.pickup && (input.leaveAtDoor ?? leaveAtDoor) ? 1 : 0,
      currency,
      currency_decimals: decimals,
      slot_start: slot?.start ?? null,
      slot_end: slot?.end ?? null,
      is_pickup: input.pickup === true ? 1 : 0,
    },
    lines: lines.map((line, position) => ({
      order_id: id,
      position,
      product_id: line.productId,
      name: line.name,
      category: line.category,
      weight: line.weight,
      images: JSON.stringify(line.images),
      price_cents: line.priceCents,
      offer_cents: line.offerCents,
      quantity: line.quantity,
      is_counted: line.isCounted ? 1 : 0,
      kg_cents: line.weighed?.offerCents ?? null,
      piece_grams: line.weighed?.pieceGrams ?? null,
      tolerance_percent: line.weighed?.tolerancePercent ?? null,
    })),
    event: { orderId: id, step: 'moved', status, at: now, by: 'shopper' } satisfies NewOrderEvent,
  }
}

const lockShopper = precompiled((db, { id }: { id: string }) =>
  // Not `for update`, which would also hold up a log-in or a new address of this shopper.
  db.selectFrom('shopper').select('id').where('id', '=', id).forNoKeyUpdate(),
)
