import { expect, test } from 'vitest'
import { z } from 'zod'
import { lineOfText, optionalLine } from '#platform/text.ts'
import { fieldTexts } from './schema-fields.ts'

const schema = z.object({
  name: lineOfText('Name', 60).meta({ title: 'Name of the shop', description: 'In the header.' }),
  note: optionalLine('Note', 200).default(''),
  areas: z.array(z.object({ fee: z.preprocess(Number, z.int()).meta({ title: 'Fee' }) })),
  weighed: z.object({ grams: z.preprocess(Number, z.int().min(1)) }).nullish(),
})

// The browser would cut a text that is pasted into a field with `maxLength` and say nothing.
test('label and hint come from the schema, and whether it may be empty', () => {
  expect(fieldTexts(schema, 'name')).toEqual({
    label: 'Name of the shop',
    hint: 'In the header.',
    required: true,
  })
  expect(fieldTexts(schema, 'note')).toEqual({ label: 'Note' })
})

test('fields are found in lists, in what is optional, and behind rules of the whole', () => {
  const checked = z.preprocess(
    (given) => given,
    schema.refine(() => true),
  )
  expect(fieldTexts(checked, 'areas.3.fee')).toEqual({ label: 'Fee' })
  expect(fieldTexts(checked, 'weighed.grams')).toEqual({ label: 'weighed.grams', required: true })
  expect(fieldTexts(checked, 'nothing')).toEqual({ label: 'nothing' })
})
