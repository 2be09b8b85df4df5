import { expect, test } from 'vitest'
import { outsideText } from './outside-text.ts'

test('a place outside of the areas is named by what is known of it', () => {
  const areas = ['North', 'City']
  const rest = 'yet. We deliver to North and City'
  expect(outsideText({ zip: '01234', city: 'Dubai' }, areas)).toBe(
    `We do not deliver to 01234 ${rest}`,
  )
  expect(outsideText({ zip: '', city: 'Dubai' }, areas)).toBe(`We do not deliver to Dubai ${rest}`)
  expect(outsideText({ zip: '', city: '' }, areas)).toBe(
    `We do not deliver to this address ${rest}`,
  )
})
