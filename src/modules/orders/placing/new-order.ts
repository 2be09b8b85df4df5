import type { Clock } from '#platform/clock.ts'
import { newId } from '#platform/id.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Shopper } from '#platform/identity.ts'
import { minuteMs } from '#platform/time.ts'
import type { Address } from '#modules/addresses/contract.ts'
import { couponNotCounted } from '#modules/discounts/refusals.ts'
import { chargeOrder } from '#modules/delivery/charge-order.ts'
import type { Slot } from '#modules/delivery/slots/slots.ts'
import type { Payments } from '#modules/payments/payments.ts'
import { moneyFormat } from '#modules/pricing/money-format.ts'
import { formatMinor, formatMoney, toMajor, totalStep } from '#modules/pricing/money.ts'
import type { Coupon } from '#modules/pricing/offers/coupons.ts'
import { applyOffers, type Discounted } from '#modules/pricing/offers/offers.ts'
import { goodsTotal, totalsOf } from '#modules/pricing/pricing.ts'
import { untaxed } from '#modules/pricing/taxes.ts'
import type { SettingsValues } from '#modules/settings/sections.ts'
import { oldRate } from '#modules/settings/sections/money.ts'
import type { OrderInput } from '../contract.ts'
import { assertPickupOffered, chargeForPickup } from './destination.ts'
import { pickupCopyOf } from '../order/pickup-place.ts'
import { ageNeededFor } from './limits/confirmed-age.ts'
import { hashOf } from './idempotency.ts'
import type { NewOrderEvent, OrderEmail } from '../order/order-events.ts'
import { assertPaymentTaken, payInCash } from './payment-taken.ts'
import type { OrderLine } from './sellable-products.ts'
import type { OrderStatus, PaymentType } from '../status.ts'
import { withTerms } from '../bill/discount-terms.ts'
import { discountColumns, newDiscountRows } from '../bill/order-discounts.ts'
import { wishColumns, wishesOf } from '../order/substitutes/packing-notes.ts'
import { newTaxRows } from '../bill/order-taxes.ts'
import { newOrderNumber } from './order-number.ts'
import { aboveHighestTotal, belowPaymentMinimum, priceChanged } from '../refusals.ts'

export type Intent = {
  input: OrderInput
  paymentType: PaymentType
  key: string | undefined
  email?: OrderEmail | undefined
  /** Where it comes from, if it is paid online. */
  network?: string
  /** Where the provider sends the shopper back to, if the order is paid online. */
  siteUrl?: string
  /** The smallest total that can be paid this way. */
  minimumFor?: Payments['minimumFor']
  /** Not by the shopper but for them, such as by phone: limits that are there against misuse do not count. */
  bySeller?: {
    /** Adds the person and the address first, in the transaction of the order. */
    prepare: (tx: Tx) => Promise<void>
  }
  /** Everything is checked and nothing is placed: it ends with `NotPlaced`. */
  isOnlyAsked?: boolean
}

export type OrderRows = ReturnType<typeof newOrder>

/** Undoes the transaction of an order that was only asked about, and has what would have been placed. */
export class NotPlaced extends Error {
  readonly order: OrderRows
  constructor(order: OrderRows) {
    super('only asked')
    this.order = order
  }
}

type Facts = {
  lines: OrderLine[]
  code: Coupon | undefined
  address: Address
  settings: SettingsValues
  /** Of what it is placed under. */
  termsVersion: string | null
  /** Whether a payment provider is set up. */
  isOnlineOffered: boolean
  slot: Slot | undefined
  /** Of an order that is paid online. */
  payableUntil: number
}

/** Online payment needs the seller's switch and a provider that is set up on the server. */
const takenPayment = ({ settings: { payment }, isOnlineOffered }: Facts) => ({
  ...payment,
  online: payment.online && isOnlineOffered,
})

/** The cart has said why it does not count, and asks without it then. */
function assertCodeCounts({ code, settings }: Facts, { couponProblem: problem }: Discounted) {
  if (!code || !problem) return
  const write = (cents: number) => formatMinor(cents, moneyFormat(settings.money))
  const name = code.name.replace(/^Code /, '')
  throw problem.kind === 'minimum'
    ? couponNotCounted({
        code: name,
        reason: 'minimum',
        minimum: write(code.minimumCents),
        missing: write(problem.missingCents),
      })
    : couponNotCounted({ code: name, reason: 'not these' })
}

const forOffers = ({ productId: id, ...line }: OrderLine) => ({ ...line, id })

/** The rows of an order: what it costs, checked against what the shopper saw and what the shop takes. */
export function newOrder(clock: Clock, shopper: Shopper, intent: Intent, facts: Facts) {
  const { input, paymentType, key } = intent
  const { slot } = facts
  const discounted = applyOffers(facts.lines.map(forOffers), facts.code)
  assertCodeCounts(facts, discounted)
  const lines = facts.lines.map((line, index) => ({
    ...line,
    discountCents: discounted.lines[index]?.discountCents ?? 0,
  }))
  const { instructions = '', leaveAtDoor = false, ...address } = facts.address
  const { money } = facts.settings
  const { taxLabel, currency, decimals, highestTotal } = money
  const isVatFree = money.noVatNote !== null
  const format = moneyFormat(money)
  const { promiseMinutes, isPromised } = facts.settings.hours
  assertPaymentTaken(takenPayment(facts), paymentType, input.pickup)
  assertPickupOffered(facts.settings.pickup, input)
  const { zipCode: zip, city, state } = address
  const place = { zip, city, state, goodsCents: goodsTotal(lines) }
  const charge =
    input.pickup === true ? chargeForPickup : chargeOrder(facts.settings.delivery, place, format)
  const rules = { ...money, ...charge, step: totalStep(decimals) }
  const totals = totalsOf(lines, rules)
  const total = toMajor(totals.totalCents, decimals)
  const totalText = formatMinor(totals.totalCents, format)
  if (input.seenTotal !== undefined && input.seenTotal !== total)
    throw priceChanged({
      seenTotal: input.seenTotal,
      total,
      texts: { seenTotal: formatMoney(input.seenTotal, format), total: totalText },
    })

  if (totals.totalCents > highestTotal)
    throw aboveHighestTotal({
      total: totalText,
      highest: formatMinor(highestTotal, format),
    })

  const minimum = intent.minimumFor?.(currency, decimals) ?? 0
  if (totals.totalCents < minimum)
    throw belowPaymentMinimum({
      minimum: formatMinor(minimum, format),
      instead: facts.settings.payment.cash ? payInCash(input.pickup) : undefined,
    })

  const id = newId()
  const now = clock()
  const wishes = wishesOf(input.items)
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
      is_delivery_taxed: rules.feeTaxClass === untaxed.id ? 0 : 1,
      fee_tax_class: rules.feeTaxClass,
      deposit_cents: totals.depositCents,
      is_tax_included: money.isTaxIncluded || isVatFree ? 1 : 0,
      no_vat_note: money.noVatNote,
      gst_cents: totals.taxCents,
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
      promised_at: isPlaced ? (slot?.end ?? now + promiseMinutes * minuteMs) : null,
      promise_minutes: Math.min(promiseMinutes, 1440),
      promise_within: promiseMinutes,
      is_promised: isPromised || slot ? 1 : 0,
      payment_state: isPlaced ? null : ('open' as const),
      payment_reference: null,
      payable_until: isPlaced ? null : facts.payableUntil,
      delivered_at: null,
      tax_label: isVatFree ? '' : taxLabel,
      tax_rate: isVatFree ? 0 : oldRate(money.taxClasses),
      instructions: input.instructions ?? instructions,
      // What is picked up is left at no door, nor is what is handed over only against an ID.
      leave_at_door:
        !input.pickup && ageNeededFor(lines) === undefined && (input.leaveAtDoor ?? leaveAtDoor)
          ? 1
          : 0,
      currency,
      currency_decimals: decimals,
      slot_start: slot?.start ?? null,
      slot_end: slot?.end ?? null,
      is_pickup: input.pickup === true ? 1 : 0,
      terms_version: facts.termsVersion,
      placed_by: intent.bySeller ? ('seller' as const) : null,
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
      ...wishColumns(wishes.get(line.productId)),
    })),
    discounts: newDiscountRows(id, withTerms(discounted.discounts, lines, facts.code)),
    taxes: newTaxRows(id, totals),
    event: {
      orderId: id,
      step: 'moved',
      status,
      at: now,
      by: intent.bySeller ? 'seller' : 'shopper',
      email: intent.email,
    } satisfies NewOrderEvent,
  }
}
