import { expect, test } from 'vitest'
import { dayMs, fileTime, hourMs, isoTime, minuteMs, secondsOf, unixTime, yearMs } from './time.ts'

const at = Date.parse('2026-02-28T09:30:00.999Z')

test('lengths are in milliseconds', () => {
  expect([minuteMs, hourMs, dayMs, yearMs]).toEqual([60_000, 3_600_000, 86_400_000, 31_536_000_000])
})

test('a wait is rounded up to whole seconds, a Unix time down', () => {
  expect([secondsOf(0), secondsOf(1), secondsOf(1_000), secondsOf(1_001)]).toEqual([0, 1, 1, 2])
  expect(unixTime(at)).toBe(Math.floor(Date.parse('2026-02-28T09:30:00Z') / 1_000))
})

test('a time is written for the wire, and for the name of a file', () => {
  expect(isoTime(at)).toBe('2026-02-28T09:30:00.999Z')
  expect(fileTime(at)).toBe('2026-02-28T093000')
})
