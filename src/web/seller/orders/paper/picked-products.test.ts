import { expect, test } from 'vitest'
import { pickedProducts } from './picked-products.ts'

const item = (name: string, category: string, quantity: number) => ({
  product: { _id: name, name, category, image: [], price: 1, offerPrice: 1 },
  quantity,
})

test('one walk picks what all orders need, in the order of the shelves, without what is ticked', () => {
  const orders = [
    { number: 'A', items: [item('Rye', 'Bakery', 1), item('Milk', 'Dairy', 2)] },
    {
      number: 'B',
      items: [item('Milk', 'Dairy', 3), item('Butter', 'Dairy', 1), item('Rye', 'Bakery', 4)],
      packed: ['Rye'],
    },
    {
      number: 'C',
      items: [
        item('Soap', 'Gone', 1),
        { ...item('Ham', 'Gone', 2), left: { quantity: 0, total: 0 } },
      ],
    },
  ]

  const list = pickedProducts(orders, [{ path: 'dairy' }, { path: 'bakery' }])

  const words = list.map(({ path, products }) => [
    path,
    ...products.map(
      ({ product, quantity, orders }) =>
        `${quantity} ${product.name}: ${orders.map((it) => `${it.quantity} ${it.number}`).join(', ')}`,
    ),
  ])
  expect(words).toEqual([
    ['Dairy', '1 Butter: 1 B', '5 Milk: 2 A, 3 B'],
    ['Bakery', '1 Rye: 1 A'],
    ['Gone', '1 Soap: 1 C'],
  ])
})

test('what a shopper wants of a line is beside their order', () => {
  const milk = { ...item('Milk', 'Dairy', 2), noSubstitute: true as const, note: 'fresh' }
  const orders = [
    { number: 'A', ifMissing: 'best match' as const, items: [milk] },
    { number: 'B', items: [milk] },
  ]

  const [dairy] = pickedProducts(orders, [])

  expect(dairy?.products[0]?.orders.map(({ notes }) => notes)).toEqual([
    ['Do not replace', 'Note: fresh'],
    ['Note: fresh'],
  ])
})
