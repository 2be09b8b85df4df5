import { expect, test, vi } from 'vitest'
import { productDraft } from './product-draft.ts'
import { emptyValues } from './product-values.ts'

test('a draft of an older version is filled up, and anything else is no draft', () => {
  let text = ''
  const sessionStorage = { getItem: () => text }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { sessionStorage }))

  text = '{"name":"Rye loaf","price":5,"inStock":false}'
  expect(productDraft.read()).toEqual({ ...emptyValues, name: 'Rye loaf', inStock: false })
  for (text of ['null', '[]', '"Rye loaf"', '{'])
    expect([text, productDraft.read()]).toEqual([text, undefined])
})
