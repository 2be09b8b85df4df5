import {
  confirmedDiscount,
  totalsIn,
  type BillState,
  type LineState,
  type PiecesDiscount,
} from './bill-state.ts'
import type { Coupon } from './offers/coupons.ts'
import { applyOffers, type Offer } from './offers/offers.ts'
import type { PriceRules } from './pricing.ts'

/** The offers that ran for products of an order when it was placed, and its coupon. */
export type DiscountTerms = {
  offers: readonly (Offer & { products: readonly string[] })[]
  coupon: Coupon | undefined
}

type Removal = { line?: number | null | undefined; pieces?: number | null | undefined }

/** Takes pieces out that the shopper does not want any more. */
export function takeOut(lines: readonly LineState[], { line: position, pieces }: Removal): void {
  const line = lines.find(({ ordered }) => ordered.position === position)
  if (!line) return
  const removed = Math.min(pieces ?? 0, line.left)
  line.left -= removed
  line.wanted -= removed
  line.isChanged = true
}

/**
 * Takes out the first of these removals, which a shopper makes together. Offers and the coupon are worked out anew for all that is
 * wanted after the last of them. The total is the higher one of that and of the confirmed shares, but never above the total
 * before: then only so much of the discounts is lost.
 */
export function removePieces(
  state: BillState,
  rules: PriceRules,
  terms: DiscountTerms,
  [first, ...others]: readonly Removal[],
): void {
  const before = totalsIn(state, rules).totalCents
  takeOut(state.lines, first ?? {})
  const now = state.lines
  const last = now.map((line) => ({ ...line }))
  for (const other of others) takeOut(last, other)
  const total = (lines: LineState[]) => totalsIn({ ...state, lines }, rules).totalCents
  const [anew, confirmed] = [discountsAnew(last, terms), last.map(confirmedDiscount)]
  const isAnewHigher = total(withDiscounts(last, anew)) > total(withDiscounts(last, confirmed))
  const wanted = isAnewHigher ? anew : confirmed
  state.lines = withDiscounts(now, wanted)
  if (total(state.lines) <= before) return
  // With the discounts as they are the total only falls.
  let [low, high] = [0, steps]
  const at = (step: number) =>
    withDiscounts(
      now,
      now.map((line, index) => between(line, wanted[index] ?? line.discount, step)),
    )
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (total(at(middle)) <= before) low = middle
    else high = middle - 1
  }
  state.lines = at(low)
}

const withDiscounts = (
  lines: readonly LineState[],
  discounts: readonly PiecesDiscount[],
): LineState[] =>
  lines.map((line, index) => ({ ...line, discount: discounts[index] ?? line.discount }))

function discountsAnew(
  lines: readonly LineState[],
  { offers, coupon }: DiscountTerms,
): PiecesDiscount[] {
  const wanted = lines.filter((line) => line.wanted > 0)
  const found = applyOffers(
    wanted.map(({ ordered: { position, id = `${position}`, category, offerCents }, ...line }) => ({
      id,
      category,
      offerCents,
      quantity: line.wanted,
      offers: offers.filter(({ products }) => products.includes(id)),
    })),
    coupon,
  )
  return lines.map((line) => {
    const { discountCents = 0, couponCents = 0, offer } = found.lines[wanted.indexOf(line)] ?? {}
    return { pieces: line.wanted, cents: discountCents, couponCents, offer }
  })
}

const steps = 2 ** 30

/** A discount that is so many steps from the one that the line has to another one. */
function between(
  { ordered: { quantity }, discount: from }: LineState,
  to: PiecesDiscount,
  step: number,
): PiecesDiscount {
  const all = (cents: number, pieces: number) =>
    cents === 0 ? 0 : Math.ceil((cents * quantity) / pieces)
  const mix = (a: number, b: number) => a + Number((BigInt(b - a) * BigInt(step)) / BigInt(steps))
  const cents = mix(all(from.cents, from.pieces), all(to.cents, to.pieces))
  const couponCents = mix(all(from.couponCents, from.pieces), all(to.couponCents, to.pieces))
  const offer = to.offer ?? from.offer
  return { pieces: quantity, cents, couponCents: Math.min(cents, couponCents), offer }
}
