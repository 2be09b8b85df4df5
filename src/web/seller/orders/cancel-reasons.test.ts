import { expect, test } from 'vitest'
import {
  cancelReasons,
  cancelReasonsOf,
  noteOf,
  otherReason,
  returnReasonsOf,
} from './cancel-reasons.ts'

const [soldOut, asked] = cancelReasons.map(({ label }) => label)

test('an order is not cancelled without a reason', () => {
  expect(noteOf(cancelReasons, undefined, 'because')).toBeUndefined()
  expect(noteOf(cancelReasons, otherReason, '  ')).toBeUndefined()
})

test('a reason can be chosen, explained, or written', () => {
  expect(noteOf(cancelReasons, soldOut, '')).toBe('Something in it is sold out')
  expect(noteOf(cancelReasons, soldOut, ' No milk\nleft ')).toBe(
    'Something in it is sold out: No milk left',
  )
  expect(noteOf(cancelReasons, otherReason, 'Flood')).toBe('Flood')
})

test('the seller chooses in the seller’s words, and the customer reads their own', () => {
  expect(asked).toBe('Customer asked to cancel')
  expect(noteOf(cancelReasons, asked, '')).toBe('You asked us to cancel it')
})

const labels = (pickup: boolean) => cancelReasonsOf({ pickup }).map(({ label }) => label)

test('an order that is picked up is not cancelled because of its address', () => {
  expect(labels(false)).toContain('We do not deliver there')
  expect(labels(true)).toEqual(labels(false).filter((label) => label !== 'We do not deliver there'))
})

const withAge = (minimumAge?: number) => ({ items: [{ product: {} }, { product: { minimumAge } }] })

test('an order that came back was not taken, or not fetched', () => {
  const reasons = returnReasonsOf(withAge())
  expect(noteOf(reasons, reasons.at(-1)?.label, 'no number 7')).toBe(
    'We could not find the address: no number 7',
  )
  expect(returnReasonsOf({ pickup: true, ...withAge() }).map(({ label }) => label)).toEqual([
    'Nobody came for it',
  ])
})

test('only an order with something that needs an age can lack an ID', () => {
  expect(returnReasonsOf(withAge(18)).at(-1)).toMatchObject({ label: 'No ID', counted: 'no ID' })
  expect(returnReasonsOf({ pickup: true, ...withAge(18) }).at(-1)).toMatchObject({
    label: 'No ID',
  })
  expect(returnReasonsOf(withAge()).map(({ counted }) => counted)).not.toContain('no ID')
})
