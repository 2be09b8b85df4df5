import { expect, test } from 'vitest'
import { ApiRefusal, textOf } from './api.ts'

test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  'a request without an answer says that one is offline, not “%s”',
  (message) => {
    expect(textOf(new TypeError(message))).toBe('You are offline')
  },
)

test('what the shop says is said as it is', () => {
  expect(textOf(new ApiRefusal(409, { message: 'Closed for today' }))).toBe('Closed for today')
  expect(textOf(new Error('Failed to fetch'))).toBe('Failed to fetch')
})
