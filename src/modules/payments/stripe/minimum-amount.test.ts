import { expect, test } from 'vitest'
import { minimumFor } from './minimum-amount.ts'

test('the minimum is that of the currency, in its smallest unit', () => {
  expect(['usd', 'GBP', 'jpy', 'huf', 'xyz'].map(minimumFor)).toEqual([50, 30, 50, 17_500, 1])
})
