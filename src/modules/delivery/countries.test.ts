import { expect, test } from 'vitest'
import { countryNames, countryOf, isCountry, postalWord } from './countries.ts'

test('the word for the code of a place is that of the country', () => {
  const words = ['US', 'GB', 'IN', 'DE', 'IE', 'CA', 'HK'].map((code) => postalWord(code).one)

  expect(words).toEqual([
    'zip code',
    'postcode',
    'PIN code',
    'Postleitzahl',
    'Eircode',
    'postal code',
    'area',
  ])
})

test('without a country of its own a shop is where its language is written', () => {
  expect(countryOf({ country: '' }, { locale: 'de-AT' })).toBe('AT')
  expect(countryOf({ country: '' }, { locale: 'ja' })).toBe('JP')
  expect(countryOf({ country: 'IE' }, { locale: 'en-US' })).toBe('IE')
})

test('the list has the countries of today in the language of the shop', () => {
  const names = new Map(countryNames('de').map(({ code, name }) => [code, name]))

  expect([names.get('DE'), names.get('IE')]).toEqual(['Deutschland', 'Irland'])
  expect(['DD', 'EU', 'UK', 'ZZ'].filter((code) => names.has(code))).toEqual([])
  expect(['GB', 'DD', 'gb', 'XX', ''].map(isCountry)).toEqual([true, false, false, false, false])
})
