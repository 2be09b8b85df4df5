import { expect, test } from 'vitest'
import { someAddress } from '#test/sample-address.ts'
import { addressLine, mapLink, phoneLink } from './address-text.ts'

const address = { _id: 'home', ...someAddress, zipcode: someAddress.zipCode }

test('an address is one line that a map finds', () => {
  expect(addressLine(address, 'US')).toBe('Elm Street 1, Springfield, Oregon 01234, USA')
  expect(mapLink({ ...address, street: 'Elm & Oak 1?' }, 'US')).toBe(
    'https://www.openstreetmap.org/search?query=Elm+%26+Oak+1%3F%2C+Springfield%2C+Oregon+01234%2C+USA',
  )
})

test('a telephone dials only what can be dialled', () => {
  expect(phoneLink(' +1 (503) 555-0199 ')).toBe('tel:+15035550199')
  expect(phoneLink('0049 30 1234')).toBe('tel:0049301234')
})
