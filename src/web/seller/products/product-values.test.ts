import { expect, test } from 'vitest'
import { withDecimals } from '#modules/catalogue/prices/contract.ts'
import { productData } from '#modules/catalogue/seller/contract.ts'
import {
  emptyValues,
  mergeValues,
  problemsIn,
  problemsOf,
  productBody,
  type ProductValues,
} from './product-values.ts'

const good: ProductValues = {
  ...emptyValues,
  name: 'Rye loaf',
  category: 'Bakery',
  price: '5.00',
  offerPrice: '4.20',
  description: ' Dark and moist \n\nBaked this morning',
}

test.each<[what: string, change: Partial<ProductValues>, field: string | undefined]>([
  ['a sound product', {}, undefined],
  ['no name', { name: '  ' }, 'name'],
  ['an endless name', { name: 'x'.repeat(201) }, 'name'],
  ['no category', { category: '' }, 'category'],
  ['no price', { price: '' }, 'price'],
  ['a price in words', { price: 'four' }, 'price'],
  ['a negative price', { price: '-1' }, 'price'],
  ['a price of nothing', { price: '0' }, 'price'],
  ['a price in tenths of a cent', { price: '5.005' }, 'price'],
  ['a price beyond reason', { price: '1000001' }, 'price'],
  ['a price with a comma', { price: '5,25', offerPrice: '4,2' }, undefined],
  ['an offer price that was emptied', { offerPrice: ' ' }, undefined],
  ['an offer above the price', { offerPrice: '5.01' }, 'offerPrice'],
  ['a count with a low mark', { stock: '12', lowStock: '3' }, undefined],
  ['a count in words', { stock: 'some' }, 'stock'],
  ['a low mark without a count', { lowStock: '3' }, 'lowStock'],
  ['an endless weight', { weight: 'x'.repeat(51) }, 'weight'],
  ['an endless line', { description: 'x'.repeat(501) }, 'description'],
  ['too many lines', { description: 'x\n'.repeat(101) }, 'description'],
])('the form says the same as the server about %s', (_what, change, field) => {
  const values = { ...good, ...change }

  const here = Object.keys(problemsIn(values, 2))
  const there = withDecimals(productData, 2).safeParse(productBody(values))

  expect(here).toEqual(field === undefined ? [] : [field])
  expect(there.success).toBe(field === undefined)
  expect(there.error?.issues.every(({ path }) => path[0] === field) ?? true).toBe(true)
})

test('without an offer the offer price follows the price', () => {
  expect(productBody({ ...good, offerPrice: '', price: '6,10' })).toMatchObject({
    price: 6.1,
    offerPrice: 6.1,
  })
})

test('what was typed stays when the product was changed elsewhere, and the rest is new', () => {
  const mine = { ...good, name: 'Rye bread' }
  const theirs = { ...good, name: 'Rye', price: '6.00', inStock: false }

  expect(mergeValues(good, mine, theirs)).toEqual({ ...theirs, name: 'Rye bread' })
})

test('a problem with one line or picture stands at its field, and what no field shows is left out', () => {
  expect(
    problemsOf({ 'description.3': 'is too long', 'images.0': 'is none', version: 'odd' }),
  ).toEqual({
    description: 'is too long',
    images: 'is none',
  })
})
