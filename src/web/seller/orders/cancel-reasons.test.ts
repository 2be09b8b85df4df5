import { expect, test } from 'vitest'
import { cancelNote, cancelReasons, otherReason } from './cancel-reasons.ts'

const [soldOut = ''] = cancelReasons

test('an order is not cancelled without a reason', () => {
  expect(cancelNote(undefined, 'because')).toBeUndefined()
  expect(cancelNote(otherReason, '  ')).toBeUndefined()
})

test('a reason can be chosen, explained, or written', () => {
  expect(cancelNote(soldOut, '')).toBe('Something in it is sold out')
  expect(cancelNote(soldOut, ' No milk\nleft ')).toBe('Something in it is sold out: No milk left')
  expect(cancelNote(otherReason, 'Flood')).toBe('Flood')
})
