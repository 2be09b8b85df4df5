import { expect, test } from 'vitest'
import { struckWord } from './struck-prices.ts'

test('only a recommended price is marked, in India as the maximum retail price', () => {
  expect(struckWord('recommended', 'IN')).toBe('MRP')
  expect(struckWord('recommended', 'GB')).toBe('RRP')
  expect(struckWord('as entered', 'IN')).toBe('')
  expect(struckWord('lowest', 'DE')).toBe('')
})
