import { assert, integer, property, record, array } from 'fast-check'
import { expect, test } from 'vitest'
import { toCents, toDollars, totalsOf } from './pricing.ts'

const taxOf = (offerCents: number) => totalsOf([{ offerCents, quantity: 1 }]).gstCents

test('tax is 2 % of the goods, rounded half up to the cent', () => {
  expect([24, 25, 74, 75, 100, 1_25, 9_99].map(taxOf)).toEqual([0, 1, 1, 2, 2, 3, 20])
})

test('an empty cart costs nothing', () => {
  expect(totalsOf([])).toEqual({ goodsCents: 0, gstCents: 0, totalCents: 0 })
})

const anyLine = record({
  offerCents: integer({ min: 1, max: 100_000_000 }),
  quantity: integer({ min: 1, max: 999 }),
})

test('every total is whole cents and the sum of its parts, for any cart', () => {
  assert(
    property(array(anyLine, { maxLength: 100 }), (lines) => {
      const { goodsCents, gstCents, totalCents } = totalsOf(lines)
      expect([goodsCents, gstCents, totalCents].every(Number.isSafeInteger)).toBe(true)
      expect(totalCents).toBe(goodsCents + gstCents)
      // Exact in whole numbers: half a cent either way and no more.
      expect(Math.abs(gstCents * 100 - goodsCents * 2)).toBeLessThanOrEqual(50)
    }),
  )
})

test('neither the order of the lines nor how they are split changes a total', () => {
  assert(
    property(array(anyLine, { minLength: 1, maxLength: 20 }), (lines) => {
      const single = lines.flatMap(({ offerCents, quantity }) => [
        { offerCents, quantity: Math.ceil(quantity / 2) },
        { offerCents, quantity: Math.floor(quantity / 2) },
      ])
      expect(totalsOf(single.toReversed())).toEqual(totalsOf(lines))
    }),
  )
})

test('an amount survives the way to dollars and back', () => {
  assert(
    property(integer({ min: 0, max: 10_000_000_000_000 }), (cents) => {
      expect(toCents(toDollars(cents))).toBe(cents)
    }),
  )
})
