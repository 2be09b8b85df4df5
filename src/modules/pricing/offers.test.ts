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
import { changedBill, type BillChange } from './changed-bill.ts'
import type { Code } from './codes.ts'
import { applyOffers, type Offer, type OfferLine } from './offers.ts'
import { totalsOf } from './pricing.ts'
import { firstTaxClass } from './taxes.ts'

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
const code = (more: Partial<Code> = {}): Code => ({
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
    { discountCents: 14, codeCents: 0, offer: 'c' },
    { discountCents: 86, codeCents: 0, offer: 'c' },
    { discountCents: 0, codeCents: 0, offer: undefined },
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
  const cents = (more: Partial<Code>) => applyOffers(cart, code(more)).discounts.at(-1)?.cents
  expect(cents({ percent: 10 })).toBe(1_00)
  expect(cents({ percent: 10, categories: ['Dairy'] })).toBe(50)
  expect(cents({ amountCents: 50_00, products: ['soap'] })).toBe(5_00)
  expect(applyOffers(cart, code({ percent: 10 })).lines.map((it) => it.codeCents)).toEqual([50, 50])
})

test('why a code takes nothing off', () => {
  const cart = [line('milk', 3_00, 2, twoFor5)]
  const problem = (more: Partial<Code>) => applyOffers(cart, code(more)).codeProblem
  expect(problem({ percent: 10, products: ['soap'] })).toEqual({ kind: 'not these' })
  expect(problem({ percent: 10, minimumCents: 6_00 })).toEqual({
    kind: 'minimum',
    missingCents: 1_00,
  })
  expect(problem({ percent: 10, minimumCents: 5_00 })).toBeUndefined()
})

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
const anyCode = option(
  oneof(
    record({
      percent: integer({ min: 1, max: 100 }),
      minimumCents: integer({ min: 0, max: 3_000 }),
    }),
    record({
      amountCents: integer({ min: 1, max: 5_000 }),
      minimumCents: integer({ min: 0, max: 3_000 }),
    }),
  ).map((terms) => code(terms)),
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
    property(anyCart, anyCode, (cart, given) => {
      const { lines, discounts } = applyOffers(cart, given)
      for (const [index, { offerCents, quantity }] of cart.entries()) {
        const { discountCents = 0, codeCents = 0 } = lines[index] ?? {}
        expect(codeCents).toBeGreaterThanOrEqual(0)
        expect(discountCents).toBeGreaterThanOrEqual(codeCents)
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
    property(shuffled, anyCode, ({ cart, other }, given) => {
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
      anyCode,
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
