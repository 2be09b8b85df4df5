import { expect, test } from 'vitest'
import { canonicalEmail } from '#platform/text.ts'

test('spellings of an address that reach one mailbox have one key', () => {
  const spellings = [
    'ana.silva@example.com',
    ' Ana.Silva+shop@Example.com',
    'a.n.asilva@example.com',
  ]
  expect(new Set(spellings.map(canonicalEmail))).toEqual(new Set(['anasilva@example.com']))
})

test('addresses of different people keep different keys', () => {
  const others = ['ana@example.com', 'ana@exam.ple.com', 'anna@example.com', '+ana@example.com']
  expect(new Set(others.map(canonicalEmail)).size).toBe(others.length)
  expect(canonicalEmail('+ana@example.com')).toBe('+ana@example.com')
})
