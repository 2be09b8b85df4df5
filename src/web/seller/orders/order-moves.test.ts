import { expect, test } from 'vitest'
import type { Order } from '#modules/orders/contract.ts'
import { someAddress } from '#test/sample-address.ts'
import {
  canCancel,
  columnsOf,
  columnTitle,
  isRefundedIfCancelled,
  neighbourOf,
  nextStep,
  withLoaded,
  type Board,
  type Status,
} from './order-moves.ts'

const order = (id: string, status: Status, change: Partial<Order> = {}): Order => ({
  _id: id,
  number: id,
  userId: 'ana',
  items: [],
  amount: 1,
  goods: 1,
  deliveryFee: 0,
  tax: 0,
  taxLabel: 'Tax (2%)',
  taxes: [],
  address: { _id: 'home', ...someAddress, zipcode: someAddress.zipCode },
  status,
  paymentType: 'COD',
  isPaid: false,
  createdAt: '2026-03-01T12:00:00.000Z',
  events: [],
  ...change,
})

const board = (open: Order[], deliveredToday: Order[] = []): Board => {
  const count = (status: Status) => open.filter((order) => order.status === status).length
  return {
    success: true,
    open,
    deliveredToday,
    waiting: [],
    newest: [],
    counts: {
      'Order Placed': count('Order Placed'),
      Packing: count('Packing'),
      'Out for delivery': count('Out for delivery'),
      Delivered: deliveredToday.length,
    },
    refundsDue: [],
    packingTimes: [],
    now: '2026-03-01T12:00:00.000Z',
  }
}

const idsOf = (...input: Parameters<typeof columnsOf>) =>
  columnsOf(...input).map(({ orders, count }) => [orders.map(({ _id }) => _id).join(' '), count])

test('every order stands in the column of its status, in the order of the answer', () => {
  const open = [order('b', 'Packing'), order('a', 'Order Placed'), order('c', 'Packing')]

  expect(idsOf(board(open, [order('d', 'Delivered')]), [])).toEqual([
    ['a', 1],
    ['b c', 2],
    ['', 0],
    ['d', 1],
  ])
})

test('a move shows before it has arrived', () => {
  const a = order('a', 'Order Placed')
  const c = order('c', 'Out for delivery')
  const moves = [
    { order: a, to: 'Packing' as const },
    { order: c, to: 'Delivered' as const },
  ]

  expect(idsOf(board([a, order('b', 'Packing'), c], [order('d', 'Delivered')]), moves)).toEqual([
    ['', 0],
    ['a b', 2],
    ['', 0],
    ['c d', 2],
  ])
})

test('two moves of one order in a row show where it will be', () => {
  const a = order('a', 'Order Placed')
  const moves = [
    { order: a, to: 'Packing' as const },
    { order: order('a', 'Packing'), to: 'Out for delivery' as const },
  ]

  expect(idsOf(board([a]), moves)).toEqual([
    ['', 0],
    ['', 0],
    ['a', 1],
    ['', 0],
  ])
})

test('a cancelled order leaves the board at once', () => {
  const a = order('a', 'Order Placed')

  expect(idsOf(board([a]), [{ order: a, to: 'Cancelled' }])[0]).toEqual(['', 0])
})

test('a move that another window was faster with changes nothing', () => {
  const seen = order('a', 'Order Placed')
  const now = order('a', 'Out for delivery')

  expect(idsOf(board([now]), [{ order: seen, to: 'Packing' }])[2]).toEqual(['a', 1])
})

test('after a move the keyboard goes on with the next order, else the one before', () => {
  const orders = ['a', 'b', 'c'].map((id) => order(id, 'Packing'))

  expect(neighbourOf(orders, 'a')).toBe('b')
  expect(neighbourOf(orders, 'c')).toBe('b')
  expect(neighbourOf(orders.slice(0, 1), 'a')).toBeUndefined()
})

test('what is on its way or over cannot be cancelled', () => {
  const statuses = ['Order Placed', 'Packing', 'Out for delivery', 'Delivered'] as const

  expect(statuses.map(canCancel)).toEqual([true, true, false, false])
  expect(statuses.map((status) => nextStep({ status })?.text)).toEqual([
    'Start packing',
    'Out for delivery',
    'Delivered',
    undefined,
  ])
})

test('only what was paid online goes back', () => {
  expect(
    [
      order('a', 'Packing'),
      order('b', 'Packing', { paymentType: 'Online', isPaid: true }),
      order('c', 'Packing', { paymentType: 'Online' }),
    ].map(isRefundedIfCancelled),
  ).toEqual([false, true, false])
})

const at = (minute: number) => `2026-03-01T12:0${minute}:00.000Z`

test('orders of a column that was loaded further join the board, each once and as its newest copy', () => {
  const event = { step: 'moved', status: 'Packing', at: at(0), by: 'seller' } as const
  const first = order('1', 'Order Placed', { promisedAt: at(1) })
  const moved = order('2', 'Packing', { promisedAt: at(2), events: [event] })
  const old = order('2', 'Order Placed', { promisedAt: at(2) })
  const later = order('3', 'Order Placed', { promisedAt: at(3) })
  const done = [5, 4].map((n) => order(`${n}`, 'Delivered', { deliveredAt: at(n) }))

  const { open, deliveredToday } = withLoaded(board([first, moved], done.slice(0, 1)), [
    later,
    old,
    first,
    ...done,
  ])

  expect(open).toEqual([first, moved, later])
  expect(deliveredToday).toEqual(done)
})

const title = (orders: Order[], count = orders.length) =>
  columnTitle({ status: 'Out for delivery', orders, count })

test('the steps and columns of orders that are picked up have their own words', () => {
  const statuses = ['Order Placed', 'Packing', 'Out for delivery'] as const
  expect(statuses.map((status) => nextStep({ status, pickup: true })?.text)).toEqual([
    'Start packing',
    'Ready for pickup',
    'Picked up',
  ])

  const fetched = order('a', 'Out for delivery', { pickup: true })
  const delivery = order('b', 'Out for delivery')
  expect([title([]), title([delivery]), title([fetched])]).toEqual([
    'Out for delivery',
    'Out for delivery',
    'Ready for pickup',
  ])
  const both = 'Out for delivery / Ready for pickup'
  expect([title([fetched, delivery]), title([fetched], 2)]).toEqual([both, both])
  expect(columnTitle({ status: 'Delivered', orders: [fetched], count: 1 })).toBe('Picked up today')
})

test('what is picked up stands below what is delivered', () => {
  const open = [
    order('a', 'Packing', { pickup: true }),
    order('b', 'Packing'),
    order('c', 'Packing', { pickup: true }),
  ]

  const packing = columnsOf(board(open), []).find(({ status }) => status === 'Packing')
  expect(packing?.orders.map(({ _id }) => _id)).toEqual(['b', 'a', 'c'])
})
