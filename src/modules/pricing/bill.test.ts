import { expect, test } from 'vitest'
import { billLines, billWords, includedTaxLines } from './bill.ts'

const tax = { label: 'Tax (2%)', rate: 200, tax: 27 }
const bill = { goods: 870, deliveryFee: 495, taxes: [tax] }
const money = (cents: number) => `$${(cents / 100).toFixed(2)}`

test('a bill has the words of the specification, in its order', () => {
  expect(billLines(bill, money)).toEqual([
    { name: 'Price', amount: '$8.70' },
    { name: 'Shipping Fee', amount: '$4.95' },
    { name: 'Tax (2%)', amount: '$0.27' },
  ])
  expect([billWords.total, billWords.highestTotal]).toEqual([
    'Total Amount',
    'Total Amount, at most',
  ])
})

test('delivery for nothing is free, and only a total that was rounded says so', () => {
  const [, fee] = billLines({ ...bill, deliveryFee: 0 }, money)
  expect(fee).toEqual({ name: 'Shipping Fee', amount: 'Free' })
  expect(billLines({ ...bill, rounding: -2 }, money).at(-1)).toEqual({
    name: 'Rounding',
    amount: '$-0.02',
  })
})

test('each class with tax has its line, and a tax of zero has none', () => {
  const zero = { label: 'VAT (0%)', rate: 0, tax: 0 }
  const full = { label: 'VAT (20%)', rate: 2_000, tax: 84 }
  const reduced = { label: 'VAT (5%)', rate: 500, tax: 12 }
  const namesOf = (taxes: (typeof full)[]) =>
    billLines({ ...bill, taxes }, money).map(({ name }) => name)

  expect(namesOf([full, reduced, zero]).slice(2)).toEqual(['VAT (20%)', 'VAT (5%)'])
  expect(namesOf([zero]).slice(2)).toEqual([])
})

test('included tax stands below the total, and a deposit has its own line', () => {
  const vat = { label: 'VAT (20%)', rate: 2_000, tax: 145 }
  const included = { ...bill, deposit: 50, taxes: [vat], taxIncluded: true }

  expect(billLines(included, money).map(({ name }) => name)).toEqual([
    'Price',
    'Deposit',
    'Shipping Fee',
  ])
  expect(includedTaxLines(included, money)).toEqual([
    { name: 'of which VAT (20%)', amount: '$1.45' },
  ])
  expect(includedTaxLines(bill, money)).toEqual([])
})
