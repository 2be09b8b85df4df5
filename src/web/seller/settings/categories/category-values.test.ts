import { expect, test } from 'vitest'
import { categoryInput } from '#modules/catalogue/product/categories/contract.ts'
import { categoryBody, categoryFieldOf, emptyCategory, formOf, pathIn } from './category-values.ts'

const proposed = (text: string, country: string) => pathIn({ text, path: '' }, country)

test('the address of a category follows its name, in German with ue for ü', () => {
  expect(proposed('Obst & Gemüse', 'DE')).toBe('Obst-Gemuese')
  expect(proposed('Öle', 'AT')).toBe('Oele')
  expect(proposed('Süßes', 'DE')).toBe('Suesses')
  // Also where the letter and its two dots are typed one after the other.
  expect(proposed('Gemu\u0308se', 'DE')).toBe('Gemuese')
  expect(proposed('Müesli & Crème', 'US')).toBe('Muesli-Creme')
  expect(pathIn({ text: 'Gemüse', path: 'green' }, 'DE')).toBe('green')
})

/** By the name of the field; the first one of each. */
function problemsOf(typed: Partial<typeof emptyCategory>) {
  const values = { ...emptyCategory, ...typed }
  const issues = categoryInput.safeParse(categoryBody(values, 'US')).error?.issues ?? []
  const found = issues.map(
    ({ path, message }) => [categoryFieldOf(path.join('.'), values), message] as const,
  )
  return Object.fromEntries(found.toReversed())
}

test('what is wrong is said at its field', () => {
  expect(problemsOf({ text: 'Pet food' })).toEqual({})
  expect(problemsOf({})).toEqual({ text: 'Name is required' })
  expect(problemsOf({ text: 'x'.repeat(41) })).toEqual({
    text: 'Name can have at most 40 characters',
  })
  expect(problemsOf({ text: '標準' })).toEqual({
    path: 'Address is required, because the name has no letters from a to z',
  })
  expect(problemsOf({ text: 'Pet food', path: 'pet food' })).toEqual({
    path: 'Address can have letters from a to z, digits, and single hyphens between them',
  })
  expect(problemsOf({ text: 'Pet food', path: 'Unknown' })).toEqual({
    path: 'This address cannot be used',
  })
  expect(problemsOf({ text: 'Pet food', bgColor: '#808080' }).bgColor).toMatch(/^The name is hard/)
})

test('a new picture is sent with the rest', () => {
  const file = new File(['picture'], 'pets.png')
  const picture = { use: 'upload', file, url: 'blob:1' } as const
  const body = categoryBody({ ...emptyCategory, text: 'Pet food', picture }, 'US')
  const form = formOf({ ...body, id: 'pets', version: '3' }, picture)
  expect(Object.fromEntries(form)).toEqual({
    text: 'Pet food',
    path: 'Pet-food',
    bgColor: '#FFF7E0',
    hidden: 'false',
    taxClass: 'standard',
    picture: 'upload',
    id: 'pets',
    version: '3',
    file,
  })
})
