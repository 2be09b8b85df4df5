import { expect, test } from 'vitest'
import { shortTimeText, writePlainTime, writeTime } from './time-text.ts'

const at = Date.parse('2026-11-20T12:00:00Z')
const style = { locale: 'en-US', zone: 'America/New_York' }

test('a time is written on the clocks of a place, in its language', () => {
  expect(writeTime(at, style, { dateStyle: 'long' })).toBe('November 20, 2026')
  expect(writePlainTime(at, style, { timeStyle: 'short' })).toBe('7:00 AM')
  expect(writePlainTime(at, { locale: 'de-DE', zone: 'Asia/Tokyo' }, { timeStyle: 'short' })).toBe(
    '21:00',
  )
})

test('a short time has its day', () => {
  expect(shortTimeText(at, style).replaceAll(/\s/g, ' ')).toBe('Fri, Nov 20, 7:00 AM')
})
