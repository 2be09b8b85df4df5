import { expect, test } from 'vitest'
import { readChange, readPieces, stockState } from './pieces.ts'

test('a typed count is a whole number, empty means not counted, the rest is refused', () => {
  expect(['', '  ', '0', ' 12 ', '1000000'].map(readPieces)).toEqual([null, null, 0, 12, 1_000_000])
  for (const typed of ['1.5', '-1', 'many', '1e3', '1000001', '12 pcs'])
    expect(readPieces(typed)).toBeUndefined()
})

test('a delivery adds, spoiled takes away, a correction does either', () => {
  expect(readChange('delivery', '24')).toBe(24)
  expect(readChange('spoiled', '3')).toBe(-3)
  expect(['-2', '−2', '+2', '2'].map((typed) => readChange('correction', typed))).toEqual([
    -2, -2, 2, 2,
  ])
  for (const typed of ['', '0', '-3', '1.5', 'two', '1000001'])
    expect(readChange('delivery', typed)).toBeUndefined()
  expect(readChange('spoiled', '0')).toBeUndefined()
  expect(readChange('correction', '-')).toBeUndefined()
})

test('a product is sold out at 0, low at its mark, and neither if it is not counted', () => {
  expect(stockState({ stock: 0, lowStock: null })).toBe('sold out')
  expect(stockState({ stock: 5, lowStock: 5 })).toBe('low')
  expect(stockState({ stock: 6, lowStock: 5 })).toBeUndefined()
  expect(stockState({ stock: null, lowStock: null })).toBeUndefined()
})
