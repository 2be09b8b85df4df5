import { expect, test } from 'vitest'
import { daysOf, firstDay, isGone, whenText } from './slot-texts.ts'

const slot = (id: string, day: string, places: 'free' | 'few' | 'full') =>
  ({ id, day, time: `${id}:00`, places }) as const

const slots = [
  slot('8', 'Today', 'full'),
  slot('10', 'Today', 'full'),
  slot('32', 'Tomorrow', 'full'),
  slot('34', 'Tomorrow', 'few'),
  slot('56', 'Friday, Nov 20', 'free'),
]

test('slots are shown by day, and full ones stay in sight', () => {
  expect(daysOf(slots).map(({ day, isFull, slots: ofDay }) => [day, isFull, ofDay.length])).toEqual(
    [
      ['Today', true, 2],
      ['Tomorrow', false, 2],
      ['Friday, Nov 20', false, 1],
    ],
  )
})

test('the day of the chosen slot is open, else the first with room', () => {
  const days = daysOf(slots)

  expect(firstDay(days, '56')).toBe('Friday, Nov 20')
  expect(firstDay(days, '8')).toBe('Today')
  expect(firstDay(days, undefined)).toBe('Tomorrow')
  expect(firstDay(days.slice(0, 1), undefined)).toBe('Today')
  expect(firstDay([], undefined)).toBeUndefined()
})

test('a slot that is full or over is gone', () => {
  expect(['34', '32', '7'].map((id) => isGone(slots, id))).toEqual([false, true, true])
})

test('a slot in a sentence', () => {
  expect(whenText({ day: 'Today', time: '6:00 – 8:00 PM' })).toBe('today, 6:00 – 8:00 PM')
  expect(whenText({ day: 'Friday, Nov 20', time: '18:00–20:00' })).toBe(
    'Friday, Nov 20, 18:00–20:00',
  )
})
