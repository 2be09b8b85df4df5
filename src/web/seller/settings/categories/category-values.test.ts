import { expect, test } from 'vitest'
import { pathIn } from './category-values.ts'

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
