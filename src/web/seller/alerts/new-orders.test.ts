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

test('what no longer waits is forgotten', () => {
  const { known } = compareOrders(['a', 'b'], undefined)

  expect(compareOrders(['b'], known).known).toEqual({ seen: ['b'], alerted: ['b'] })
})
