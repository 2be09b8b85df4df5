import { expect, test } from 'vitest'
import { findArea, overlapHints, termsEverywhere, termsFor, type DeliveryArea } from './areas.ts'
import { deliveryCharge } from './delivery-charge.ts'
import { isPattern, matchesZip, tidyPattern, zipKey } from './zip-patterns.ts'

const terms = { feeCents: 4_95, freeFromCents: 30_00, minimumCents: 15_00 }
const areaOf = (name: string, ...zips: string[]): DeliveryArea => ({ name, zips, ...terms })

test.for([
  ['90210', '90210', true],
  ['90210', ' 90210 ', true],
  ['90210', '90210-1234', true],
  ['90210', '90211', false],
  ['902*', '90299', true],
  ['902*', '90300', false],
  ['*', 'anything', true],
  ['*', '', false],
  ['90000-90299', '90000', true],
  ['90000-90299', '90299-0001', true],
  ['90000-90299', '90300', false],
  ['90000-90299', '9010', false],
  ['90000 – 90299', '90150', true],
  ['SW1A 1AA', 'sw1a1aa', true],
  ['sw1a*', 'SW1A 2AA', true],
  ['SW1A*', 'SW1 1AA', false],
  ['100-0001', '1000001', true],
  ['100-0001', '100-0002', false],
  ['00-950', '00 950', true],
  ['LS7', 'ls7 1ab', true],
  ['LS7', 'LS71AB', true],
  ['LS7', 'LS7', true],
  ['LS7', 'LS70 1AB', false],
  ['LS7', 'LS71 1AB', false],
  ['LS70', 'LS7 0AB', false],
  ['LS*', 'LS70 1AB', true],
  ['LS7 1*', 'LS7 1AB', true],
  ['LS7 1*', 'LS71 1AB', false],
  ['SW1A1*', 'SW1A 1AA', true],
  ['W1A', 'W1A 0AX', true],
  ['M5V', 'm5v3l9', true],
  ['M5V', 'M5W 1A1', false],
  ['D02', 'D02 AF30', true],
  ['D6W', 'd6wxy00', true],
  ['D0*', 'D02 AF30', true],
  ['Kowloon', ' kowloon ', true],
  ['Zürich', 'Zurich', true],
] as const)('the pattern %s and the zip code "%s": %s', ([pattern, zip, isMatch]) => {
  expect(matchesZip(pattern, zip)).toBe(isMatch)
})

test('what is no pattern is told apart, and a pattern is stored in one spelling', () => {
  expect(['', '9*2', '90299-90000', '902*-905*', '90210,90211', '?'].map(isPattern)).toEqual(
    Array<boolean>(6).fill(false),
  )
  expect([' sw1a  1aa ', '902 *', '90000 — 90299'].map(tidyPattern)).toEqual([
    'SW1A 1AA',
    '902*',
    '90000-90299',
  ])
  expect(zipKey('sw1a1aa')).toBe('SW1A 1AA')
  expect(tidyPattern(" St.  John's ")).toBe("St. John's")
})

test('the first area that has the zip code counts; without areas it is everywhere and free', () => {
  const rules = {
    areas: [areaOf('North', '90210'), areaOf('City', '902*'), areaOf('Rest', '*')],
  }

  expect(['90210', '90211', '10001'].map((zip) => findArea(rules.areas, { zip })?.name)).toEqual([
    'North',
    'City',
    'Rest',
  ])
  expect(termsFor({ ...rules, areas: rules.areas.slice(0, 2) }, { zip: '10001' })).toBeUndefined()
  expect(termsFor({ areas: [] }, { zip: '10001' })).toEqual({
    feeCents: 0,
    freeFromCents: null,
    minimumCents: 0,
  })
})

test('what delivery costs is known without a zip code if all areas have the same terms', () => {
  const [north, south] = [areaOf('North', '90*'), areaOf('South', '80*')]

  expect(termsEverywhere({ areas: [north, south] })).toMatchObject(terms)
  const dear = { ...south, feeCents: 5_00 }
  expect(termsEverywhere({ areas: [north, dear] })).toBeUndefined()
})

test('zip codes that an area above has already are named', () => {
  const areas = [
    areaOf('North', '90210', '902*'),
    areaOf('South', '90210', '90250-90310', '9*', '80000', 'SW1*'),
    areaOf('London', 'SW1A 1AA', 'SW*'),
  ]

  expect(overlapHints(areas, 0)).toEqual([])
  expect(overlapHints(areas, 1)).toEqual([
    '90210 is already in North',
    'Part of 90250-90310 is already in North',
    'Part of 9* is already in North',
  ])
  expect(overlapHints(areas, 2)).toEqual([
    'SW1A 1AA is already in South',
    'Part of SW* is already in South',
  ])
})

const chargeAt = (goodsCents: number) => Object.values(deliveryCharge(terms, goodsCents))

test('the fee is charged below the free amount, and what is missing is said exactly', () => {
  expect([0, 1, 12_00, 15_00, 25_80, 29_99, 30_00].map(chargeAt)).toEqual([
    [0, 15_00, 30_00],
    [4_95, 14_99, 29_99],
    [4_95, 3_00, 18_00],
    [4_95, 0, 15_00],
    [4_95, 0, 4_20],
    [4_95, 0, 1],
    [0, 0, 0],
  ])
})

test('an area by name is found in the code, the city or the state of an address, but not by a beginning', () => {
  const areas = [areaOf('Bay', 'Dubai Marina', 'D*')]

  expect(findArea(areas, { zip: 'dubai marina' })?.name).toBe('Bay')
  expect(findArea(areas, { zip: '00000', city: 'Dubai Marina' })?.name).toBe('Bay')
  expect(findArea(areas, { zip: '00000', city: 'Al Barsha', state: 'Dubai  marina' })).toBeDefined()
  expect(findArea(areas, { zip: '00000', city: 'Deira' })).toBeUndefined()
})

test('a first half overlaps with what is in it', () => {
  const areas = [areaOf('North', 'LS7'), areaOf('South', 'LS7 1AB', 'LS70', 'LS*')]

  expect(overlapHints(areas, 1)).toEqual([
    'LS7 1AB is already in North',
    'Part of LS* is already in North',
  ])
})
