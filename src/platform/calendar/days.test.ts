import { expect, test } from 'vitest'
import { addDays, dayOf, endOf, startOf } from './days.ts'

const hour = 3_600_000

test.each([
  ['Europe/Berlin', '2026-03-29', 23],
  ['Europe/Berlin', '2026-10-25', 25],
  ['Europe/Berlin', '2026-06-01', 24],
  ['America/New_York', '2026-03-08', 23],
  // Here the clock jumps over midnight itself: the day begins at one.
  ['America/Santiago', '2026-09-06', 23],
  ['Australia/Lord_Howe', '2026-10-04', 23.5],
  ['Asia/Kathmandu', '2026-06-01', 24],
])('in %s the day %s has %d hours', (zone, day, hours) => {
  expect((endOf(day, zone) - startOf(day, zone)) / hour).toBe(hours)
  expect([
    dayOf(startOf(day, zone), zone),
    dayOf(endOf(day, zone) - 1, zone),
    dayOf(endOf(day, zone), zone),
  ]).toEqual([day, day, addDays(day, 1)])
  expect(dayOf(startOf(day, zone) - 1, zone)).toBe(addDays(day, -1))
})

test('days are counted over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(addDays('2026-03-30', -30)).toBe('2026-02-28')
})
