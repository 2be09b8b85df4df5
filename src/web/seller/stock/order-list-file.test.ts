import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { orderListCsv, suggestedAmount } from './order-list-file.ts'

const product = (change: object) => ({
  _id: 'p1',
  name: 'Milk',
  category: 'Dairy',
  image: [],
  inStock: true,
  stock: 3,
  lowStock: 5,
  ...change,
})

test('the file has the amounts of the page, quotes what needs it and no cell is a formula', () => {
  const products = [
    product({ weight: '1 l' }),
    product({ _id: 'p2', name: '=Eggs, "large"', stock: 0, lowStock: null }),
  ]

  const file = orderListCsv(
    products,
    ({ _id }) => (_id === 'p1' ? '12' : '-1'),
    (path) => `${path} Products`,
  )

  expect(parse(file, { bom: true })).toEqual([
    ['name', 'weight', 'category', 'stock', 'lowStock', 'toOrder', 'id'],
    ['Milk', '1 l', 'Dairy Products', '3', '5', '12', 'p1'],
    [`'=Eggs, "large"`, '', 'Dairy Products', '0', '', "'-1", 'p2'],
  ])
})

test('twice the low mark is suggested without what is left, at least one, and nothing without a mark', () => {
  expect(suggestedAmount({ stock: 3, lowStock: 5 })).toBe(7)
  expect(suggestedAmount({ stock: 0, lowStock: 0 })).toBe(1)
  expect(suggestedAmount({ stock: 0, lowStock: null })).toBeUndefined()
})
