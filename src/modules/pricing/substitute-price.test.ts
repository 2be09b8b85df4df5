import { assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { substituteCost, substitutePieces } from './substitute-price.ts'

test('the lower of both prices, for the lesser amount', () => {
  const yoghurt = { cents: 4_00, pieces: 2, weight: '500 g' }
  const cost = (offerCents: number, pieces: number, weight?: string) =>
    substituteCost(yoghurt, { offerCents, pieces, weight })

  // The same size: the lower price.
  expect(cost(1_50, 2, '500 g')).toBe(3_00)
  expect(cost(9_00, 2, '500 g')).toBe(4_00)
  expect(cost(9_00, 1, '500 g')).toBe(2_00)
  // One larger one for both: the amount is the same.
  expect(cost(3_50, 1, '1 kg')).toBe(3_50)
  expect(cost(5_00, 1, '1 kg')).toBe(4_00)
  // Two larger ones: what is too much is a present.
  expect(cost(3_50, 2, '1 kg')).toBe(3_50)
  // Smaller ones cost what so much of the first one costs.
  expect(cost(1_90, 2, '400 g')).toBe(3_20)
  // Sizes that cannot be compared, or are not there: pieces.
  expect([cost(3_00, 2, '1 l'), cost(1_00, 2), cost(1_00, 1)]).toEqual([4_00, 2_00, 1_00])
})

test('as many pieces may come as were ordered, or as are the same amount', () => {
  const three = { pieces: 3, weight: '100 g' }
  expect(substitutePieces(three, '100 g')).toEqual({ usual: 3, most: 3 })
  expect(substitutePieces(three, '300 g')).toEqual({ usual: 1, most: 3 })
  expect(substitutePieces(three, '50 g')).toEqual({ usual: 6, most: 6 })
  expect(substitutePieces(three, '1 l')).toEqual({ usual: 3, most: 3 })
  expect(substitutePieces({ pieces: 1 }, undefined)).toEqual({ usual: 1, most: 1 })
})

const anySize = constantFrom(
  '500 g',
  '0.3 kg',
  '1 lb',
  '330 ml',
  '6 × 1 l',
  '10 pieces',
  '',
  'large',
)

test('it is never dearer than what it replaces, nor than on the shelf', () => {
  const anySide = record({
    cents: integer({ min: 1, max: 1_000_000 }),
    pieces: integer({ min: 1, max: 99 }),
    weight: anySize,
  })
  assert(
    property(anySide, anySide, (replaced, { cents: offerCents, pieces, weight }) => {
      const cost = substituteCost(replaced, { offerCents, pieces, weight })
      expect(cost).toBeLessThanOrEqual(Math.min(replaced.cents, offerCents * pieces))
      expect(cost).toBeGreaterThanOrEqual(0)
      // One more piece of it never costs less.
      const more = substituteCost(replaced, { offerCents, pieces: pieces + 1, weight })
      const isSameAmount = weight === replaced.weight
      if (isSameAmount && pieces < replaced.pieces) expect(more).toBeGreaterThanOrEqual(cost)
    }),
    { numRuns: 2_000 },
  )
})
