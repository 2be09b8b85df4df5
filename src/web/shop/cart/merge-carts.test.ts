import { expect, test } from 'vitest'
import { uniteCarts } from './merge-carts.ts'

test('nothing of either cart is lost, and a product in both has the larger quantity', () => {
  const local = { apple: 2, bread: 1 }
  const saved = { bread: 3, apple: 1, cheese: 4 }

  const united = uniteCarts(local, saved)

  expect(united).toEqual({ apple: 2, bread: 3, cheese: 4 })
  expect(Object.keys(united)).toEqual(['apple', 'bread', 'cheese'])
})

test('an empty cart changes nothing', () => {
  expect(uniteCarts({}, { apple: 1 })).toEqual({ apple: 1 })
  expect(uniteCarts({ apple: 1 }, {})).toEqual({ apple: 1 })
})

test('two full carts are still one cart', () => {
  expect(Object.keys(uniteCarts(cartOf(150, 'a'), cartOf(150, 'b')))).toHaveLength(200)
})

const cartOf = (lines: number, name: string) =>
  Object.fromEntries(Array.from({ length: lines }, (_, index) => [`${name}${index}`, 1]))
