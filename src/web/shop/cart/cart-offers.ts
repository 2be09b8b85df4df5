import type { ShownOffer } from '#modules/catalogue/contract.ts'
import { toMinor } from '#modules/pricing/money.ts'
import { missingText } from '#modules/pricing/offers/offer-texts.ts'
import type { Coupon } from '#modules/pricing/offers/coupons.ts'
import {
  applyOffers,
  type Discounted,
  type Offer,
  type OfferLine,
} from '#modules/pricing/offers/offers.ts'
import type { WriteMoney } from '#web/ui/money.ts'
import type { OrderableLine } from './use-cart-lines.ts'

const toOffer = ({ _id: id, sum, ...offer }: ShownOffer, decimals: number): Offer => ({
  ...offer,
  id,
  ...(sum !== undefined && { sumCents: toMinor(sum, decimals) }),
})

const toLine = ({ id, quantity, product }: OrderableLine, decimals: number): OfferLine => ({
  id,
  quantity,
  offerCents: toMinor(product.offerPrice, decimals),
  category: product.category,
  offers: product.offers?.map((offer) => toOffer(offer, decimals)),
})

/** What offers and the coupon take off a cart: by the same function as the order. */
export const offersIn = (
  lines: readonly OrderableLine[],
  decimals: number,
  coupon: Coupon | undefined,
): Discounted =>
  applyOffers(
    lines.map((line) => toLine(line, decimals)),
    coupon,
  )

const off = (cart: readonly OfferLine[]) =>
  applyOffers(cart).discounts.reduce((sum, { cents }) => sum + cents, 0)

/** "One more and it is 2 for $5.00", if a few more pieces of this line would take something off. */
export function hintFor(
  id: string,
  orderable: readonly OrderableLine[],
  decimals: number,
  money: WriteMoney,
): string | undefined {
  const lines = orderable.map((line) => toLine(line, decimals))
  const before = off(lines)
  const hints = (lines.find((line) => line.id === id)?.offers ?? []).flatMap((offer) => {
    const pieces = lines
      .filter(({ offers = [] }) => offers.some((it) => it.id === offer.id))
      .reduce((sum, { quantity }) => sum + quantity, 0)
    const missing = offer.pieces - (pieces % offer.pieces)
    if (missing === offer.pieces) return []
    const more = lines.map((line) =>
      line.id === id ? { ...line, quantity: line.quantity + missing } : line,
    )
    return off(more) > before ? [{ missing, text: missingText(offer, missing, money) }] : []
  })
  return hints.toSorted((a, b) => a.missing - b.missing)[0]?.text
}
