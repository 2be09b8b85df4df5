import { expect, test } from 'vitest'
import { happeningsOf } from './happenings.ts'

const moved = (at: string, status: 'Order Placed' | 'Cancelled') =>
  ({ step: 'moved', status, at, by: 'seller' }) as const

test('what happened to an order and to its bill is one list by time', () => {
  const [first, second] = ['2026-11-19T08:00:00.000Z', '2026-11-19T09:00:00.000Z']
  const change = { amount: -2, at: second, by: 'seller' } as const
  const list = happeningsOf({
    events: [moved(first, 'Order Placed'), moved(second, 'Cancelled')],
    changes: [
      { ...change, kind: 'weighed', name: 'Cheese', grams: 300 },
      { ...change, kind: 'missing', name: 'Loaf', pieces: 2, reason: 'Sold out' },
    ],
  })
  expect(list.map((it) => (it.change ? it.text : it.event.status))).toEqual([
    'Order Placed',
    'Not available: 2 × Loaf',
    'Cancelled',
  ])
})
