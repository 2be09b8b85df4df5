import { randomInt } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import { newId } from '#platform/id.ts'
import type { Shopper } from '#platform/identity.ts'
import { minuteMs } from '#platform/time.ts'
import { keepTerms } from '#modules/pages/order-texts.ts'
import { untaxed } from '#modules/pricing/taxes.ts'
import { oldRate } from '#modules/settings/sections/money.ts'
import { publicSettings } from '#modules/settings/settings.ts'
import { discountColumns, newDiscountRows, withTerms } from '../bill/order-discounts.ts'
import { newTaxRows } from '../bill/order-taxes.ts'
import type { NewOrderEvent } from '../order/order-events.ts'
import { pickupCopyOf } from '../order/stored-order.ts'
import { packingNoteColumns, packingNotesOf } from '../order/substitutes/packing-notes.ts'
import type { OrderStatus } from '../status.ts'
import { hashOf } from './idempotency.ts'
import type { BuyerCheck } from './limits/may-order.ts'
import { ageNeededFor } from './order-lines.ts'
import { priceOrder, type PriceFacts } from './order-price.ts'
import type { OrderRequest, Placing } from './order-request.ts'
import { linkPayableUntil, payableUntil } from './unpaid-orders.ts'

export type OrderRows = ReturnType<typeof orderRows>

/** Undoes the transaction of a request for the total only, and has what would have been placed. */
export class NotPlaced extends Error {
  readonly order: OrderRows
  constructor(order: OrderRows) {
    super('only the total was requested')
    this.order = order
  }
}

/** They are no part of the terms. */
const noBestSellers = { title: '', ids: undefined, ofCategories: [] }

/** The rows of the order, with the terms that it is placed under. */
export async function newOrder(
  { deps: { clock, env }, tx, buyer, request }: Placing,
  found: PriceFacts & BuyerCheck,
): Promise<OrderRows> {
  const { settings, slot, isNewShopper, replaced } = found
  const termsVersion = await keepTerms(tx, clock, settings, () =>
    publicSettings({ current: settings, bestSellers: noBestSellers }, env, clock()),
  )
  return orderRows(clock, buyer, request, {
    ...found,
    termsVersion,
    payableUntil: request.bySeller
      ? linkPayableUntil(clock(), slot, settings.slots)
      : payableUntil(clock(), isNewShopper, replaced),
  })
}

type Facts = PriceFacts & {
  termsVersion: string | null
  /** Of an order that is paid online. */
  payableUntil: number
}

/** The rows of an order, priced and checked by `priceOrder`. */
export function orderRows(clock: Clock, shopper: Shopper, request: OrderRequest, facts: Facts) {
  const { input, paymentType, key } = request
  const { slot, coupon, settings } = facts
  const { discounted, lines, charge, totals } = priceOrder(request, facts)
  const { instructions = '', leaveAtDoor = false, ...address } = facts.address
  const { money } = settings
  const isVatFree = money.noVatNote !== null
  const { promiseMinutes, isPromised } = settings.hours
  const id = newId()
  const now = clock()
  const packingNotes = packingNotesOf(input.items)
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
      minimum_cents: charge.minimumCents,
      free_from_cents: charge.freeFromCents,
      is_delivery_taxed: charge.feeTaxClass === untaxed.id ? 0 : 1,
      fee_tax_class: charge.feeTaxClass,
      deposit_cents: totals.depositCents,
      is_tax_included: money.isTaxIncluded || isVatFree ? 1 : 0,
      no_vat_note: money.noVatNote,
      gst_cents: totals.taxCents,
      rounding_cents: totals.roundingCents,
      total_cents: totals.totalCents,
      address: JSON.stringify(input.pickup ? { ...address, ...pickupCopyOf(settings) } : address),
      idempotency_key: key ?? null,
      request_hash: hashOf(request),
      checkout_url: null,
      created_at: now,
      placed_at: isPlaced ? now : null,
      // The promise of a slot is its end.
      promised_at: isPlaced ? (slot?.end ?? now + promiseMinutes * minuteMs) : null,
      promise_minutes: Math.min(promiseMinutes, 1440),
      promise_within: promiseMinutes,
      is_promised: isPromised || slot ? 1 : 0,
      payment_state: isPlaced ? null : ('open' as const),
      payment_reference: null,
      payable_until: isPlaced ? null : facts.payableUntil,
      delivered_at: null,
      tax_label: isVatFree ? '' : money.taxLabel,
      tax_rate: isVatFree ? 0 : oldRate(money.taxClasses),
      instructions: input.instructions ?? instructions,
      // What is picked up is left at no door, nor is what is handed over only against an ID.
      leave_at_door:
        !input.pickup && ageNeededFor(lines) === undefined && (input.leaveAtDoor ?? leaveAtDoor)
          ? 1
          : 0,
      currency: money.currency,
      currency_decimals: money.decimals,
      slot_start: slot?.start ?? null,
      slot_end: slot?.end ?? null,
      is_pickup: input.pickup === true ? 1 : 0,
      terms_version: facts.termsVersion,
      placed_by: request.bySeller ? ('seller' as const) : null,
      if_missing: input.ifMissing ?? 'leave out',
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
      no_withdrawal: line.isFresh ? 1 : 0,
      kg_cents: line.weighed?.offerCents ?? null,
      piece_grams: line.weighed?.pieceGrams ?? null,
      tolerance_percent: line.weighed?.tolerancePercent ?? null,
      minimum_age: line.minimumAge,
      loose_allergens: line.looseAllergens,
      tax_class: line.taxClass,
      deposit_name: line.deposit?.name ?? null,
      deposit_cents: line.deposit?.cents ?? 0,
      deposit_tax_class: line.deposit?.taxClass ?? null,
      ...discountColumns(discounted, position),
      deposit_containers: line.deposit?.containers ?? null,
      ...packingNoteColumns(packingNotes.get(line.productId)),
    })),
    discounts: newDiscountRows(id, withTerms(discounted.discounts, lines, coupon)),
    taxes: newTaxRows(id, totals),
    event: {
      orderId: id,
      step: 'moved',
      status,
      at: now,
      by: request.bySeller ? 'seller' : 'shopper',
      email: request.email,
    } satisfies NewOrderEvent,
  }
}

/** Letters and digits that are not easily confused. There are 34 thousand million numbers, so a collision is not expected. */
const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function newOrderNumber(): string {
  let rest = randomInt(symbols.length ** 7)
  let text = ''
  for (let place = 0; place < 7; place++) {
    text += symbols[rest % symbols.length]
    rest = Math.floor(rest / symbols.length)
  }
  return `${text.slice(0, 3)}-${text.slice(3)}`
}
