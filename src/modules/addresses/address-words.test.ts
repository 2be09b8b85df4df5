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

test('an address without a region is written without a gap', () => {
  const berlin = { city: 'Berlin', state: '', zipCode: '10115' }
  expect(cityLine(berlin)).toBe('Berlin, 10115')
  expect(cityLine({ ...berlin, state: 'Berlin' })).toBe('Berlin, Berlin 10115')
})
