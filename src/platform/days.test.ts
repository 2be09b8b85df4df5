import { afterEach, expect, test } from 'vitest'
import { addDays, dayOf, endOf, startOf } from './days.ts'

const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

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
])('in %s the day %s has %d hours', (name, day, hours) => {
  process.env['TZ'] = name

  expect((endOf(day) - startOf(day)) / hour).toBe(hours)
  expect([dayOf(startOf(day)), dayOf(endOf(day) - 1), dayOf(endOf(day))]).toEqual([
    day,
    day,
    addDays(day, 1),
  ])
  expect(dayOf(startOf(day) - 1)).toBe(addDays(day, -1))
})

test('days are counted over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(addDays('2026-03-30', -30)).toBe('2026-02-28')
})
