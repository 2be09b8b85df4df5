import { expect, test } from 'vitest'
import { countdown, earlyOrLate } from './countdown.ts'

const promised = '2026-02-28T12:00:00.000Z'
const before = (ms: number) => Date.parse(promised) - ms
const seconds = 1_000
const minutes = 60_000
const hours = 60 * minutes

test.each([
  [30 * minutes, '30 min', '30 minutes'],
  [29 * minutes + 1, '30 min', '30 minutes'],
  [5 * minutes + 1, '6 min', '6 minutes'],
  [5 * minutes, '5:00', '5 minutes'],
  [4 * minutes + 9 * seconds, '4:09', '5 minutes'],
  [minutes, '1:00', '1 minute'],
  [59 * seconds, '0:59', 'less than a minute'],
  [1, '0:01', 'less than a minute'],
])('%d ms before the promised time it shows %s', (left, shown, spoken) => {
  expect(countdown(promised, before(left))).toEqual({ isLate: false, shown, spoken })
})

test.each([
  [0, 'now', 'a moment'],
  [30 * seconds, 'now', 'a moment'],
  [minutes, '1 min', '1 minute'],
  [12 * minutes, '12 min', '12 minutes'],
  [3 * hours, '3 h', '3 hours'],
  [80 * hours, '3 days', '3 days'],
])('%d ms after it, it says so instead of counting below zero', (late, shown, spoken) => {
  expect(countdown(promised, before(-late))).toEqual({ isLate: true, shown, spoken })
})

test.each([
  [9 * minutes, '9 minutes before the promised time'],
  [20 * seconds, 'just in time'],
  [0, 'just in time'],
  [-1 * seconds, 'a moment after the promised time'],
  [-4 * minutes, '4 minutes after the promised time'],
])('delivered %d ms before the promised time is %s', (early, words) => {
  expect(earlyOrLate(new Date(before(early)).toISOString(), promised)).toBe(words)
})
