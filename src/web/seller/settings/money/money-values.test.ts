import { expect, test } from 'vitest'
import { moneyInput, moneySchema } from '#modules/settings/sections/money.ts'
import { vat } from '#test/shops/shop-with-tax-classes.ts'
import { readMoney, typedMoney, type MoneyValues } from './money-values.ts'
import { newKey, typedChoices } from './tax-values.ts'

const saved = moneySchema.parse({
  ...vat,
  currency: 'GBP',
  locale: 'en-GB',
  decimals: 2,
  highestTotal: 5_000_00,
  taxRate: 2_000,
  struckPrices: 'as entered',
  noVatNote: null,
})
const typed = typedMoney(saved)

/** By the name of the field; the first one of each. */
function problemsOf(values: Partial<MoneyValues>) {
  const body = readMoney({ ...typed, ...values }, saved)
  const issues = moneyInput(body.currency).safeParse(body).error?.issues ?? []
  const found = issues.map(({ path, message }) => [path.join('.'), message] as const)
  return Object.fromEntries(found.toReversed())
}

test('what is stored is what is typed, and the other way round', () => {
  expect(typed.taxClasses[1]).toEqual({ key: 'reduced', name: 'Reduced', rate: '5' })
  expect(typed.deposits[0]).toMatchObject({ cents: '0.25', taxClass: 'standard' })
  expect({ ...readMoney(typed, saved), taxRate: 2_000, decimals: 2 }).toEqual(saved)
  expect(problemsOf({})).toEqual({})
})

test('amounts are shown with a comma where people type one', () => {
  const german = { ...saved, currency: 'EUR', locale: 'de-DE' }
  const values = typedMoney(german)
  expect([values.highestTotal, values.deposits[0]?.cents]).toEqual(['5000,00', '0,25'])
  expect(readMoney(values, german)).toMatchObject({ highestTotal: 5_000_00 })
})

test('a new class gets an id from its name that no other has, nor one that is removed with it', () => {
  const names = ['Crème & Co', 'Standard', 'Untaxed', 'Zero', '標準', 'x'.repeat(30)]
  const taxClasses = [
    ...typed.taxClasses.filter(({ key }) => key !== 'zero'),
    ...names.map((name, index) => ({ key: newKey(index), name, rate: '7.25' })),
  ]
  const body = readMoney({ ...typed, taxClasses }, saved)

  expect(body.taxClasses.map(({ id }) => id)).toEqual([
    'standard',
    'reduced',
    'creme-co',
    'standard-2',
    'untaxed-2',
    'zero-2',
    'class',
    'x'.repeat(30),
  ])
  expect(body.taxClasses.at(-1)?.rate).toBe(725)
})

test('a new deposit names a new class by its id', () => {
  const taxClasses = [...typed.taxClasses, { key: newKey(1), name: 'Beer', rate: '10,5' }]
  const bottle = { key: newKey(1), name: ' Crate ', cents: '1,50', taxClass: newKey(1) }
  const glass = { key: newKey(2), name: 'Glass', cents: '2', taxClass: 'untaxed' }
  const values = { ...typed, taxClasses, deposits: [bottle, glass] }

  expect(problemsOf(values)).toEqual({})
  expect(readMoney(values, saved).deposits).toEqual([
    { id: 'crate', name: 'Crate', cents: 150, taxClass: 'beer' },
    { id: 'glass', name: 'Glass', cents: 200, taxClass: 'untaxed' },
  ])
  expect(typedChoices(taxClasses).at(-1)).toEqual({ id: '+1', text: 'Beer (10.5%)' })
})

test.each(['51', '50.01', '7.255', '-1', '', 'a lot'])('%j is no rate', (rate) => {
  expect(problemsOf({ taxClasses: [{ key: 'standard', name: 'Standard', rate }] })).toMatchObject({
    'taxClasses.0.rate': 'A number from 0 to 50, with at most two decimals',
  })
})

test('what is wrong with a row is said at its field', () => {
  const taxClasses = [
    ...typed.taxClasses.slice(0, 1),
    { key: newKey(1), name: ' STANDARD', rate: '5' },
    { key: newKey(2), name: ' ', rate: '5' },
    { key: newKey(3), name: 'x'.repeat(31), rate: '5' },
  ]
  const deposits = [
    { key: 'bottle', name: 'Bottle', cents: '0', taxClass: 'reduced' },
    { key: newKey(1), name: 'bottle', cents: '0.255', taxClass: 'untaxed' },
    { key: newKey(2), name: '', cents: '100000.01', taxClass: 'untaxed' },
  ]

  expect(problemsOf({ taxClasses, deposits })).toEqual({
    'taxClasses.1.name': 'There is another tax class with this name',
    'taxClasses.2.name': 'Name is required',
    'taxClasses.3.name': 'Name can have at most 30 characters',
    'deposits.0.cents': 'Deposit must be more than 0',
    'deposits.0.taxClass': 'Its tax class was removed. Choose another',
    'deposits.1.name': 'There is another deposit with this name',
    'deposits.1.cents': 'Deposit must be an amount in GBP',
    'deposits.2.name': 'Name is required',
    'deposits.2.cents': 'Deposit is too high',
  })
})

test('an amount has the decimals of the currency that is chosen', () => {
  const deposits = [{ key: 'bottle', name: 'Bottle', cents: '25', taxClass: 'standard' }]
  const yen = { ...typed, currency: 'JPY', highestTotal: '500000', deposits }

  expect(problemsOf(yen)).toEqual({})
  expect(readMoney(yen, saved).deposits[0]?.cents).toBe(25)
  expect(problemsOf({ ...yen, highestTotal: '0', deposits: typed.deposits })).toEqual({
    highestTotal: 'Highest total must be more than 0',
    'deposits.0.cents': 'Deposit must be an amount in JPY',
  })
})
