import {
  totalsOf,
  type PieceDeposit,
  type PricedLine,
  type PriceRules,
  type Totals,
} from './pricing.ts'

/** A line as it was ordered. */
export type OrderedLine = {
  position: number
  /** Its product and the category, which offers and coupons name. */
  id?: string | undefined
  category?: string | undefined
  offerCents: number
  quantity: number
  /** What offers and a coupon took off it, the coupon's part of that, and the id of its offer. */
  discountCents?: number | undefined
  couponCents?: number | undefined
  offer?: string | undefined
  /** Of goods sold by weight: the price of a kilogram. */
  kgCents?: number | null | undefined
  taxClass: string
  deposit?: (PieceDeposit & { name: string }) | undefined
}

/** What comes in place of pieces of a line. */
export type Substitute = {
  id: string
  quantity: number
  /** What all of it costs at most. */
  goodsCents: number
  taxClass: string
  deposit?: (PieceDeposit & { name: string }) | undefined
}

export type SubstituteState = {
  ordered: Substitute
  left: number
  /** What all of its pieces cost. */
  cents: number
  deposit: Substitute['deposit']
  givenBackCents: number
}
/** What offers and the coupon take off so many pieces of a line. If some of them are gone, so is their share of it. */
export type PiecesDiscount = {
  pieces: number
  cents: number
  couponCents: number
  offer: string | undefined
}

export type LineState = {
  ordered: OrderedLine
  left: number
  /** The pieces that the shopper has not taken out. What the shop lacks of them is not left. */
  wanted: number
  discount: PiecesDiscount
  weighed: { cents: number; pieces: number } | undefined
  givenBackCents: number
  isChanged: boolean
}
/** A bill while its changes are applied one after the other. */
export type BillState = {
  lines: LineState[]
  substitutes: SubstituteState[]
  /** Given back for the whole order, by tax class. */
  goodwill: Map<string, number>
  /** Deposit that was given back, by the name of its kind. */
  deposits: Map<string, number>
}

/** What the pieces that are left cost before offers. If one of several that were weighed together is gone, its share of the weight is. */
export function costOfLeft({ ordered, left, weighed }: LineState): number {
  if (!weighed) return ordered.offerCents * left
  return Number((BigInt(weighed.cents) * BigInt(left)) / BigInt(weighed.pieces))
}

/** The same after offers and the coupon: each piece, and each gram, keeps its share of them. */
function paidOfLeft(line: LineState): number {
  const { pieces, cents } = line.discount
  const cost = costOfLeft(line)
  if (cents === 0) return cost
  const full = BigInt(line.ordered.offerCents) * BigInt(pieces)
  return Number((BigInt(cost) * (full - BigInt(cents))) / full)
}

export const confirmedDiscount = ({ ordered }: Pick<LineState, 'ordered'>): PiecesDiscount => ({
  pieces: ordered.quantity,
  cents: ordered.discountCents ?? 0,
  couponCents: ordered.couponCents ?? 0,
  offer: ordered.offer,
})

/** What offers and the coupon still take off. */
export function discountOfLeft(line: LineState) {
  const { cents, couponCents: couponPart, offer } = line.discount
  const discountCents = costOfLeft(line) - paidOfLeft(line)
  const couponCents =
    cents === 0 ? 0 : Number((BigInt(discountCents) * BigInt(couponPart)) / BigInt(cents))
  return { discountCents, couponCents, offer }
}

export const goodsOf = (line: LineState): number =>
  Math.max(0, paidOfLeft(line) - line.givenBackCents)

export const goodsOfSubstitute = ({
  ordered,
  left,
  cents,
  givenBackCents,
}: SubstituteState): number =>
  Math.max(0, Number((BigInt(cents) * BigInt(left)) / BigInt(ordered.quantity)) - givenBackCents)

export const isNothingLeft = ({ lines, substitutes }: BillState): boolean =>
  [...lines, ...substitutes].every(({ left }) => left === 0)

export const depositOfKind = (state: BillState, name: string): number =>
  sumOf(
    partsOf(state).map(({ deposit, left }) => (deposit?.name === name ? deposit.cents * left : 0)),
  )

/** What is left of lines and substitutes alike. */
const partsOf = ({ lines, substitutes }: BillState) => [
  ...lines.map((line) => ({
    offerCents: line.ordered.offerCents,
    taxClass: line.ordered.taxClass,
    deposit: line.ordered.deposit,
    left: line.left,
    goodsCents: goodsOf(line),
  })),
  ...substitutes.map((it) => ({
    offerCents: 0,
    taxClass: it.ordered.taxClass,
    deposit: it.deposit,
    left: it.left,
    goodsCents: goodsOfSubstitute(it),
  })),
]

/** What each class has of the goods, after what was given back. */
export function goodsByClass(state: BillState): Map<string, number> {
  const { goodwill } = state
  const sums = new Map<string, number>()
  for (const { taxClass, goodsCents } of partsOf(state))
    sums.set(taxClass, (sums.get(taxClass) ?? 0) + goodsCents)
  for (const [taxClass, cents] of sums)
    sums.set(taxClass, Math.max(0, cents - (goodwill.get(taxClass) ?? 0)))
  return sums
}

/** By the one function: the lines have what is left of them, and what was given back for all is taken off those of its class. */
export function totalsIn(state: BillState, rules: PriceRules): Totals {
  const goodwill = new Map(state.goodwill)
  const deposits = new Map(state.deposits)
  const lines = partsOf(state).map((part): PricedLine => {
    const { offerCents, taxClass, deposit, left, goodsCents } = part
    const paid = deposit ? deposit.cents * left : 0
    return {
      offerCents,
      quantity: left,
      taxClass,
      deposit,
      changed: {
        goodsCents: takeOff(goodwill, taxClass, goodsCents),
        depositCents: deposit ? takeOff(deposits, deposit.name, paid) : 0,
      },
    }
  })
  return totalsOf(lines, isNothingLeft(state) ? { ...rules, deliveryCents: 0 } : rules)
}

/** What is left of an amount, and takes it off what is still to be taken off. */
function takeOff(sums: Map<string, number>, key: string, cents: number): number {
  const off = Math.min(cents, sums.get(key) ?? 0)
  sums.set(key, (sums.get(key) ?? 0) - off)
  return cents - off
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0)
