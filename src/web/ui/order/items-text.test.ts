import { expect, test } from 'vitest'
import { itemsText } from './items-text.ts'

const items = (...list: [string, number][]) =>
  list.map(([name, quantity]) => ({
    quantity,
    product: { _id: name, name, category: 'Dairy', image: [], price: 1, offerPrice: 1 },
  }))

test('items are summed up by pieces and by the first names', () => {
  expect(itemsText(items(['Milk', 1]))).toBe('1 item: Milk')
  expect(itemsText(items(['Milk', 2], ['Bread', 1]))).toBe('3 items: Milk, Bread')
  expect(itemsText(items(['Milk', 2], ['Bread', 1], ['Rice', 1], ['Tea', 3]))).toBe(
    '7 items: Milk, Bread and 2 more',
  )
})
