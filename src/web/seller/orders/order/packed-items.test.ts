import { expect, test } from 'vitest'
import { packedCount } from './packed-items.ts'

test('what is packed is counted by lines, and only of this order', () => {
  const items = ['milk', 'bread', 'rice'].map((_id) => ({ product: { _id } }))

  expect(packedCount(items, [])).toBe(0)
  expect(packedCount(items, ['rice', 'milk', 'tea'])).toBe(2)
})
