import {
  array,
  assert,
  constantFrom,
  integer,
  oneof,
  option,
  property,
  record,
  shuffledSubarray,
  uniqueArray,
} from 'fast-check'
import { expect, test } from 'vitest'
import { priceRules } from '#test/price-rules.ts'
import { changedBill, type BillChange } from '../changed-bill.ts'
import type { Coupon } from './coupons.ts'
import { applyOffers, type Offer } from './offers.ts'
import { totalsOf } from '../pricing.ts'
import { firstTaxClass } from '../taxes.ts'

const anyOffer = oneof(
  record({
    kind: constantFrom('sum' as const),
    pieces: integer({ min: 2, max: 4 }),
    sumCents: integer({ min: 1, max: 2_000 }),
  }),
  record({
    kind: constantFrom('fewer' as const),
    pieces: constantFrom(3, 4),
    paidPieces: constantFrom(1, 2),
  }),
  record({ kind: constantFrom('cheapest' as const), pieces: integer({ min: 2, max: 4 }) }),
)
const anyCoupon = option(
  oneof(
    record({
      percent: integer({ min: 1, max: 100 }),
      minimumCents: integer({ min: 0, max: 3_000 }),
    }),
    record({
      amountCents: integer({ min: 1, max: 5_000 }),
      minimumCents: integer({ min: 0, max: 3_000 }),
    }),
  ).map((terms): Coupon => ({
    id: 'code',
    name: 'Code SPRING',
    products: [],
    categories: [],
    ...terms,
  })),
  { nil: undefined },
)
const anyCart = record({
  offers: array(anyOffer, { maxLength: 4 }),
  lines: uniqueArray(
    record({
      id: constantFrom('p', 'q', 'r', 's', 't'),
      offerCents: integer({ min: 1, max: 2_000 }),
      quantity: integer({ min: 1, max: 9 }),
      kgCents: option(integer({ min: 1, max: 10_000 })),
      taxClass: constantFrom(firstTaxClass, 'reduced'),
      deposit: option(
        record({
          name: constantFrom('Bottle'),
          cents: integer({ min: 1, max: 50 }),
          taxClass: constantFrom(firstTaxClass),
        }),
        { nil: undefined },
      ),
      among: array(integer({ min: 0, max: 3 }), { maxLength: 3 }),
    }),
    { minLength: 1, selector: ({ id }) => id },
  ),
}).map(({ offers, lines }) => {
  const named = offers.map((offer, index): Offer => ({
    id: `o${index}`,
    name: `Offer ${index}`,
    ...offer,
  }))
  return lines.map(({ among, ...it }) => ({
    ...it,
    offers: [...new Set(among)].flatMap((index) => named[index] ?? []),
  }))
})
const anyRules = record({
  rate: integer({ min: 0, max: 2_500 }),
  reduced: integer({ min: 0, max: 2_500 }),
  isTaxIncluded: constantFrom(true, false),
  deliveryCents: integer({ min: 0, max: 500 }),
}).map(({ rate, reduced, ...rules }) => ({
  ...priceRules({ deliveryCents: rules.deliveryCents }),
  isTaxIncluded: rules.isTaxIncluded,
  taxClasses: [
    { id: firstTaxClass, name: 'Standard', rate },
    { id: 'reduced', name: 'Reduced', rate: reduced },
  ],
}))

const sum = (cents: number[]) => cents.reduce((all, it) => all + it, 0)

test('no line costs less than nothing, and the parts add up', () => {
  assert(
    property(anyCart, anyCoupon, (cart, given) => {
      const { lines, discounts } = applyOffers(cart, given)
      for (const [index, { offerCents, quantity }] of cart.entries()) {
        const { discountCents = 0, couponCents = 0 } = lines[index] ?? {}
        expect(couponCents).toBeGreaterThanOrEqual(0)
        expect(discountCents).toBeGreaterThanOrEqual(couponCents)
        expect(discountCents).toBeLessThanOrEqual(offerCents * quantity)
      }
      expect(sum(lines.map((it) => it.discountCents))).toBe(sum(discounts.map((it) => it.cents)))
    }),
  )
})

test('neither the order of the lines nor that of the offers changes anything', () => {
  const shuffled = anyCart.chain((cart) =>
    record({
      cart: constantFrom(cart),
      other: shuffledSubarray(cart, { minLength: cart.length }).map((lines) =>
        lines.map((it) => ({ ...it, offers: it.offers.toReversed() })),
      ),
    }),
  )
  assert(
    property(shuffled, anyCoupon, ({ cart, other }, given) => {
      const byId = (lines: typeof cart) => {
        const { lines: discounts, ...rest } = applyOffers(lines, given)
        return [rest, Object.fromEntries(lines.map(({ id }, index) => [id, discounts[index]]))]
      }
      expect(byId(other)).toEqual(byId(cart))
    }),
  )
})

test('one more offer never makes a cart dearer', () => {
  assert(
    property(anyCart, (cart) => {
      const off = (lines: typeof cart) =>
        applyOffers(lines).discounts.reduce((sum, { cents }) => sum + cents, 0)
      const without = cart.map((it) => ({
        ...it,
        offers: it.offers.filter(({ id }) => id !== 'o0'),
      }))
      expect(off(cart)).toBeGreaterThanOrEqual(off(without))
    }),
  )
})

const anyChange = record({
  kind: constantFrom(
    'missing' as const,
    'weighed' as const,
    'problem' as const,
    'goodwill' as const,
  ),
  line: integer({ min: 0, max: 4 }),
  pieces: integer({ min: 1, max: 9 }),
  grams: integer({ min: 1, max: 5_000 }),
  askedCents: integer({ min: 1, max: 3_000 }),
}).map(({ kind, line: position, pieces, grams, askedCents }): BillChange => {
  if (kind === 'missing') return { kind, line: position, pieces }
  if (kind === 'weighed') return { kind, line: position, grams }
  return kind === 'problem' ? { kind, line: position, askedCents } : { kind, askedCents }
})

test('a bill with offers only falls, never below nothing, and its changes explain it', () => {
  assert(
    property(
      anyCart,
      anyCoupon,
      anyRules,
      array(anyChange, { maxLength: 6 }),
      (cart, given, rules, changes) => {
        const { lines } = applyOffers(cart, given)
        const discounted = cart.map((it, index) => ({
          ...it,
          discountCents: lines[index]?.discountCents ?? 0,
        }))
        const confirmed = totalsOf(discounted, rules)
        const ordered = discounted.map((it, position) => ({ ...it, position }))
        const bill = changedBill(ordered, rules, changes)
        expect(changedBill(ordered, rules, []).totals).toEqual(confirmed)
        for (const { amountCents } of bill.amounts) expect(amountCents).toBeLessThanOrEqual(0)
        const off = bill.amounts.reduce((sum, { amountCents }) => sum + amountCents, 0)
        expect(confirmed.totalCents + off).toBe(bill.totals.totalCents)
        expect(bill.totals.goodsCents).toBeGreaterThanOrEqual(0)
        for (const { discountCents } of bill.lines) expect(discountCents).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

type Cart = { id: string; offers: Offer[]; offerCents: number; quantity: number }[]

/** The order of such a cart, with the terms that it keeps. */
function orderOf<Line extends Cart[number]>(cart: readonly Line[], coupon: Coupon | undefined) {
  const { lines } = applyOffers(cart, coupon)
  const running = new Map(cart.flatMap(({ offers }) => offers.map((offer) => [offer.id, offer])))
  const offers = [...running.values()].map((offer) => ({
    ...offer,
    products: cart
      .filter((line) => line.offers.some(({ id }) => id === offer.id))
      .map(({ id }) => id),
  }))
  const ordered = cart.map((line, position) => ({ ...line, position, ...lines[position] }))
  return { ordered, terms: { offers, coupon } }
}

const anyRemovals = array(
  array(record({ line: integer({ min: 0, max: 4 }), pieces: integer({ min: 1, max: 9 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
  { minLength: 1, maxLength: 4 },
).map((all) =>
  all.map((together, index) =>
    together.map((it): BillChange => ({ ...it, kind: 'removed', removal: `${index}` })),
  ),
)

/** Rounding to cents for each line and tax class. */
const roundingCents = 12

test('of what the shopper takes out the higher total counts, never above the one before, and never less than an order on the way', () => {
  assert(
    property(anyCart, anyCoupon, anyRules, anyRemovals, (cart, given, rules, removals) => {
      const { ordered, terms } = orderOf(cart, given)
      let before = changedBill(ordered, rules, []).totals.totalCents
      let least = before
      for (const [index] of removals.entries()) {
        const changes = removals.slice(0, index + 1).flat()
        const bill = changedBill(ordered, { ...rules, terms }, changes)
        const after = bill.totals.totalCents
        const shares = changedBill(
          ordered,
          rules,
          changes.map((it) => ({ ...it, removal: undefined })),
        )
        const left = cart
          .map((line, position) => ({ ...line, quantity: bill.lines[position]?.quantity ?? 0 }))
          .filter(({ quantity }) => quantity > 0)
        const anew = applyOffers(left, given).lines
        const discounted = left.map((line, at) => ({ ...line, ...anew[at] }))
        const anewCents = left.length === 0 ? 0 : totalsOf(discounted, rules).totalCents
        const higher = Math.max(shares.totals.totalCents, anewCents)

        if (higher <= before) expect(after).toBe(higher)
        expect(after).toBeLessThanOrEqual(before)
        least = Math.min(least, higher)
        if (left.length > 0) expect(after).toBeGreaterThanOrEqual(least - roundingCents)
        before = after
      }
    }),
    { numRuns: 500 },
  )
})

const mixed = array(oneof(anyRemovals, array(array(anyChange, { maxLength: 3 }))), {
  maxLength: 4,
}).map((groups) =>
  groups.flatMap((group, at) =>
    group.flat().map((it) => (it.removal ? { ...it, removal: `${at} ${it.removal}` } : it)),
  ),
)

test('what the shop lacks keeps its share, and with changes by the shopper in between the bill only falls', () => {
  assert(
    property(anyCart, anyCoupon, anyRules, mixed, (cart, given, rules, changes) => {
      const { ordered, terms } = orderOf(cart, given)
      const byShop = changes.filter(({ kind }) => kind !== 'removed')
      expect(changedBill(ordered, { ...rules, terms }, byShop)).toEqual(
        changedBill(ordered, rules, byShop),
      )
      const { totals, amounts, lines } = changedBill(ordered, { ...rules, terms }, changes)
      const confirmed = changedBill(ordered, rules, []).totals.totalCents
      for (const { amountCents } of amounts) expect(amountCents).toBeLessThanOrEqual(0)
      expect(confirmed + sum(amounts.map((it) => it.amountCents))).toBe(totals.totalCents)
      expect(totals.goodsCents).toBeGreaterThanOrEqual(0)
      for (const { discountCents, couponCents, goodsCents } of lines) {
        expect(couponCents).toBeGreaterThanOrEqual(0)
        expect(discountCents).toBeGreaterThanOrEqual(couponCents)
        expect(goodsCents).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 500 },
  )
})
