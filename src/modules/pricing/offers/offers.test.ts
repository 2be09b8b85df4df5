import { expect, test } from 'vitest'
import { priceRules } from '#test/price-rules.ts'
import { changedBill } from '../changed-bill.ts'
import type { Coupon } from './coupons.ts'
import { applyOffers, type Offer, type OfferLine } from './offers.ts'
import { firstTaxClass } from '../taxes.ts'

const twoFor5: Offer = { id: 'a', name: 'Two', kind: 'sum', pieces: 2, sumCents: 5_00 }
const threeFor2: Offer = { id: 'b', name: 'Three', kind: 'fewer', pieces: 3, paidPieces: 2 }
const cheapest: Offer = { id: 'c', name: 'Mixed', kind: 'cheapest', pieces: 3 }

const line = (id: string, offerCents: number, quantity: number, ...offers: Offer[]): OfferLine => ({
  id,
  offerCents,
  quantity,
  offers,
})
const off = (...lines: OfferLine[]) => applyOffers(lines).discounts.map(({ cents }) => cents)
const coupon = (more: Partial<Coupon> = {}): Coupon => ({
  id: 'code',
  name: 'Code SPRING',
  minimumCents: 0,
  products: [],
  categories: [],
  ...more,
})

test('two cost a sum, each further two as well, and one alone its price', () => {
  expect(off(line('milk', 3_00, 1, twoFor5))).toEqual([])
  expect(off(line('milk', 3_00, 2, twoFor5))).toEqual([1_00])
  expect(off(line('milk', 3_00, 5, twoFor5))).toEqual([2_00])
  // Cheaper without the offer.
  expect(off(line('milk', 2_50, 2, twoFor5))).toEqual([])
})

test('three are paid as two, and of different ones the cheapest is free', () => {
  expect(off(line('bread', 2_00, 7, threeFor2))).toEqual([4_00])
  const mixed = [line('rye', 3_00, 2, cheapest), line('rolls', 1_00, 2, cheapest)]
  expect(off(...mixed)).toEqual([1_00])
  expect(off(line('rye', 3_00, 5, cheapest), line('rolls', 1_00, 1, cheapest))).toEqual([4_00])
})

test('of the same set only the pieces count that are worth it', () => {
  const set = [line('brie', 4_00, 2, twoFor5), line('quark', 1_00, 2, twoFor5)]
  expect(off(...set)).toEqual([3_00])
})

test('what is taken off is spread by price over the pieces that belong together', () => {
  const { lines } = applyOffers([
    line('rolls', 1_00, 1, cheapest),
    line('rye', 3_00, 2, cheapest),
    line('soap', 9_00, 1),
  ])
  expect(lines).toEqual([
    { discountCents: 14, couponCents: 0, offer: 'c' },
    { discountCents: 86, couponCents: 0, offer: 'c' },
    { discountCents: 0, couponCents: 0, offer: undefined },
  ])
})

test('a product in two offers counts in the one that is better for the whole cart', () => {
  const both = line('milk', 3_00, 3, twoFor5, threeFor2)
  expect(applyOffers([both]).discounts).toMatchObject([{ id: 'b', cents: 3_00 }])
  // The set takes off most alone, but two other offers together take off more.
  const set: Offer = { id: 's', name: 'Set', kind: 'sum', pieces: 2, sumCents: 8_00 }
  const milk: Offer = { id: 'm', name: 'Milk', kind: 'sum', pieces: 2, sumCents: 9_00 }
  const eggs: Offer = { id: 'e', name: 'Eggs', kind: 'fewer', pieces: 2, paidPieces: 1 }
  const cart = [line('milk', 6_00, 2, set, milk), line('eggs', 6_00, 2, set, eggs)]
  expect(applyOffers(cart).discounts.map(({ id, cents }) => [id, cents])).toEqual([
    ['e', 6_00],
    ['s', 4_00],
  ])
})

test('a code counts on what is left after offers, for the goods that it is for', () => {
  const cart = [
    { ...line('milk', 3_00, 2, twoFor5), category: 'Dairy' },
    { ...line('soap', 5_00, 1), category: 'Home' },
  ]
  const cents = (more: Partial<Coupon>) => applyOffers(cart, coupon(more)).discounts.at(-1)?.cents
  expect(cents({ percent: 10 })).toBe(1_00)
  expect(cents({ percent: 10, categories: ['Dairy'] })).toBe(50)
  expect(cents({ amountCents: 50_00, products: ['soap'] })).toBe(5_00)
  expect(applyOffers(cart, coupon({ percent: 10 })).lines.map((it) => it.couponCents)).toEqual([
    50, 50,
  ])
})

test('why a code takes nothing off', () => {
  const cart = [line('milk', 3_00, 2, twoFor5)]
  const problem = (more: Partial<Coupon>) => applyOffers(cart, coupon(more)).couponProblem
  expect(problem({ percent: 10, products: ['soap'] })).toEqual({ kind: 'not these' })
  expect(problem({ percent: 10, minimumCents: 6_00 })).toEqual({
    kind: 'minimum',
    missingCents: 1_00,
  })
  expect(problem({ percent: 10, minimumCents: 5_00 })).toBeUndefined()
})

test('of three that were paid as two, each that is missing takes a third of the price with it', () => {
  const [discount] = applyOffers([line('bread', 2_00, 3, threeFor2)]).lines
  const bread = {
    position: 0,
    offerCents: 2_00,
    quantity: 3,
    taxClass: firstTaxClass,
    discountCents: discount?.discountCents,
  }
  const left = (pieces: number) =>
    changedBill([bread], priceRules(), [{ kind: 'missing', line: 0, pieces }]).lines[0]
  expect(left(1)).toMatchObject({ quantity: 2, goodsCents: 2_66, discountCents: 1_34 })
  expect(left(3)).toMatchObject({ quantity: 0, goodsCents: 0, discountCents: 0 })
})

test('what was weighed costs its share of the weight, and at most what was confirmed', () => {
  const cheese = {
    position: 0,
    offerCents: 2_64,
    quantity: 2,
    kgCents: 8_00,
    taxClass: firstTaxClass,
    discountCents: 2_64,
  }
  const weighed = (grams: number) =>
    changedBill([cheese], priceRules(), [{ kind: 'weighed', line: 0, grams }]).lines[0]
  expect(weighed(500)).toMatchObject({ goodsCents: 2_00, discountCents: 2_00 })
  expect(weighed(900)).toMatchObject({ goodsCents: 2_64, discountCents: 2_64 })
})
