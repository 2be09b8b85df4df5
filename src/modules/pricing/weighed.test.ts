import { array, assert, boolean, constantFrom, integer, option, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { priceRules } from '#test/price-rules.ts'
import { lineTotal, totalsOf } from './pricing.ts'
import { firstTaxClass, untaxed } from './taxes.ts'
import { unitPriceFor } from './unit-price.ts'
import { gramsOf, gramsText, highestPiecePrice, pieceOf, weighedTotal } from './weighed.ts'
import { highestTaxRate } from './limits.ts'

const cheese = { priceCents: 9_00, offerCents: 8_00, pieceGrams: 300, tolerancePercent: 10 }

test('one piece costs at most its usual weight and the tolerance, rounded down', () => {
  expect(pieceOf(cheese)).toEqual({ priceCents: 297, offerCents: 264, weight: 'about 300 g' })
  expect(highestPiecePrice(7_99, { pieceGrams: 250, tolerancePercent: 0 })).toBe(199)
  expect(highestPiecePrice(1, { pieceGrams: 1, tolerancePercent: 0 })).toBe(1)
  // Too large for floating point, and still exact.
  expect(highestPiecePrice(1_000_000_001, { pieceGrams: 49_999, tolerancePercent: 50 })).toBe(
    74_998_500_074,
  )
})

test('what was weighed costs its weight, rounded down, and never more than the highest price', () => {
  expect(weighedTotal(8_00, 287, 264)).toBe(229)
  expect(weighedTotal(8_00, 330, 264)).toBe(264)
  expect(weighedTotal(8_00, 5_000, 264)).toBe(264)
  expect(weighedTotal(8_00, 1, 264)).toBe(1)
})

test('the unit price of what is sold by weight is its price per kg, exactly', () => {
  expect(unitPriceFor({ offerCents: 264, weight: 'about 300 g', weighed: cheese })).toEqual({
    cents: 8_00,
    unit: 'kg',
  })
})

test('a weight is typed as the scale shows it', () => {
  const typed = ['612', ' 612 g', '0.612', '0,612 kg', '1.2kg', '1,5', '1 KG', '612.0 g', '12kg']
  expect(typed.map(gramsOf)).toEqual([612, 612, 612, 612, 1_200, 1_500, 1_000, 612, 12_000])
  for (const wrong of ['', '0', '0 g', '0,000', '-3', '612.5 g', 'abc', '1e3', '3 lb', '99999999'])
    expect([wrong, gramsOf(wrong)]).toEqual([wrong, undefined])
  expect([300, 1_000, 1_250].map(gramsText)).toEqual(['300 g', '1 kg', '1.25 kg'])
})

const anyLine = record({
  kgCents: integer({ min: 1, max: 10_000_000 }),
  pieceGrams: integer({ min: 1, max: 50_000 }),
  tolerancePercent: integer({ min: 0, max: 50 }),
  quantity: integer({ min: 1, max: 999 }),
  /** By the scale; a line may also not be sold by weight. */
  grams: option(integer({ min: 1, max: 9_999_999 })),
})
const anyRules = record({
  rate: integer({ min: 0, max: highestTaxRate }),
  isTaxIncluded: boolean(),
  deliveryCents: integer({ min: 0, max: 1_000_000 }),
  feeTaxClass: constantFrom(firstTaxClass, untaxed.id),
  step: constantFrom(1, 10),
}).map(priceRules)

test('whatever the scale shows, no line and no total rises, and the parts add up', () => {
  assert(
    property(array(anyLine, { minLength: 1, maxLength: 30 }), anyRules, (given, rules) => {
      const ordered = given.map(({ kgCents, quantity, ...piece }) => ({
        offerCents: highestPiecePrice(kgCents, piece),
        quantity,
      }))
      const packed = given.map(({ kgCents, grams }, index) => {
        const line = ordered[index] ?? { offerCents: 0, quantity: 0 }
        const weighedCents = grams === null ? null : weighedTotal(kgCents, grams, lineTotal(line))
        return { ...line, weighedCents }
      })
      const [before, after] = [totalsOf(ordered, rules), totalsOf(packed, rules)]

      for (const [index, line] of packed.entries()) {
        const highest = lineTotal(ordered[index] ?? line)
        expect(lineTotal(line) > 0 && lineTotal(line) <= highest).toBe(true)
      }
      expect(after.totalCents).toBeLessThanOrEqual(before.totalCents)
      expect(after.deliveryCents).toBe(before.deliveryCents)
      const { goodsCents, deliveryCents, taxCents, roundingCents } = after
      expect(goodsCents).toBe(packed.reduce((sum, line) => sum + lineTotal(line), 0))
      expect(after.totalCents).toBe(goodsCents + deliveryCents + taxCents + roundingCents)
    }),
  )
})
