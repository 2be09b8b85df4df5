import { expect, test } from 'vitest'
import { correctionOf, narrow, type Offset } from './server-clock.ts'

const unknown: Offset = { least: -Infinity, most: Infinity }
const noon = Date.UTC(2026, 1, 28, 12)
const answer = (clockIsWrongBy: number, at = noon) => ({
  date: Math.floor(at / 1000) * 1000,
  sentAt: at - 100 + clockIsWrongBy,
  receivedAt: at + 100 + clockIsWrongBy,
})

test('a clock that is right is left alone', () => {
  expect(correctionOf(unknown)).toBe(0)
  for (const at of [noon, noon + 400, noon + 999])
    expect(correctionOf(narrow(unknown, answer(0, at)))).toBe(0)
})

test.each([3_600_000, -3_600_000])('a clock that is %d ms off is set right', (wrongBy) => {
  const correction = correctionOf(narrow(unknown, answer(wrongBy, noon + 400)))

  expect(Math.abs(correction + wrongBy)).toBeLessThan(1_300)
})

test('every further answer can only make it more exact', () => {
  let offset = unknown
  for (const at of [0, 1_950, 3_400, 7_010]) {
    const before = offset
    offset = narrow(offset, answer(60_000, noon + at))
    expect(offset.least).toBeGreaterThanOrEqual(before.least)
    expect(offset.most).toBeLessThanOrEqual(before.most)
  }
  expect(Math.abs(correctionOf(offset) + 60_000)).toBeLessThan(600)
})

test('a clock that was set in the meantime is believed from then on', () => {
  const before = narrow(unknown, answer(3_600_000))

  expect(correctionOf(narrow(before, answer(0, noon + 60_000)))).toBe(0)
})
