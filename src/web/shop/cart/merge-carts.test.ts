import { expect, test } from 'vitest'
import { mergeChanges, mergeCarts } from './merge-carts.ts'

test('nothing of either cart is lost, and a product in both has the larger quantity', () => {
  const local = { apple: 2, bread: 1 }
  const saved = { bread: 3, apple: 1, cheese: 4 }

  const united = mergeCarts(local, saved)

  expect(united).toEqual({ apple: 2, bread: 3, cheese: 4 })
  expect(Object.keys(united)).toEqual(['apple', 'bread', 'cheese'])
})

test('an empty cart changes nothing', () => {
  expect(mergeCarts({}, { apple: 1 })).toEqual({ apple: 1 })
  expect(mergeCarts({ apple: 1 }, {})).toEqual({ apple: 1 })
})

test('two full carts are still one cart', () => {
  expect(Object.keys(mergeCarts(cartOf(150, 'a'), cartOf(150, 'b')))).toHaveLength(200)
})

test('what was bought on another device does not come back with a line that was added here', () => {
  expect(mergeChanges({ apple: 1 }, { apple: 1, bread: 1 }, {})).toEqual({ bread: 1 })
})

test('a line that was changed here stays as it is here, and all others are as they are saved', () => {
  const base = { apple: 1, bread: 2, cheese: 3, milk: 1 }
  const local = { apple: 5, cheese: 3, milk: 1 }
  const saved = { apple: 2, bread: 2, cheese: 4, water: 6 }

  const merged = mergeChanges(base, local, saved)

  expect(merged).toEqual({ apple: 5, cheese: 4, water: 6 })
  expect(mergeChanges(base, local, merged)).toEqual(merged)
})

test('a change whose answer got lost is not made twice', () => {
  expect(mergeChanges({}, { apple: 1 }, { apple: 1 })).toEqual({ apple: 1 })
  expect(mergeChanges({}, { apple: 2 }, { apple: 1 })).toEqual({ apple: 2 })
})

const cartOf = (lines: number, name: string) =>
  Object.fromEntries(Array.from({ length: lines }, (_, index) => [`${name}${index}`, 1]))
