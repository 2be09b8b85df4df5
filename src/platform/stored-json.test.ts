import { expect, test } from 'vitest'
import { z } from 'zod'
import { readStoredJson } from './stored-json.ts'
import { isNotHidden } from './text.ts'

const ids = z.array(z.string())

test('a stored value is read if it is what it should be', () => {
  expect(readStoredJson(ids, '["a","b"]', [])).toEqual(['a', 'b'])
})

test('what is no JSON, or of another kind, is replaced', () => {
  for (const damaged of ['', '["a"', '{"a":1}', '[1]', 'null'])
    expect(readStoredJson(ids, damaged, ['none'])).toEqual(['none'])
})

test('hidden characters of earlier versions are left out, also behind a line break', () => {
  const facts = z.object({ text: z.string().refine(...isNotHidden('Text')) })
  const stored = JSON.stringify({ text: 'Milk,\u200b sugar\n\u200cهوا می\u200cخورم' })

  expect(readStoredJson(facts, stored, { text: 'damaged' })).toEqual({
    text: 'Milk, sugar\nهوا می\u200cخورم',
  })
})
