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
import type { Code } from './codes.ts'
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
  ).map((terms): Code => ({
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
