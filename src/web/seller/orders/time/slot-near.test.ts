import { expect, test } from 'vitest'
import { slotNear } from './slot-near.ts'

const slot = { start: '2026-11-16T18:00:00.000Z', end: '2026-11-16T19:00:00.000Z' }
const style = { locale: 'en-GB', timeZone: 'UTC' }
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
const near = (now: string, change = style, of = slot) =>
  plain(slotNear(of, Date.parse(now), change))

test('a slot is named by its time and its day', () => {
  expect(near('2026-11-16T06:00:00Z')).toBe('18:00–19:00 today')
  expect(near('2026-11-15T23:59:00Z')).toBe('18:00–19:00 tomorrow')
  expect(near('2026-11-14T06:00:00Z')).toBe('Mon 16 Nov, 18:00–19:00')
})

test('the day is that of the shop', () => {
  const auckland = { locale: 'en-US', timeZone: 'Pacific/Auckland' }
  expect(near('2026-11-16T06:00:00Z', auckland)).toBe('7:00 – 8:00 AM tomorrow')
  expect(near('2026-11-16T12:00:00Z', auckland)).toBe('7:00 – 8:00 AM today')
})

test('a slot that ends after midnight is named by the day on which it begins', () => {
  const night = { start: '2026-11-16T23:00:00.000Z', end: '2026-11-17T01:00:00.000Z' }
  expect(near('2026-11-16T06:00:00Z', style, night)).toBe('23:00 – 01:00 today')
})
