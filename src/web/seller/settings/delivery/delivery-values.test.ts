import { expect, test } from 'vitest'
import { moneyFormat, usualMoney } from '#modules/pricing/money-format.ts'
import type { MoneyFormat } from '#modules/pricing/money.ts'
import { deliveryInput } from '#modules/settings/sections/delivery.ts'
import {
  areaFieldOf,
  newArea,
  readArea,
  readDelivery,
  typedDelivery,
  type DeliveryValues,
} from './delivery-values.ts'

const dollars = moneyFormat(usualMoney)
const classes = [{ id: 'standard', name: 'Standard', rate: 2_000 }]
const yen = moneyFormat({ currency: 'JPY', locale: 'en-US', decimals: 0 })

/** By the name of the field; the first one of each. */
function deliveryProblems(values: DeliveryValues, format: MoneyFormat) {
  const body = readDelivery(values, format)
  const issues = deliveryInput(format, classes).safeParse(body).error?.issues ?? []
  const found = issues.map(({ path, message }) => [areaFieldOf(path.join('.')), message] as const)
  return Object.fromEntries(found.toReversed())
}

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
  expect(typed.areas[0]).toMatchObject({ zips: 'SW1A 1AA, 902*, 90000-90299', feeCents: '4.95' })
  expect(typed.areas.map((area) => readArea(area, dollars))).toEqual([north, far])
  expect(deliveryProblems(typed, dollars)).toEqual({})
})

test('amounts are shown as they are typed in the country of the shop', () => {
  const euros = moneyFormat({ currency: 'EUR', locale: 'de-DE', decimals: 2 })
  const rules = { areas: [north], isFeeTaxed: true, feeTaxClass: 'standard' }
  const typed = typedDelivery(rules, euros)

  expect(typed.areas[0]).toMatchObject({
    feeCents: '4,95',
    freeFromCents: '30,00',
    minimumCents: '15,00',
  })
  expect(typed.areas.map((area) => readArea(area, euros))).toEqual([north])
})

test('zip codes are separated by commas, semicolons or lines, and amounts may have a comma', () => {
  const typed = {
    ...newArea('a'),
    name: ' City ',
    zips: '902*; 90210,\n sw1a 1aa,',
    feeCents: '4,5',
  }

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
    {
      ...newArea('b'),
      name: 'north',
      zips: '9*2',
      feeCents: '1000.01',
      freeFromCents: 'x',
      minimumCents: '-1',
    },
    newArea('c'),
  ]

  expect(deliveryProblems({ areas, feeTaxClass: 'gone' }, dollars)).toEqual({
    'areas.1.name': 'There is another area with this name',
    'areas.1.zips':
      '9*2 is no zip code. Write a zip code (90210), its beginning (902*) or a range (90000-90299)',
    'areas.1.feeCents': 'Fee can be at most $1,000.00',
    'areas.1.freeFromCents': 'Free from must be an amount, such as 4.95',
    'areas.1.minimumCents': 'Minimum must be an amount, such as 4.95',
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

  expect([area.feeCents, readArea(area, yen).feeCents]).toEqual(['500', 500])
  const half = { areas: [{ ...area, feeCents: '4.5' }], feeTaxClass: 'untaxed' }
  expect(deliveryProblems(half, yen)['areas.0.feeCents']).toMatch(/^Fee must be an amount/)
})
