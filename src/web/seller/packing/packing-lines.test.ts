import { expect, test } from 'vitest'
import type { Order } from '#modules/orders/contract.ts'
import {
  letterOf,
  orderIdsIn,
  bagProgress,
  isLinePacked,
  shelfSections,
  type Bag,
} from './packing-lines.ts'

const categories = [{ path: 'Dairy' }, { path: 'Vegetables' }]
const shelves = new Map([
  ['Quark', '9 left'],
  ['Butter', '10 right'],
])

const item = (name: string, category: string, quantity = 1): Order['items'][number] => ({
  product: { _id: name, name, category, image: [], price: 2, offerPrice: 1 },
  quantity,
})

type Packable = Pick<Order, '_id' | 'items' | 'packed'>

const bag = (place: number, items: Order['items'], packed: string[] = []): Bag<Packable> => ({
  letter: letterOf(place),
  order: { _id: `order ${place}`, items, packed },
})

const shown = (bags: Bag<Packable>[]) =>
  shelfSections(bags, [], { categories, shelves }).map(({ path, lines }) => [
    path,
    ...lines.map(
      ({ product, portions }) =>
        `${product.name}: ${portions.map(({ letter, quantity }) => `${letter} ${quantity}`).join(' · ')}`,
    ),
  ])

const instead = (name: string, category: string, quantity = 1) => ({
  left: { quantity: 0, total: 0 },
  substitute: {
    product: { _id: name, name, category, image: [], offerPrice: 1 },
    quantity,
    left: { quantity, total: quantity },
  },
})

const arePacked = (...bags: Bag<Packable>[]) =>
  shelfSections(bags, [], { categories, shelves })
    .flatMap(({ lines }) => lines)
    .map((line) => isLinePacked(line))

const idsIn = (orders: string) => orderIdsIn(new URLSearchParams({ orders }))

test('a product of several orders is one line, with what goes into each bag', () => {
  const bags = [
    bag(0, [item('Potatoes', 'vegetables', 2), item('Milk', 'Dairy')]),
    bag(1, [item('Yoghurt', 'Dairy', 4)]),
    bag(2, [item('Gum', 'No longer there'), item('Potatoes', 'vegetables')]),
  ]
  expect(shown(bags)).toEqual([
    ['Dairy', 'Milk: A 1', 'Yoghurt: B 4'],
    ['vegetables', 'Potatoes: A 2 · C 1'],
    ['No longer there', 'Gum: C 1'],
  ])
})

test('a category is in the order of its shelves, and what names none comes last', () => {
  const items = ['Apple curd', 'Butter', 'Quark', 'Cream'].map((name) => item(name, 'Dairy'))
  expect(shown([bag(0, items)])).toEqual([
    ['Dairy', 'Quark: A 1', 'Butter: A 1', 'Apple curd: A 1', 'Cream: A 1'],
  ])
})

test('a line is packed when all of it that is there is in its bags', () => {
  const none = { ...item('Milk', 'Dairy'), left: { quantity: 0, total: 0 } }
  expect(arePacked(bag(0, [item('Milk', 'Dairy')], ['Milk']), bag(1, [none]))).toEqual([true])
  expect(
    arePacked(bag(0, [item('Milk', 'Dairy')], ['Milk']), bag(1, [item('Milk', 'Dairy')])),
  ).toEqual([false])
})

test('progress counts ticks that still wait and leaves out what is missing as a whole', () => {
  const none = { ...item('Bread', 'Bakery'), left: { quantity: 0, total: 0 } }
  const one = bag(0, [item('Milk', 'Dairy'), item('Eggs', 'Dairy'), none], ['Eggs'])
  expect(bagProgress(one, [])).toEqual({ done: 1, of: 2 })
  const tick = { orderId: 'order 0', productId: 'Milk', isPacked: true, at: 1 }
  expect(bagProgress(one, [tick])).toEqual({ done: 2, of: 2 })
})

test('a substitute is a line of its own on its shelf; the replaced line does not count', () => {
  const replaced = { ...item('Butter', 'Dairy', 2), ...instead('Potatoes', 'Vegetables', 2) }
  const one = bag(0, [item('Milk', 'Dairy'), replaced], ['Butter', 'Milk'])
  expect(shown([one, bag(1, [item('Potatoes', 'Vegetables')])])).toEqual([
    ['Dairy', 'Butter: A 0', 'Milk: A 1'],
    ['Vegetables', 'Potatoes: A 2 · B 1'],
  ])
  expect(bagProgress(one, [])).toEqual({ done: 1, of: 2 })
  const tick = { orderId: 'order 0', productId: 'Potatoes', isPacked: true, at: 1 }
  expect(bagProgress(one, [tick])).toEqual({ done: 2, of: 2 })
})

test('one product in place of two lines is fetched as one', () => {
  const two = ['Butter', 'Milk'].map((name, index) => ({
    ...item(name, 'Dairy', index + 1),
    ...instead('Oat milk', 'Dairy', index + 1),
  }))
  expect(shown([bag(0, two)])).toEqual([['Dairy', 'Butter: A 0', 'Milk: A 0', 'Oat milk: A 3']])
})

test('an address names at most four orders, each once', () => {
  expect(idsIn('a,b,a, ,c,d,e')).toEqual(['a', 'b', 'c', 'd'])
  expect(idsIn('')).toEqual([])
})
