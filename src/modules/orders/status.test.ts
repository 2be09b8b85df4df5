import { expect, test } from 'vitest'
import { canMove, orderActors, orderStatuses, type OrderStatus } from './status.ts'

const anyoneCan = (from: OrderStatus, to: OrderStatus) =>
  orderActors.some((actor) => canMove(from, to, actor))

test('an order goes forward one state at a time', () => {
  const allowed = orderStatuses.flatMap((from) =>
    orderStatuses.filter((to) => anyoneCan(from, to)).map((to) => `${from} → ${to}`),
  )

  expect(allowed).toEqual([
    'Awaiting payment → Order Placed',
    'Awaiting payment → Cancelled',
    'Order Placed → Packing',
    'Order Placed → Cancelled',
    'Packing → Out for delivery',
    'Packing → Cancelled',
    'Out for delivery → Delivered',
    'Out for delivery → Returned',
  ])
})

test('every state can be reached from a beginning', () => {
  const reached = new Set<OrderStatus>(['Awaiting payment', 'Order Placed'])
  for (const from of reached)
    for (const to of orderStatuses) if (anyoneCan(from, to)) reached.add(to)

  expect(reached).toEqual(new Set(orderStatuses))
})

test('only the bank makes an order placed that awaited its payment', () => {
  const who = orderActors.filter((actor) => canMove('Awaiting payment', 'Order Placed', actor))

  expect(who).toEqual(['bank'])
})

test('a shopper can cancel and nothing else', () => {
  const can = orderStatuses.flatMap((from) =>
    orderStatuses.filter((to) => canMove(from, to, 'shopper')),
  )

  expect(new Set(can)).toEqual(new Set(['Cancelled']))
})
