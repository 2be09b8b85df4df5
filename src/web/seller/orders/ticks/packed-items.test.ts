import { expect, test } from 'vitest'
import type { Order } from '#modules/orders/contract.ts'
import { packedWith, unpackedNames, unweighedNames } from './packed-items.ts'

const item = (name: string): Order['items'][number] => ({
  product: { _id: name, name, category: 'Fruits', image: [], price: 1, offerPrice: 1 },
  quantity: 1,
})
const order = {
  _id: 'o',
  items: [item('apples'), item('pears'), item('plums')],
  packed: ['apples'],
}

test('ticks on their way are shown on top of what the server knows, the last one last', () => {
  const ticks = [
    { orderId: 'o', productId: 'pears', isPacked: true, at: 0 },
    { orderId: 'o', productId: 'apples', isPacked: false, at: 0 },
    { orderId: 'o', productId: 'apples', isPacked: true, at: 0 },
    { orderId: 'other', productId: 'plums', isPacked: true, at: 0 },
  ]

  expect([...packedWith(order, ticks)].toSorted()).toEqual(['apples', 'pears'])
  expect(unpackedNames(order, ticks)).toEqual(['plums'])
})

test('what is missing as a whole needs no tick and no weight', () => {
  const none = { ...item('pears'), left: { quantity: 0, total: 0 } }
  const weighed = { pricePerKg: 4, pieceGrams: 200, tolerancePercent: 10 }
  const items = [item('apples'), none, { ...none, weighed }]

  expect(unpackedNames({ _id: 'o', items })).toEqual(['apples'])
  expect(unweighedNames({ items })).toEqual([])
})

test('an order without ticks has everything left to pack', () => {
  expect(unpackedNames({ _id: 'o', items: order.items })).toEqual(['apples', 'pears', 'plums'])
})
