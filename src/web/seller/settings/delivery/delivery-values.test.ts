import { expect, test } from 'vitest'
import { moneyFormat, usualMoney } from '#modules/pricing/money-format.ts'
import { deliveryProblems, newArea, readArea, typedDelivery } from './delivery-values.ts'

const dollars = moneyFormat(usualMoney)
const classes = [{ id: 'standard', name: 'Standard', rate: 2_000 }]
const yen = moneyFormat({ currency: 'JPY', locale: 'en-US', decimals: 0 })

const north = {
  name: 'North',
  zips: ['SW1A 1AA', '902*', '90000-90299'],
  feeCents: 4_95,
  freeFromCents: 30_00,
  minimumCents: 15_00,
}
const far = { ...north, name: 'Far', feeCents: 0, freeFromCents: null, minimumCents: 0 }

test('what is stored is what is typed, and the other way round', () => {
  const typed = typedDelivery(
    { areas: [north, far], isFeeTaxed: true, feeTaxClass: 'standard' },
    dollars,
  )

  expect(typed.feeTaxClass).toBe('standard')
  expect(typed.areas[0]).toMatchObject({ zips: 'SW1A 1AA, 902*, 90000-90299', fee: '4.95' })
  expect(typed.areas.map((area) => readArea(area, dollars))).toEqual([north, far])
  expect(deliveryProblems(typed, dollars, classes)).toEqual({})
})

test('amounts are shown as they are typed in the country of the shop', () => {
  const euros = moneyFormat({ currency: 'EUR', locale: 'de-DE', decimals: 2 })
  const rules = { areas: [north], isFeeTaxed: true, feeTaxClass: 'standard' }
  const typed = typedDelivery(rules, euros)

  expect(typed.areas[0]).toMatchObject({ fee: '4,95', freeFrom: '30,00', minimum: '15,00' })
  expect(typed.areas.map((area) => readArea(area, euros))).toEqual([north])
})

test('zip codes are separated by commas, semicolons or lines, and amounts may have a comma', () => {
  const typed = { ...newArea('a'), name: ' City ', zips: '902*; 90210,\n sw1a 1aa,', fee: '4,5' }

  expect(readArea(typed, dollars)).toEqual({
    name: 'City',
    zips: ['902*', '90210', 'SW1A 1AA'],
    feeCents: 4_50,
    freeFromCents: null,
    minimumCents: 0,
  })
})

test('what is wrong is said at its field', () => {
  const areas = [
    { ...newArea('a'), name: 'North', zips: '902*' },
    { ...newArea('b'), name: 'north', zips: '9*2', fee: '1000.01', freeFrom: 'x', minimum: '-1' },
    newArea('c'),
  ]

  expect(deliveryProblems({ areas, feeTaxClass: 'gone' }, dollars, classes)).toEqual({
    areas: 'Please check the areas',
    'areas.1.name': 'There is another area with this name',
    'areas.1.zips':
      '9*2 is no zip code. Write a zip code (90210), its beginning (902*) or a range (90000-90299)',
    'areas.1.fee': 'Fee can be at most $1,000.00',
    'areas.1.freeFrom': 'Free from must be an amount, such as 4.95',
    'areas.1.minimum': 'Minimum must be an amount, such as 4.95',
    'areas.2.name': 'Name is required',
    'areas.2.zips': 'An area needs at least one zip code',
    feeTaxClass: 'There is no such tax class any more',
  })
})

test('a currency without decimals takes whole amounts only', () => {
  const typed = typedDelivery(
    { areas: [{ ...north, feeCents: 500 }], isFeeTaxed: false, feeTaxClass: 'untaxed' },
    yen,
  )
  const [area = newArea('a')] = typed.areas

  expect([area.fee, readArea(area, yen).feeCents]).toEqual(['500', 500])
  const half = { areas: [{ ...area, fee: '4.5' }], feeTaxClass: 'untaxed' }
  expect(deliveryProblems(half, yen, classes)['areas.0.fee']).toMatch(/^Fee must be an amount/)
})
