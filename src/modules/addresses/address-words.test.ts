import { expect, test } from 'vitest'
import { cityLine } from './city-line.ts'
import { cityWord, regionOf, regionOfName } from './address-words.ts'

test('a country says what an address names besides the city', () => {
  expect(['US', 'CA', 'JP', 'AE'].map((code) => regionOf(code)?.word)).toEqual([
    'State',
    'Province',
    'Prefecture',
    'Emirate',
  ])
  expect(regionOf('GB')).toEqual({ word: 'County', isRequired: false })
  expect(regionOf('DE')).toBeUndefined()
  expect([cityWord('GB'), cityWord('DE')]).toEqual(['Town or city', 'City'])
})

test('a country is found by its name in the language of the shop', () => {
  expect(regionOfName('Kanada', 'de')?.word).toBe('Province')
  expect(regionOfName('Canada', 'en')?.word).toBe('Province')
  expect(regionOfName('Elsewhere', 'en')).toBeUndefined()
})

test('city, region and code are written in the order of the country, without a gap', () => {
  const here = { city: 'Freiburg', state: '', zipCode: '79104' }
  expect(cityLine(here, 'DE')).toBe('79104 Freiburg')
  expect(cityLine({ ...here, state: 'Baden' }, 'DE')).toBe('79104 Freiburg, Baden')
  expect(cityLine(here, 'US')).toBe('Freiburg, 79104')
  expect(cityLine({ ...here, state: 'Baden' }, 'US')).toBe('Freiburg, Baden 79104')
  expect(cityLine({ ...here, zipCode: '' }, 'AE')).toBe('Freiburg')
})
