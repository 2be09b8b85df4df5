import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { hasDecimals, toMajor, toMinor } from './money.ts'
import { highestTaxRate, taxText, totalsOf } from './pricing.ts'

const freeDelivery = (taxRate: number) => ({
  taxRate,
  deliveryCents: 0,
  isDeliveryTaxed: false,
  step: 1,
})
const taxOf = (offerCents: number, rate = 200) =>
  totalsOf([{ offerCents, quantity: 1 }], freeDelivery(rate)).taxCents

test('tax is 2 % of the goods, rounded half up to the cent', () => {
  expect([24, 25, 74, 75, 100, 1_25, 9_99].map((cents) => taxOf(cents))).toEqual([
    0, 1, 1, 2, 2, 3, 20,
  ])
})

test('the rate is in hundredths of a percent', () => {
  expect([0, 1, 725, 1_950, 3_000].map((rate) => taxOf(100_00, rate))).toEqual([
    0, 1, 7_25, 19_50, 30_00,
  ])
  expect([200, 725, 1_950, 0].map((rate) => taxText({ label: 'VAT', rate }))).toEqual([
    'VAT (2%)',
    'VAT (7.25%)',
    'VAT (19.5%)',
    'VAT (0%)',
  ])
})

test('an empty cart costs nothing', () => {
  const nothing = {
    goodsCents: 0,
    deliveryCents: 0,
    taxCents: 0,
    roundingCents: 0,
    totalCents: 0,
  }
  expect(totalsOf([], freeDelivery(200))).toEqual(nothing)
})

test('the delivery fee is a part of the total, taxed or not', () => {
  const goods = [{ offerCents: 10_00, quantity: 1 }]
  const rules = { taxRate: 1_000, deliveryCents: 4_95, step: 1 }
  const parts = { goodsCents: 10_00, deliveryCents: 4_95, roundingCents: 0 }

  expect(totalsOf(goods, { ...rules, isDeliveryTaxed: false })).toEqual({
    ...parts,
    taxCents: 1_00,
    totalCents: 15_95,
  })
  expect(totalsOf(goods, { ...rules, isDeliveryTaxed: true })).toEqual({
    ...parts,
    taxCents: 1_50,
    totalCents: 16_45,
  })
})

const anyRules = record({
  taxRate: integer({ min: 0, max: highestTaxRate }),
  deliveryCents: integer({ min: 0, max: 100_000_000 }),
  isDeliveryTaxed: boolean(),
  step: constantFrom(1, 10),
})
const anyLine = record({
  offerCents: integer({ min: 1, max: 100_000_000 }),
  quantity: integer({ min: 1, max: 999 }),
})

test('every total is whole cents and the sum of its parts, for any cart, fee and rate', () => {
  assert(
    property(array(anyLine, { maxLength: 100 }), anyRules, (lines, rules) => {
      const totals = totalsOf(lines, rules)
      const { goodsCents, deliveryCents, taxCents, roundingCents, totalCents } = totals
      expect([goodsCents, taxCents, totalCents].every(Number.isSafeInteger)).toBe(true)
      expect(deliveryCents).toBe(rules.deliveryCents)
      expect(totalCents).toBe(goodsCents + deliveryCents + taxCents + roundingCents)
      // Never more than the sum, and by less than a step.
      expect(roundingCents <= 0 && roundingCents > -rules.step).toBe(true)
      expect(totalCents < rules.step || totalCents % rules.step === 0).toBe(true)
      // Exact in whole numbers: rounded half up and nothing else.
      const taxed = goodsCents + (rules.isDeliveryTaxed ? deliveryCents : 0)
      const exact = (BigInt(taxed) * BigInt(rules.taxRate) + 5_000n) / 10_000n
      expect(BigInt(taxCents)).toBe(exact)
    }),
  )
})

test('neither the order of the lines nor how they are split changes a total', () => {
  assert(
    property(array(anyLine, { minLength: 1, maxLength: 20 }), anyRules, (lines, rules) => {
      const single = lines.flatMap(({ offerCents, quantity }) => [
        { offerCents, quantity: Math.ceil(quantity / 2) },
        { offerCents, quantity: Math.floor(quantity / 2) },
      ])
      expect(totalsOf(single.toReversed(), rules)).toEqual(totalsOf(lines, rules))
    }),
  )
})

test('an amount survives the way to the wire and back, for currencies without, with two and with three decimals', () => {
  assert(
    property(
      integer({ min: 0, max: 1_000_000_000_000 }),
      constantFrom(0, 2, 3),
      (minor, decimals) => {
        const wire: unknown = JSON.parse(JSON.stringify(toMajor(minor, decimals)))
        expect(toMinor(Number(wire), decimals)).toBe(minor)
        expect(hasDecimals(Number(wire), decimals)).toBe(true)
      },
    ),
  )
})
