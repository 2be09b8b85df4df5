import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayOf, startOf } from '#platform/calendar/days.ts'
import { openIntervalsOn, type OpeningHours } from '../opening-hours.ts'
import { alwaysOpen } from '../week-hours.ts'
import { offeredSlots, readSlotId, slotId, slotsOn, slotWords, type SlotRules } from './slots.ts'

const minute = 60_000
const rules: SlotRules = {
  isOn: true,
  lengthMinutes: 120,
  capacity: 10,
  daysAhead: 2,
  cutoffMinutes: 60,
}
const open = (from: string, to: string, zone = 'Europe/Paris'): OpeningHours => ({
  week: Array.from({ length: 7 }, () => [{ from, to }]),
  exceptions: [],
  zone,
})
const times = (hours: OpeningHours, date: string, lengthMinutes = 120) =>
  slotsOn({ lengthMinutes }, hours, date).map(
    (slot) => slotWords(slot, 0, { locale: 'en-US', zone: hours.zone }).time,
  )

test('slots lie within the opening hours, one after the other, and a rest is no slot', () => {
  expect(times(open('08:00', '13:00'), '2026-11-16')).toEqual([
    '8:00 – 10:00 AM',
    '10:00 AM – 12:00 PM',
  ])
  expect(times(open('08:00', '09:30'), '2026-11-16')).toEqual([])
  const closed = {
    ...open('08:00', '12:00'),
    exceptions: [{ date: '2026-11-16', hours: [], note: '' }],
  }
  expect(times(closed, '2026-11-16')).toEqual([])
})

test('slots follow the clock where it is changed', () => {
  // At 02:00 the clocks show 03:00, and in autumn at 03:00 they show 02:00.
  expect(times(open('01:00', '05:00'), '2026-03-29', 60)).toEqual([
    '1:00 – 3:00 AM',
    '3:00 – 4:00 AM',
    '4:00 – 5:00 AM',
  ])
  expect(times(open('01:00', '04:00'), '2026-10-25', 60)).toHaveLength(3)
})

test('on any day of any zone slots touch, do not overlap and stay inside the hours', () => {
  assert(
    property(
      constantFrom('America/New_York', 'Europe/Paris', 'Australia/Lord_Howe'),
      constantFrom(30, 60, 90, 120, 180, 240),
      integer({ min: 0, max: 364 }),
      (zone, lengthMinutes, n) => {
        const hours = { week: alwaysOpen, exceptions: [], zone }
        const date = addDays('2026-01-01', n)
        const slots = slotsOn({ lengthMinutes }, hours, date)
        const [day] = openIntervalsOn(hours, date)
        expect(slots[0]?.start).toBe(day?.start)
        expect(slots.at(-1)?.end).toBe(day?.end)
        expect(slots.slice(1).map(({ start }) => start)).toEqual(
          slots.slice(0, -1).map(({ end }) => end),
        )
        for (const { start, end } of slots) expect(end).toBeGreaterThan(start)
      },
    ),
  )
})

test('a slot can be chosen until its cut-off and as many days ahead as the seller says', () => {
  const hours = open('08:00', '12:00')
  const now = startOf('2026-11-16', hours.zone) + 9 * 60 * minute
  const starts = (at: number, change: Partial<SlotRules> = {}) =>
    offeredSlots({ ...rules, ...change }, hours, at).map(({ start }) => start - now)

  const days = [60, 23 * 60, 25 * 60, 47 * 60, 49 * 60].map((minutes) => minutes * minute)
  expect(starts(now)).toEqual(days)
  expect(starts(now + 1)).toEqual(days.slice(1))
  expect(starts(now, { cutoffMinutes: 61 })).toEqual(days.slice(1))
  expect(starts(now, { daysAhead: 0 })).toEqual(days.slice(0, 1))
  expect(starts(now, { isOn: false })).toEqual([])
})

test('after midnight the slots of the evening before can still be chosen', () => {
  const hours = open('20:00', '04:00')
  const now = startOf('2026-11-16', hours.zone)
  const [first] = offeredSlots(rules, hours, now)
  expect(first).toEqual({ start: now + 120 * minute, end: now + 240 * minute })
})

test('the id of a slot is read back, and anything else is none', () => {
  const slot = {
    start: Date.parse('2026-11-16T08:00:00Z'),
    end: Date.parse('2026-11-16T10:00:00Z'),
  }
  expect(slotId(slot)).toBe('2026-11-16T08:00:00.000Z/2026-11-16T10:00:00.000Z')
  expect(readSlotId(slotId(slot))).toEqual(slot)
  for (const wrong of ['', '/', 'x/y', slotId({ start: slot.end, end: slot.start })])
    expect(readSlotId(wrong)).toBeUndefined()
})

test('a slot has the day and the time of the shop in words', () => {
  const zone = 'America/New_York'
  const style = { locale: 'en-US', zone }
  const now = Date.parse('2026-11-16T23:00:00Z')
  const slot = {
    start: Date.parse('2026-11-17T00:00:00Z'),
    end: Date.parse('2026-11-17T02:00:00Z'),
  }
  const later = (days: number) => ({
    start: slot.start + days * 86_400_000,
    end: slot.end + days * 86_400_000,
  })
  expect(dayOf(now, zone)).toBe('2026-11-16')
  expect(slotWords(slot, now, style)).toEqual({ day: 'Today', time: '7:00 – 9:00 PM' })
  expect(slotWords(later(1), now, style).day).toBe('Tomorrow')
  const night = {
    start: Date.parse('2026-11-17T03:00:00Z'),
    end: Date.parse('2026-11-17T05:00:00Z'),
  }
  expect(slotWords(night, now, style)).toEqual({ day: 'Today', time: '10:00 PM – 12:00 AM' })
  expect(slotWords(later(2), now, style).day).toBe('Wednesday, Nov 18')
})
