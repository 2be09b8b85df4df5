import { expect, test } from 'vitest'
import { nearestProduct } from './nearest-product.ts'
import { rankLines, type BoughtLine } from './nearest-product.ts'

const named = (name: string, offerCents = 300) => ({ id: name, name, offerCents })

test('the nearest product has the same kind of name, then a price like it', () => {
  const shop = [
    named('Granny Smith apples', 320),
    named('Pink Lady apples', 900),
    named('Apple pie', 300),
    named('Carrots', 300),
    named('Gala apple', 500),
  ]

  expect(nearestProduct(named('Gala apples'), shop)?.name).toBe('Gala apple')
  expect(nearestProduct(named('Red apples'), shop)?.name).toBe('Gala apple')
  expect(nearestProduct(named('Braeburn apples'), shop.slice(0, 4))?.name).toBe(
    'Granny Smith apples',
  )
  expect(nearestProduct(named('Cauliflower'), shop)).toBeUndefined()
  expect(nearestProduct(named('Carrots'), shop)).toBeUndefined()
})

const day = 24 * 3_600_000
const line = (productId: string, daysAgo: number, quantity = 1): BoughtLine => ({
  productId,
  name: productId,
  category: 'Dairy',
  quantity,
  offerCents: 100,
  kgCents: null,
  currency: 'USD',
  placedAt: 1_000 * day - daysAgo * day,
})

test('what is bought often and lately comes first, in its usual amount', () => {
  const lines = [
    line('milk', 1, 2),
    line('figs', 2),
    line('milk', 8, 3),
    line('bread', 9),
    line('milk', 15, 2),
    ...Array.from({ length: 4 }, () => line('flour', 300)),
  ]

  const ranked = rankLines(lines, 1_000 * day)

  expect(ranked.map(({ last, times, usualQuantity }) => [last.name, times, usualQuantity])).toEqual(
    [
      ['milk', 3, 2],
      ['figs', 1, 1],
      ['bread', 1, 1],
      ['flour', 4, 1],
    ],
  )
  expect(rankLines([line('eggs', 1, 6), line('eggs', 5, 12)], 1_000 * day)[0]?.usualQuantity).toBe(
    6,
  )
})
