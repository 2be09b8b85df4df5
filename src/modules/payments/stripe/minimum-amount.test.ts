import { expect, test } from 'vitest'
import { minimumFor } from './minimum-amount.ts'

test('the minimum is that of the currency, in its smallest unit', () => {
  const minimums = [
    minimumFor('usd', 2),
    minimumFor('GBP', 2),
    minimumFor('jpy', 0),
    minimumFor('huf', 2),
    minimumFor('huf', 0),
    minimumFor('xyz', 2),
    minimumFor('xyz', 0),
  ]
  expect(minimums).toEqual([50, 30, 50, 17_500, 175, 1, 1])
})
