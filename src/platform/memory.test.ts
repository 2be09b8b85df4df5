import { expect, test } from 'vitest'
import { cacheSize } from './memory.ts'

test('caches have their full size where there is memory, and follow a small limit of the heap', () => {
  expect(cacheSize(96_000_000, 4_000_000_000)).toBe(96_000_000)
  expect(cacheSize(96_000_000, 1_000_000_000)).toBe(96_000_000)
  expect(cacheSize(96_000_000, 250_000_000)).toBe(24_000_000)
})
