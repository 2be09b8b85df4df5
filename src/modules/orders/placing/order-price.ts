import { couponNotCounted } from '#modules/discounts/refusals.ts'
import { chargeOrder } from '#modules/delivery/charge-order.ts'
import { moneyFormat } from '#modules/pricing/money-format.ts'
import { formatMinor, formatMoney, toMajor, totalStep } from '#modules/pricing/money.ts'
import { applyOffers, type Discounted } from '#modules/pricing/offers/offers.ts'
import { goodsTotal, totalsOf } from '#modules/pricing/pricing.ts'
import type { SettingsValues } from '#modules/settings/sections.ts'
import type { Payment } from '#modules/settings/sections/payment.ts'
import { aboveHighestTotal, belowPaymentMinimum, priceChanged } from '../refusals.ts'
import { assertPickupOffered, chargeForPickup, type Destination } from './destination.ts'
import type { Goods, OrderLine } from './order-lines.ts'
import type { OrderRequest } from './order-request.ts'
import { assertPaymentTaken, payInCash } from './payment-taken.ts'

export type PriceFacts = Goods &
  Destination & {
    settings: SettingsValues
    /** The ways to pay that are taken. */
    payment: Payment
  }

/** What an order costs, checked against what the shopper saw and what the shop takes. */
export function priceOrder(request: OrderRequest, facts: PriceFacts) {
  const { input, paymentType } = request
  const { coupon, address, settings, payment } = facts
  const { money } = settings
  const discounted = applyOffers(facts.lines.map(forOffers), coupon)
  assertCouponCounts(facts, discounted)
  const lines = facts.lines.map((line, index) => ({
    ...line,
    discountCents: discounted.lines[index]?.discountCents ?? 0,
  }))
  assertPaymentTaken(payment, paymentType, input.pickup)
  assertPickupOffered(settings.pickup, input)
  const { zipCode: zip, city, state } = address
  const place = { zip, city, state, goodsCents: goodsTotal(lines) }
  const charge =
    input.pickup === true
      ? chargeForPickup
      : chargeOrder(settings.delivery, place, moneyFormat(money))
  const totals = totalsOf(lines, { ...money, ...charge, step: totalStep(money.decimals) })
  assertTotalSeen(request, facts, totals.totalCents)
  assertTotalTaken(request, facts, totals.totalCents)
  return { discounted, lines, charge, totals }
}

const forOffers = ({ productId: id, ...line }: OrderLine) => ({ ...line, id })

/** The cart has said why it does not count, and sends the order without it then. */
function assertCouponCounts(
  { coupon, settings }: PriceFacts,
  { couponProblem: problem }: Discounted,
): void {
  if (!coupon || !problem) return
  const write = (cents: number) => formatMinor(cents, moneyFormat(settings.money))
  const code = coupon.name.replace(/^Code /, '')
  throw problem.kind === 'minimum'
    ? couponNotCounted({
        code,
        reason: 'minimum',
        minimum: write(coupon.minimumCents),
        missing: write(problem.missingCents),
      })
    : couponNotCounted({ code, reason: 'not these' })
}

function assertTotalSeen(
  { input: { seenTotal } }: OrderRequest,
  { settings: { money } }: PriceFacts,
  totalCents: number,
): void {
  const total = toMajor(totalCents, money.decimals)
  if (seenTotal === undefined || seenTotal === total) return
  const format = moneyFormat(money)
  throw priceChanged({
    seenTotal,
    total,
    texts: { seenTotal: formatMoney(seenTotal, format), total: formatMinor(totalCents, format) },
  })
}

/** The shop's highest total, and the least that can be paid this way. */
function assertTotalTaken(
  { input, minimumFor }: OrderRequest,
  { settings: { money, payment } }: PriceFacts,
  totalCents: number,
): void {
  const write = (cents: number) => formatMinor(cents, moneyFormat(money))
  if (totalCents > money.highestTotal)
    throw aboveHighestTotal({ total: write(totalCents), highest: write(money.highestTotal) })
  const minimum = minimumFor?.(money.currency, money.decimals) ?? 0
  if (totalCents < minimum)
    throw belowPaymentMinimum({
      minimum: write(minimum),
      instead: payment.cash ? payInCash(input.pickup) : undefined,
    })
}
