import { expect, test } from 'vitest'
import { recentKeys } from './recent-keys.ts'

test('a key is known while it is among the last ones, and no longer than twice as many', () => {
  const recent = recentKeys(3)

  expect(recent.add('figs')).toBe(false)
  expect(recent.add('figs')).toBe(true)
  recent.add('bread')
  recent.add('milk')
  expect(recent.add('figs')).toBe(true)

  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) recent.add(key)
  expect(recent.add('figs')).toBe(false)
})
