import { assert, integer, property, record, array } from 'fast-check'
import { expect, test } from 'vitest'
import { highestTaxRate, taxText, toMinor, toMajor, totalsOf } from './pricing.ts'

const taxOf = (offerCents: number, rate = 200) =>
  totalsOf([{ offerCents, quantity: 1 }], rate).gstCents

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
  expect(totalsOf([], 200)).toEqual({ goodsCents: 0, gstCents: 0, totalCents: 0 })
})

const anyRate = integer({ min: 0, max: highestTaxRate })
const anyLine = record({
  offerCents: integer({ min: 1, max: 100_000_000 }),
  quantity: integer({ min: 1, max: 999 }),
})

test('every total is whole cents and the sum of its parts, for any cart and any rate', () => {
  assert(
    property(array(anyLine, { maxLength: 100 }), anyRate, (lines, rate) => {
      const { goodsCents, gstCents, totalCents } = totalsOf(lines, rate)
      expect([goodsCents, gstCents, totalCents].every(Number.isSafeInteger)).toBe(true)
      expect(totalCents).toBe(goodsCents + gstCents)
      // Exact in whole numbers: rounded half up and nothing else.
      const exact = (BigInt(goodsCents) * BigInt(rate) + 5_000n) / 10_000n
      expect(BigInt(gstCents)).toBe(exact)
    }),
  )
})

test('neither the order of the lines nor how they are split changes a total', () => {
  assert(
    property(array(anyLine, { minLength: 1, maxLength: 20 }), anyRate, (lines, rate) => {
      const single = lines.flatMap(({ offerCents, quantity }) => [
        { offerCents, quantity: Math.ceil(quantity / 2) },
        { offerCents, quantity: Math.floor(quantity / 2) },
      ])
      expect(totalsOf(single.toReversed(), rate)).toEqual(totalsOf(lines, rate))
    }),
  )
})

test('an amount survives the way to the wire and back', () => {
  assert(
    property(integer({ min: 0, max: 10_000_000_000_000 }), (cents) => {
      expect(toMinor(toMajor(cents))).toBe(cents)
    }),
  )
})
