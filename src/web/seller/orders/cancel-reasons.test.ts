import { expect, test } from 'vitest'
import { cancelNote, cancelReasons, cancelReasonsOf, otherReason } from './cancel-reasons.ts'

const [soldOut, asked] = cancelReasons.map(({ label }) => label)

test('an order is not cancelled without a reason', () => {
  expect(cancelNote(undefined, 'because')).toBeUndefined()
  expect(cancelNote(otherReason, '  ')).toBeUndefined()
})

test('a reason can be chosen, explained, or written', () => {
  expect(cancelNote(soldOut, '')).toBe('Something in it is sold out')
  expect(cancelNote(soldOut, ' No milk\nleft ')).toBe('Something in it is sold out: No milk left')
  expect(cancelNote(otherReason, 'Flood')).toBe('Flood')
})

test('the seller chooses in the seller’s words, and the customer reads their own', () => {
  expect(asked).toBe('Customer asked to cancel')
  expect(cancelNote(asked, '')).toBe('You asked us to cancel it')
})

const labels = (pickup: boolean) => cancelReasonsOf({ pickup }).map(({ label }) => label)

test('an order that is picked up is not cancelled because of its address', () => {
  expect(labels(false)).toContain('We do not deliver there')
  expect(labels(true)).toEqual(labels(false).filter((label) => label !== 'We do not deliver there'))
})
