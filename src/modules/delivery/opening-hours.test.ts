import { array, assert, constantFrom, integer, property, record, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayOf, endOf, startOf } from '#platform/calendar/days.ts'
import { exceptionTexts } from './hours-texts.ts'
import { alwaysOpen, daysProblem, type OpenHours } from './week-hours.ts'
import {
  closesAt,
  isAlwaysOpen,
  isOpen,
  openIntervalsOn,
  opensAt,
  type OpeningHours,
} from './opening-hours.ts'

const minute = 60_000
const step = 15 * minute

/** Days on which the clocks are changed: by an hour, by half an hour, and at midnight. */
const changes = [
  ['America/New_York', '2026-03-08', '2026-11-01'],
  ['Europe/Paris', '2026-03-29', '2026-10-25'],
  ['Australia/Lord_Howe', '2026-10-04', '2026-04-05'],
  ['America/Havana', '2026-03-08', '2026-11-01'],
] as const

const clockTime = integer({ min: 0, max: 95 }).map(
  (quarter) =>
    `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
)
const someHours = record({ from: clockTime, to: clockTime })
const someDay = array(someHours, { maxLength: 3 })
const someWeek = tuple(someDay, someDay, someDay, someDay, someDay, someDay, someDay)

type Shown = { at: number; date: string; time: string }

/** What a clock in the shop shows every quarter of an hour, from two days before a date until three days after it. */
function shownAround(date: string, zone: string): Shown[] {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const start = startOf(addDays(date, -2), zone)
  const count = (endOf(addDays(date, 3), zone) - start) / step
  return Array.from({ length: count }, (_, n) => {
    const at = start + n * step
    const [shownDate = '', time = ''] = clock.format(at).split(' ')
    return { at, date: shownDate, time }
  })
}

/** From the first to the last quarter of an hour at which a clock shows a time of these hours. */
function expectedInterval(shown: Shown[], date: string, { from, to }: OpenHours) {
  const next = addDays(date, 1)
  const inside = shown.filter((it) =>
    to <= from
      ? (it.date === date && it.time >= from) || (it.date === next && it.time < to)
      : it.date === date && it.time >= from && it.time < to,
  )
  const [first, last] = [inside[0], inside.at(-1)]
  return first && last ? { start: first.at, end: last.at + step } : undefined
}

describe.each(changes)('%s', (zone, ...dates) => {
  test.each(dates)(
    'around %s it is open exactly when a clock shows a time of its hours',
    (date) => {
      const shown = shownAround(date, zone)
      const days = [-2, -1, 0, 1, 2].map((n) => addDays(date, n))
      assert(
        property(someWeek, someDay, (week, other) => {
          const exceptions = [{ date, hours: other, note: '' }]
          const hours: OpeningHours = { week, exceptions, zone }
          const intervals = days.flatMap((day) => {
            const weekday = (new Date(day).getUTCDay() + 6) % 7
            const ofDay = day === date ? other : (week[weekday] ?? [])
            return ofDay.flatMap((it) => expectedInterval(shown, day, it) ?? [])
          })
          // Not the first day, on which what began the day before is not looked at.
          const tested = shown.filter(
            (it) => it.date >= addDays(date, -1) && it.date <= addDays(date, 2),
          )
          const wrong = tested.filter(
            ({ at }) =>
              isOpen(hours, at) !== intervals.some(({ start, end }) => start <= at && at < end),
          )
          expect(wrong).toEqual([])
        }),
        { numRuns: 25 },
      )
    },
  )

  test('the next opening and closing are the next moments at which that changes', () => {
    assert(
      property(
        someWeek,
        constantFrom(...dates),
        integer({ min: 0, max: 3 * 96 }),
        (week, date, n) => {
          const hours: OpeningHours = { week, exceptions: [], zone }
          const at = startOf(addDays(date, -1), zone) + n * step
          const opens = opensAt(hours, at)
          const closes = closesAt(hours, at)
          if (isOpen(hours, at)) {
            expect(opens).toBe(at)
            if (closes !== undefined) {
              expect([isOpen(hours, closes - 1), isOpen(hours, closes)]).toEqual([true, false])
              for (let time = at; time < closes; time += step)
                expect(isOpen(hours, time)).toBe(true)
            }
          } else {
            expect(closes).toBeUndefined()
            if (opens !== undefined) {
              expect([isOpen(hours, opens - 1), isOpen(hours, opens)]).toEqual([false, true])
              for (let time = at; time < opens; time += step)
                expect(isOpen(hours, time)).toBe(false)
            } else if (week.every((day) => day.length === 0)) expect(opens).toBeUndefined()
          }
        },
      ),
      { numRuns: 40 },
    )
  })

  test('open all day on all days is always open, also while the clocks are changed', () => {
    for (const date of dates) {
      const hours = { week: alwaysOpen, exceptions: [], zone }
      const other = { ...hours, exceptions: [{ date: '2030-01-01', hours: [], note: '' }] }
      const ends = [-1, 0, 1].flatMap((n) => openIntervalsOn(hours, addDays(date, n)))
      expect(ends.map(({ start }) => start).slice(1)).toEqual(
        ends.map(({ end }) => end).slice(0, -1),
      )
      expect([isAlwaysOpen(hours), isAlwaysOpen(other)]).toEqual([true, false])
      for (const { at } of shownAround(date, zone)) expect(isOpen(other, at)).toBe(true)
    }
  })
})

const paris = (week: OpenHours[][], exceptions: OpeningHours['exceptions'] = []): OpeningHours => ({
  week,
  exceptions,
  zone: 'Europe/Paris',
})
const every = (...hours: OpenHours[]) => Array.from({ length: 7 }, () => hours)
const at = (iso: string) => Date.parse(iso)
const iso = (time: number | undefined) => time && new Date(time).toISOString()

test('a time that the clocks skip is the moment at which they do', () => {
  // At 02:00 the clocks show 03:00.
  const [night] = openIntervalsOn(paris(every({ from: '02:30', to: '05:00' })), '2026-03-29')
  const skipped = openIntervalsOn(paris(every({ from: '02:10', to: '02:50' })), '2026-03-29')

  expect([iso(night?.start), iso(night?.end)]).toEqual([
    '2026-03-29T01:00:00.000Z',
    '2026-03-29T03:00:00.000Z',
  ])
  expect(skipped).toEqual([])
})

test('of a time that comes twice the first opens and the second closes', () => {
  // At 03:00 the clocks show 02:00 again.
  const [opening] = openIntervalsOn(paris(every({ from: '02:30', to: '04:00' })), '2026-10-25')
  const [closing] = openIntervalsOn(paris(every({ from: '01:00', to: '02:30' })), '2026-10-25')
  const [before] = openIntervalsOn(paris(every({ from: '01:00', to: '02:00' })), '2026-10-25')

  expect(iso(opening?.start)).toBe('2026-10-25T00:30:00.000Z')
  expect(iso(closing?.end)).toBe('2026-10-25T01:30:00.000Z')
  expect(iso(before?.end)).toBe('2026-10-25T00:00:00.000Z')
})

test('hours past midnight belong to the day on which they begin', () => {
  const closed = { date: '2026-11-14', hours: [], note: 'Wedding' }
  const hours = paris(every({ from: '18:00', to: '02:00' }), [closed])

  // Friday's hours last until two on Saturday, which has none of its own.
  expect(isOpen(hours, at('2026-11-14T00:30:00Z'))).toBe(true)
  expect(iso(closesAt(hours, at('2026-11-13T20:00:00Z')))).toBe('2026-11-14T01:00:00.000Z')
  expect(iso(opensAt(hours, at('2026-11-14T12:00:00Z')))).toBe('2026-11-15T17:00:00.000Z')
})

test('an exception has its own hours, also when the shop is closed for the rest of the year', () => {
  const fair = { date: '2027-06-01', hours: [{ from: '10:00', to: '12:00' }], note: 'Fair' }
  const hours = paris(every(), [fair])

  expect(iso(opensAt(hours, at('2026-11-14T12:00:00Z')))).toBe('2027-06-01T08:00:00.000Z')
  expect(iso(closesAt(hours, at('2027-06-01T09:00:00Z')))).toBe('2027-06-01T10:00:00.000Z')
  expect(opensAt(hours, at('2027-06-01T11:00:00Z'))).toBeUndefined()
})

test('a shop that is open around the clock closes for an exception far ahead', () => {
  const hours = paris(alwaysOpen, [{ date: '2026-12-25', hours: [], note: '' }])

  expect(iso(closesAt(hours, at('2026-11-14T12:00:00Z')))).toBe('2026-12-24T23:00:00.000Z')
  expect(closesAt(hours, at('2026-12-26T12:00:00Z'))).toBeUndefined()
})

test('a day has the hours of the time zone', () => {
  expect(dayOf(at('2026-11-14T23:30:00Z'), 'Europe/Paris')).toBe('2026-11-15')
  expect(endOf('2026-10-25', 'Europe/Paris') - startOf('2026-10-25', 'Europe/Paris')).toBe(
    25 * 60 * minute,
  )
  // On Samoa this day was skipped.
  expect(endOf('2011-12-30', 'Pacific/Apia') - startOf('2011-12-30', 'Pacific/Apia')).toBe(0)
})

const noon = (day: string) => Date.parse(`${day}T12:00:00Z`)
const closedOn = (date: string, until = '') => ({ date, until, hours: [], note: '' })

test('a holiday of several days closes all of them, and says so once', () => {
  const holiday = { date: '2026-12-24', until: '2027-01-02', hours: [], note: 'Holidays' }
  const hours = { week: alwaysOpen, exceptions: [holiday], zone: 'UTC' }

  const days = ['2026-12-23', '2026-12-24', '2026-12-29', '2027-01-02', '2027-01-03']
  expect(days.map((day) => isOpen(hours, noon(day)))).toEqual([true, false, false, false, true])
  expect(opensAt(hours, noon('2026-12-25'))).toBe(Date.parse('2027-01-03T00:00:00Z'))
  const style = { locale: 'en-US', zone: 'UTC' }
  expect(exceptionTexts([holiday], noon('2026-12-30'), style)).toEqual([
    {
      days: 'Thursday, December 24 – Saturday, January 2',
      hours: 'Closed',
      note: 'Holidays',
    },
  ])
})

test('days of exceptions must not be there twice', () => {
  const holiday = closedOn('2026-12-24', '2027-01-02')

  expect(daysProblem(closedOn('2026-12-31'), [holiday])).toBe('This date is there twice')
  expect(daysProblem(closedOn('2027-01-01', '2027-01-05'), [holiday])).toBe(
    'Some of these days are there twice',
  )
  expect(daysProblem(closedOn('2026-12-24', '2026-12-23'), [])).toBe(
    'The last day is before the first one',
  )
  expect(daysProblem(closedOn('2026-12-24', '2028-12-24'), [])).toBe(
    'An exception can have at most 366 days',
  )
  expect(daysProblem(closedOn('2027-01-03'), [holiday])).toBeUndefined()
})
