import { expect, test } from 'vitest'
import { withDecimals } from '#modules/catalogue/product/prices/contract.ts'
import { productData } from '#modules/catalogue/product/seller-contract.ts'
import { begin, change, merge } from '#web/seller/form/form-state.ts'
import { emptyValues, productBody, productForm, type ProductValues } from './product-values.ts'

const { fieldOf, pathOf, mergeOwn } = productForm

const good: ProductValues = {
  ...emptyValues,
  name: 'Rye loaf',
  category: 'Bakery',
  price: '5.00',
  offerPrice: '4.20',
  description: ' Dark and moist \n\nBaked this morning',
}
const byWeight: Partial<ProductValues> = { soldBy: 'weight', pricePerKg: '9', pieceGrams: '300' }

/** The problems of the form, by its fields. */
function problemsIn(typed: Partial<ProductValues>): Record<string, string> {
  const values = { ...good, ...typed }
  const { error } = withDecimals(productData, 2).safeParse(productBody(values))
  const problems = (error?.issues ?? []).map(({ path, message }) => [
    fieldOf(path.map(String).join('.'), values),
    message,
  ])
  return Object.fromEntries(problems.toReversed())
}

test.each<[what: string, typed: Partial<ProductValues>, problems: Record<string, string>]>([
  ['a sound product', {}, {}],
  ['no name', { name: '  ' }, { name: 'Name is required' }],
  ['an endless name', { name: 'x'.repeat(201) }, { name: 'Name can have at most 200 characters' }],
  ['no category', { category: '' }, { category: 'Choose a category' }],
  ['no price', { price: '' }, { price: 'Price is required' }],
  ['no price at all', { price: '', offerPrice: '' }, { price: 'Price is required' }],
  ['a price in words', { price: 'four' }, { price: 'Price must be a number' }],
  ['a negative price', { price: '-1' }, { price: 'Price must be a number' }],
  ['a price of nothing', { price: '0' }, { price: 'Price must be more than 0' }],
  ['a price in tenths of a cent', { price: '5.005' }, { price: 'Price can have two decimals' }],
  ['a price beyond reason', { price: '1000001' }, { price: 'Price can be at most 1000000' }],
  ['a price with a comma', { price: '5,25', offerPrice: '4,2' }, {}],
  ['an offer price that was emptied', { offerPrice: ' ' }, {}],
  [
    'an offer price in words',
    { offerPrice: 'cheap' },
    { offerPrice: 'Offer price must be a number' },
  ],
  [
    'an offer above the price, and no name',
    { offerPrice: '5.01', name: '' },
    { name: 'Name is required', offerPrice: 'Offer price cannot be more than the price' },
  ],
  ['a count with a low mark', { stock: '12', lowStock: '3' }, {}],
  ['a count in words', { stock: 'some' }, { stock: 'A whole number from 0 to 1,000,000' }],
  ['a low mark without a count', { lowStock: '3' }, { lowStock: 'A low mark needs a count' }],
  [
    'an endless weight',
    { weight: 'x'.repeat(51) },
    { weight: 'Weight can have at most 50 characters' },
  ],
  [
    'an endless line',
    { description: 'x'.repeat(501) },
    { description: 'A line of the description can have at most 500 characters' },
  ],
  [
    'too many lines',
    { description: 'x\n'.repeat(101) },
    { description: 'Description can have at most 100 lines' },
  ],
  [
    'an age in words',
    { minimumAge: 'old' },
    { minimumAge: 'Minimum age must be a whole number from 1 to 99' },
  ],
  [
    'a wrong barcode',
    { barcodes: '12' },
    { barcodes: expect.stringContaining('is not a barcode') },
  ],
  [
    'no number of containers',
    { deposit: 'bottle', containers: '' },
    { containers: 'How many containers must be a whole number' },
  ],
  [
    'an address of nobody',
    { makerAddress: '1 Grove Road' },
    { madeBy: 'Whose address is it? Please add who made it' },
  ],
  ['a product by weight', { ...byWeight, price: '', weight: 'x'.repeat(51) }, {}],
  [
    'nothing of a product by weight',
    { soldBy: 'weight', tolerancePercent: '' },
    {
      pricePerKg: 'Price per kg is required',
      pieceGrams: 'Weight of one piece must be a whole number from 1 to 50000',
      tolerancePercent: 'Tolerance must be a whole number from 0 to 50',
    },
  ],
  [
    'an offer above the price per kg',
    { ...byWeight, offerPricePerKg: '9,01' },
    { offerPricePerKg: 'Offer price per kg cannot be more than the price per kg' },
  ],
])('the form says what is wrong with %s', (_what, typed, problems) => {
  expect(problemsIn(typed)).toEqual(problems)
})

test('without an offer the offer price follows the price', () => {
  expect(productBody({ ...good, offerPrice: '', price: '6,10' })).toMatchObject({
    price: 6.1,
    offerPrice: 6.1,
  })
})

test('fields that stand elsewhere in what is sent are found in both directions', () => {
  const paths = ['facts.country', 'weighed.pieceGrams', 'deposit.containers', 'shelf', 'images']
  const fields = paths.map((path) => fieldOf(path, good))
  expect(fields).toEqual(['country', 'pieceGrams', 'containers', 'shelf', 'images'])
  expect(fields.map(pathOf)).toEqual(paths)
})

test('a problem with one line, picture or kind of deposit stands at its field', () => {
  expect(fieldOf('description.3', good)).toBe('description')
  expect(fieldOf('images.0', good)).toBe('images')
  expect(fieldOf('deposit.kind', good)).toBe('deposit')
})

test('what was typed stays when the product was changed elsewhere, and the rest is new', () => {
  const [first, second, mine] = ['a', 'b', 'new'].map((key) => ({
    key,
    url: `/${key}`,
    ...(key !== 'new' && { id: key }),
  }))
  if (!first || !second || !mine) throw new Error('three pictures')
  const base = { ...good, images: [first, second] }
  const typed = change(begin({ values: base, version: 1 }), 'name', 'Rye bread', () => ({}))
  const theirs = { ...base, name: 'Rye', price: '6.00', inStock: false, images: [first] }
  const merged = (state: typeof typed) =>
    merge(state, { values: theirs, version: 2 }, mergeOwn).values

  expect(merged(typed)).toEqual({ ...theirs, name: 'Rye bread' })
  const sorted = change(typed, 'images', [mine, second, first], () => ({}))
  expect(merged(sorted).images).toEqual([mine, first])
})
