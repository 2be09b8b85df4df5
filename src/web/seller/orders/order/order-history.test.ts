import { expect, test } from 'vitest'
import { eventText } from './order-history.tsx'

test('the history of an order that is picked up has the words of pickup', () => {
  const moved = { step: 'moved', status: 'Out for delivery', at: '', by: 'seller' } as const
  expect(eventText(moved, {})).toBe('Out for delivery')
  expect(eventText(moved, { pickup: true })).toBe('Ready for pickup')
  expect(eventText({ ...moved, step: 'move undone' }, { pickup: true })).toBe(
    'Undone: back to Ready for pickup',
  )
})
