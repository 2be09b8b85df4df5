import { couponOff, type Coupon, type CouponProblem } from './coupons.ts'
import { spread } from '../spread.ts'

/** "2 for $5", "3 for 2", "the cheapest of 3 is free". */
export const offerKinds = ['sum', 'fewer', 'cheapest'] as const
export type OfferKind = (typeof offerKinds)[number]

/** What a number of pieces of its products costs together. */
export type Offer = {
  id: string
  name: string
  kind: OfferKind
  /** How many pieces belong together. */
  pieces: number
  /** Of the kind `fewer`: how many of them are paid. */
  paidPieces?: number | null | undefined
  /** Of the kind `sum`: what they cost together. */
  sumCents?: number | null | undefined
}

/** A product in a cart. Each product is one line. */
export type OfferLine = {
  id: string
  offerCents: number
  quantity: number
  /** Those that run for its product. */
  offers?: readonly Offer[] | undefined
  category?: string | undefined
}

/** What is taken off, by the name that the bill says. */
export type Discount = { kind: 'offer' | 'code'; id: string; name: string; cents: number }

/** What is taken off a line: by both together, by the coupon alone, and by which offer. */
type LineDiscount = { discountCents: number; couponCents: number; offer: string | undefined }

export type Discounted = {
  /** In the order of the lines that were given. */
  lines: LineDiscount[]
  discounts: Discount[]
  /** Why the coupon takes nothing off. */
  couponProblem: CouponProblem | undefined
}

/**
 * What offers and a coupon take off each line. Offers come first. A product counts in one of them: in whichever makes the whole
 * cheapest for the shopper. The one coupon counts on what is left then. Neither the order of the lines nor that of the offers
 * changes anything.
 */
export function applyOffers(lines: readonly OfferLine[], coupon?: Coupon): Discounted {
  const sorted = lines.toSorted((a, b) => compareIds(a.id, b.id))
  const taken = lines.some(({ offers = [] }) => offers.length > 0)
    ? bestOf(offersOf(sorted), sorted)
    : []
  const byLine = new Map<string, LineDiscount>()
  for (const { offer, parts } of taken)
    for (const { line, cents } of parts)
      byLine.set(line.id, { discountCents: cents, couponCents: 0, offer: offer.id })
  const of = (id: string) =>
    byLine.get(id) ?? { discountCents: 0, couponCents: 0, offer: undefined }
  const discounts: Discount[] = taken
    .map(({ offer, cents }) => ({ kind: 'offer' as const, id: offer.id, name: offer.name, cents }))
    .toSorted((a, b) => compareIds(a.id, b.id))
  const rest = sorted.map((line) => ({
    ...line,
    cents: line.offerCents * line.quantity - of(line.id).discountCents,
  }))
  const off = coupon && couponOff(rest, coupon)
  if (off && off.problem === undefined) {
    for (const [index, { id }] of rest.entries()) {
      const couponCents = off.parts[index] ?? 0
      const before = of(id)
      byLine.set(id, {
        ...before,
        discountCents: before.discountCents + couponCents,
        couponCents,
      })
    }
    discounts.push({
      kind: 'code',
      id: coupon?.id ?? '',
      name: coupon?.name ?? '',
      cents: off.cents,
    })
  }
  return { lines: lines.map(({ id }) => of(id)), discounts, couponProblem: off?.problem }
}

const compareIds = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

type Taken = { offer: Offer; cents: number; parts: { line: OfferLine; cents: number }[] }
type Candidate = { offer: Offer; lines: readonly OfferLine[] }

function offersOf(lines: readonly OfferLine[]): Offer[] {
  const known = new Map(lines.flatMap(({ offers = [] }) => offers.map((it) => [it.id, it])))
  return [...known.values()].toSorted((a, b) => compareIds(a.id, b.id))
}

const isIn = ({ id }: Offer, { offers = [] }: OfferLine) => offers.some((it) => it.id === id)

/** Of more offers than these for the same products not each order is tried, but the one that takes off most goes first. */
const mostTried = 5

/**
 * Whatever gives most. An offer whose products are in no other one simply counts; of those that want the same products each is
 * tried as the first.
 */
function bestOf(offers: readonly Offer[], free: readonly OfferLine[]): Taken[] {
  const worth = offers.flatMap((offer) => {
    const lines = free.filter((line) => isIn(offer, line))
    const taken = takeOff({ offer, lines })
    return taken ? [{ taken, lines }] : []
  })
  const wanted = (line: OfferLine) => worth.filter(({ lines }) => lines.includes(line)).length
  const isAlone = ({ lines }: Pick<Candidate, 'lines'>) => lines.every((line) => wanted(line) === 1)
  const alone = worth.filter(isAlone).map(({ taken }) => taken)
  const contested = worth.filter((it) => !isAlone(it)).map(({ taken }) => taken)
  if (contested.length === 0) return alone
  const first = contested.reduce((most, it) => (it.cents > most.cents ? it : most))
  const tries = contested.length > mostTried ? [first] : contested
  const found = tries.map((taken) => {
    const used = new Set(taken.parts.map(({ line }) => line))
    const others = contested.filter((it) => it !== taken).map(({ offer }) => offer)
    return [
      taken,
      ...bestOf(
        others,
        free.filter((line) => !used.has(line)),
      ),
    ]
  })
  return [...alone, ...found.reduce((most, it) => (centsOff(it) > centsOff(most) ? it : most))]
}

const centsOff = (taken: readonly Taken[]) => taken.reduce((sum, { cents }) => sum + cents, 0)

/**
 * What one offer takes off, or nothing. The dearest pieces come together first: that is the most that it can give. It is spread
 * over all pieces that belong together by their price, so that each that is missing later takes its share with it.
 */
function takeOff({ offer, lines }: Candidate): Taken | undefined {
  const dearest = lines.toSorted((a, b) => b.offerCents - a.offerCents || compareIds(a.id, b.id))
  const groups = groupsOf(offer, dearest)
  const cents =
    offer.kind === 'sum'
      ? priceOfFirst(dearest, groups * offer.pieces) - groups * (offer.sumCents ?? 0)
      : freeCents(offer, dearest, groups)
  if (cents <= 0) return undefined
  let left = groups * offer.pieces
  const used = dearest.flatMap((line) => {
    const pieces = Math.min(left, line.quantity)
    left -= pieces
    return pieces > 0 ? [{ line, weight: line.offerCents * pieces }] : []
  })
  const parts = spread(
    cents,
    used.map(({ weight }) => weight),
  )
  return {
    offer,
    cents,
    parts: used.map(({ line }, index) => ({ line, cents: parts[index] ?? 0 })),
  }
}

/** How many times the offer counts: of a sum only as long as the pieces alone cost more. */
function groupsOf({ kind, pieces, sumCents }: Offer, lines: readonly OfferLine[]): number {
  const most = Math.floor(lines.reduce((sum, { quantity }) => sum + quantity, 0) / pieces)
  if (kind !== 'sum') return most
  // The pieces get cheaper, so the first group that is not worth it is followed by no other.
  let [low, high] = [0, most]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const next = priceOfFirst(lines, (middle + 1) * pieces) - priceOfFirst(lines, middle * pieces)
    if (next > (sumCents ?? 0)) low = middle + 1
    else high = middle
  }
  return low
}

function priceOfFirst(lines: readonly OfferLine[], pieces: number): number {
  let [left, cents] = [pieces, 0]
  for (const { offerCents, quantity } of lines) {
    const count = Math.min(left, quantity)
    cents += count * offerCents
    left -= count
  }
  return cents
}

/** The cheapest pieces of each group. */
function freeCents(offer: Offer, lines: readonly OfferLine[], groups: number): number {
  const paid = offer.kind === 'fewer' ? (offer.paidPieces ?? offer.pieces) : offer.pieces - 1
  /** How many of so many first pieces are free. */
  const freeOf = (pieces: number) =>
    Math.floor(pieces / offer.pieces) * (offer.pieces - paid) +
    Math.max(0, (pieces % offer.pieces) - paid)
  const most = groups * offer.pieces
  let [before, cents] = [0, 0]
  for (const { offerCents, quantity } of lines) {
    const after = Math.min(most, before + quantity)
    cents += (freeOf(after) - freeOf(before)) * offerCents
    before = after
  }
  return cents
}
