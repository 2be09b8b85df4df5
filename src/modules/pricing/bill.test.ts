import { expect, test } from 'vitest'
import { billLines, billWords } from './bill.ts'

const bill = { goods: 870, deliveryFee: 495, tax: 27, taxLabel: 'Tax (2%)' }
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
