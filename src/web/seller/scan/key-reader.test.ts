import { expect, test } from 'vitest'
import { createKeyReader } from './key-reader.ts'

/** Says what is read of keys that come with these pauses. */
function typed(keys: readonly string[], gapMs: number, read = createKeyReader(), from = 0) {
  const codes = keys.map((key, index) => read(key, from + index * gapMs))
  return codes.filter((code) => code !== undefined)
}
const keysOf = (code: string) => [...Array.from(code), 'Enter']
const pen = '4006381333931'

test('fast keys ended by Enter are a code, also the next one', () => {
  const read = createKeyReader()

  expect(typed(keysOf(pen), 20, read)).toEqual([pen])
  expect(typed(keysOf('96385074'), 20, read, 1_000)).toEqual(['96385074'])
})

test('what a person types is not', () => {
  expect(typed(keysOf(pen), 150)).toEqual([])
  expect(typed(['1', '2', 'Enter'], 20)).toEqual([])
})

test('keys from before the scan are not part of the code, and Enter must come at once', () => {
  const read = createKeyReader()
  read('7', 0)

  expect(typed(keysOf(pen), 10, read, 500)).toEqual([pen])
  for (const [index, digit] of Array.from(pen).entries()) read(digit, 1_000 + index * 10)
  expect(read('Enter', 3_000)).toBeUndefined()
})

test('Shift belongs to the keys of a scanner, other named keys end them', () => {
  const code = `]E0${pen}`

  expect(typed(['Shift', ']', 'Shift', 'E', ...keysOf(code.slice(2))], 10)).toEqual([code])
  expect(typed([...Array.from(pen), 'Tab', 'Enter'], 10)).toEqual([])
})
