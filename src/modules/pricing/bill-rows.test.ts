import { expect, test } from 'vitest'
import { addedRows, billRows, partsOfTotal, writeRows, type BillWithTotal } from './bill-rows.ts'
import { billOfTotals } from './bill-of-totals.ts'
import { totalsOf } from './pricing.ts'
import { untaxed } from './taxes.ts'

const tax = { label: 'Tax (2%)', rate: 200, tax: 27 }
const bill: BillWithTotal = { goods: 870, deliveryFee: 495, taxes: [tax], amount: 1_392 }
const money = (cents: number) => `$${(cents / 100).toFixed(2)}`
const namesOf = (shown: BillWithTotal) => billRows(shown).map(({ name }) => name)

test('a bill has the words of the specification, in its order', () => {
  expect(writeRows(billRows(bill), money)).toEqual([
    { kind: 'price', name: 'Price', amount: '$8.70' },
    { kind: 'delivery', name: 'Shipping Fee', amount: '$4.95' },
    { kind: 'tax', name: 'Tax (2%)', amount: '$0.27' },
    { kind: 'total', name: 'Total Amount', amount: '$13.92' },
  ])
  expect(namesOf({ ...bill, isHighest: true }).at(-1)).toBe('Total Amount, at most')
})

test('the price is before what offers and the code take off, and each of them has a row', () => {
  const discounts = [
    { name: 'Bread weekend', amount: 290 },
    { name: 'Code TEN', amount: 31 },
  ]
  expect(billRows({ ...bill, discounts }).slice(0, 3)).toEqual([
    { kind: 'price', name: 'Price', amount: 1_191 },
    { kind: 'discount', name: 'Bread weekend', amount: -290 },
    { kind: 'discount', name: 'Code TEN', amount: -31 },
  ])
})

test('delivery for nothing is free, and only a total that was rounded says so', () => {
  const [, fee] = writeRows(billRows({ ...bill, deliveryFee: 0 }), money)
  expect(fee).toEqual({ kind: 'delivery', name: 'Shipping Fee', amount: 'Free' })
  expect(writeRows(billRows({ ...bill, rounding: -2 }), money).at(-2)).toEqual({
    kind: 'rounding',
    name: 'Rounding',
    amount: '$-0.02',
  })
})

test('each class with tax has its row, and a tax of zero has none', () => {
  const zero = { label: 'VAT (0%)', rate: 0, tax: 0 }
  const full = { label: 'VAT (20%)', rate: 2_000, tax: 84 }
  const reduced = { label: 'VAT (5%)', rate: 500, tax: 12 }
  const taxNames = (taxes: (typeof full)[]) => namesOf({ ...bill, taxes }).slice(2, -1)

  expect(taxNames([full, reduced, zero])).toEqual(['VAT (20%)', 'VAT (5%)'])
  expect(taxNames([zero])).toEqual([])
})

const vat = { label: 'VAT (20%)', rate: 2_000, tax: 145 }
const included = { ...bill, deposit: 50, taxes: [vat], taxIncluded: true }

test('included tax stands below the total, and a deposit has its own row', () => {
  expect(namesOf(included)).toEqual([
    'Price',
    'Deposit',
    'Shipping Fee',
    'Total Amount',
    'of which VAT (20%)',
  ])
  expect(billRows(included).at(-1)).toEqual({
    kind: 'included',
    name: 'of which VAT (20%)',
    amount: 145,
  })
})

test('what is stored and sent of a bill are the rows above the total', () => {
  expect(partsOfTotal({ ...included, rounding: -5 }, money)).toEqual([
    { name: 'Price', amount: '$8.70' },
    { name: 'Deposit', amount: '$0.50' },
    { name: 'Shipping Fee', amount: '$4.95' },
    { name: 'Rounding', amount: '$-0.05' },
  ])
})

const added = (shown: BillWithTotal) => addedRows(shown).map(({ name, amount }) => [name, amount])

test('what is added to the goods is neither their discount nor the rounding, and never zero', () => {
  const discounts = [{ name: 'Bread weekend', amount: 290 }]

  expect(added({ ...bill, discounts, deposit: 50, rounding: -2 })).toEqual([
    ['Deposit', 50],
    ['Shipping Fee', 495],
    ['Tax (2%)', 27],
  ])
  expect(added({ ...included, deliveryFee: 0 })).toEqual([['Deposit', 50]])
})

test('the rows of a cart up to its total add up to it', () => {
  const classes = [
    { id: 'standard', name: 'Standard', rate: 2_000 },
    { id: 'reduced', name: 'Reduced', rate: 500 },
  ]
  const lines = [
    {
      offerCents: 333,
      quantity: 3,
      discountCents: 99,
      deposit: { cents: 25, taxClass: 'reduced' },
    },
    { offerCents: 101, quantity: 1, taxClass: 'reduced' },
  ]
  for (const isTaxIncluded of [true, false]) {
    const rules = { taxClasses: classes, isTaxIncluded, deliveryCents: 497 }
    const totals = totalsOf(lines, { ...rules, feeTaxClass: untaxed.id, step: 10 })
    const rows = billRows(
      billOfTotals(totals, { label: 'VAT', isTaxIncluded }, [{ name: 'Bread', amount: 99 }]),
    )

    const sum = rows
      .slice(
        0,
        rows.findIndex(({ kind }) => kind === 'total'),
      )
      .reduce((all, { amount }) => all + amount, 0)
    expect(rows.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['discount', 'deposit', 'rounding', 'total']),
    )
    expect(sum).toBe(totals.totalCents)
  }
})
