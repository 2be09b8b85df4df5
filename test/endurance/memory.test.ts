import { expect, test } from 'vitest'
import { perMinute, type Memory } from './memory.ts'

const at = (atSeconds: number, rss: number): Memory => ({
  atSeconds,
  rss,
  heap: 0,
  external: 0,
  descriptors: 0,
})

const rss = (memory: Memory) => memory.rss

test('growth per minute is the slope of the samples, and none for memory that goes up and down', () => {
  expect(perMinute([at(0, 100), at(60, 105), at(120, 110)], rss)).toBeCloseTo(5)
  expect(perMinute([at(0, 100), at(60, 140), at(120, 140), at(180, 100)], rss)).toBeCloseTo(0)
  expect(perMinute([at(0, 100)], rss)).toBe(0)
})
