import { expect, test } from 'vitest'
import { z } from 'zod'
import { readStoredJson } from './stored-json.ts'

const ids = z.array(z.string())

test('a stored value is read if it is what it should be', () => {
  expect(readStoredJson(ids, '["a","b"]', [])).toEqual(['a', 'b'])
})

test('what is no JSON, or of another kind, is replaced', () => {
  for (const damaged of ['', '["a"', '{"a":1}', '[1]', 'null'])
    expect(readStoredJson(ids, damaged, ['none'])).toEqual(['none'])
})
