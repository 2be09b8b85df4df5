import { expect, test } from 'vitest'
import { compareOrders } from './new-orders.ts'

test('what waits at the first visit of a browser is not new', () => {
  expect(compareOrders(['a', 'b'], undefined)).toMatchObject({ unseen: [], added: [] })
})

test('an order that comes in is new once and unseen until it is seen', () => {
  const first = compareOrders(['a'], undefined)
  const second = compareOrders(['a', 'b'], first.known)
  const third = compareOrders(['a', 'b'], second.known)

  expect(second).toMatchObject({ unseen: ['b'], added: ['b'] })
  expect(third).toMatchObject({ unseen: ['b'], added: [] })
  const seen = { ...third.known, seen: [...third.known.seen, 'b'] }
  expect(compareOrders(['a', 'b'], seen)).toMatchObject({ unseen: [], added: [] })
})

test('orders that came while the board was closed are new when it opens', () => {
  const { known } = compareOrders(['a'], undefined)

  expect(compareOrders(['b', 'c'], known)).toMatchObject({
    unseen: ['b', 'c'],
    added: ['b', 'c'],
  })
})

test('an order that comes back, because its move was undone, is not new', () => {
  const { known } = compareOrders(['a', 'b'], undefined)
  const moved = compareOrders(['b'], known)

  expect(compareOrders(['a', 'b'], moved.known)).toMatchObject({ unseen: [], added: [] })
})

test('what no longer waits is forgotten after a while', () => {
  const ids = Array.from({ length: 500 }, (_, n) => `order ${n}`)
  const { known } = compareOrders(ids, undefined)
  const { seen, alerted } = compareOrders(['order 499'], known).known

  expect([seen.length, alerted.length]).toEqual([201, 201])
  expect(seen.slice(-2)).toEqual(['order 498', 'order 499'])
})
