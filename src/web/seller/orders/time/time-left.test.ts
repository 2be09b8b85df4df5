import { expect, test } from 'vitest'
import {
  deliveryText,
  duration,
  isForLater,
  minutesLeft,
  timeLeftText,
  urgencyOf,
} from './time-left.ts'

const promisedAt = '2026-03-01T12:30:00.000Z'
const at = (time: string) => Date.parse(`2026-03-01T${time}Z`)

test.each([
  ['12:00:00', '30 min left'],
  ['12:00:01', '30 min left'],
  ['12:01:00', '29 min left'],
  ['12:29:59', '1 min left'],
  ['12:30:00', 'due now'],
  ['12:30:59', 'due now'],
  ['12:31:00', '1 min late'],
  ['12:35:30', '5 min late'],
  ['13:30:00', '1 h late'],
  ['14:05:00', '1 h 35 min late'],
])('at %s an order promised for half past twelve has "%s"', (time, text) => {
  expect(timeLeftText(minutesLeft(promisedAt, at(time)))).toBe(text)
})

test.each([
  [30, 'normal'],
  [16, 'normal'],
  [15, 'soon'],
  [6, 'soon'],
  [5, 'urgent'],
  [0, 'urgent'],
  [-1, 'late'],
] as const)('with %i minutes left an order is %s', (minutes, urgency) => {
  expect(urgencyOf(minutes)).toBe(urgency)
})

test('an order that was forgotten is late by days, not by thousands of minutes', () => {
  expect([duration(1439), duration(1440), duration(4320)]).toEqual([
    '23 h 59 min',
    '1 day',
    '3 days',
  ])
})

test('a delivered order says how long it took, and whether that was too long', () => {
  const createdAt = '2026-03-01T12:00:00.000Z'
  const delivered = (time: string) =>
    deliveryText({ createdAt, promisedAt, deliveredAt: new Date(at(time)).toISOString() })

  expect(delivered('12:23:10')).toBe('Delivered in 24 min')
  expect(delivered('12:30:20')).toBe('Delivered in 31 min')
  expect(delivered('12:42:00')).toBe('Delivered in 42 min, 12 min late')
  expect(deliveryText({ createdAt, promisedAt })).toBeUndefined()
})

test('a delivery in a slot is on time by the end of the slot, and a pickup is never late', () => {
  const slot = { start: '2026-03-01T11:30:00.000Z', end: promisedAt }
  const order = { createdAt: '2026-02-27T09:00:00.000Z', promisedAt, slot }
  const text = (time: string, change: object = {}) =>
    deliveryText({ ...order, deliveredAt: new Date(at(time)).toISOString(), ...change })

  expect(text('12:30:00')).toBe('Delivered on time')
  expect(text('12:42:00')).toBe('Delivered 12 min late')
  expect(text('12:42:00', { pickup: true })).toBe('Picked up')
  const soon = { pickup: true, slot: undefined, createdAt: '2026-03-01T12:00:00.000Z' }
  expect(text('12:42:00', soon)).toBe('Picked up after 42 min')
})

test('the minutes of a slot count only in its last hour', () => {
  const slot = { start: '2026-03-01T10:30:00.000Z', end: promisedAt }
  const times = ['10:00:00', '11:29:59', '11:30:00', '12:31:00']
  expect(times.map((time) => isForLater({ slot, promisedAt }, at(time)))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(isForLater({ promisedAt }, at('10:00:00'))).toBe(false)
})
