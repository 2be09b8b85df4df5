import { expect, test } from 'vitest'
import { moneyFormat, usualMoney } from '#modules/pricing/money-format.ts'
import { breadcrumbJsonLd, productJsonLd, sentencesOf } from './product-json-ld.ts'

test('the points of a description become sentences', () => {
  expect(sentencesOf(['Sweet and crisp', 'Picked this morning.', 'Ready to eat!'])).toBe(
    'Sweet and crisp. Picked this morning. Ready to eat!',
  )
  expect(sentencesOf([])).toBe('')
})

test('a breadcrumb names each place with its number and address', () => {
  const places = [
    { text: 'Home', to: '/' },
    { text: 'Fruits', to: '/products/fruits' },
  ]

  expect(breadcrumbJsonLd('https://shop.example', places).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/' },
    {
      '@type': 'ListItem',
      position: 2,
      name: 'Fruits',
      item: 'https://shop.example/products/fruits',
    },
  ])
})

const usd = moneyFormat(usualMoney)

const rice = {
  _id: 'rice',
  name: 'Rice',
  category: 'Grains',
  description: [],
  price: 4,
  offerPrice: 3,
  image: [],
  inStock: true,
}

const offerOf = (product: Parameters<typeof productJsonLd>[1]) =>
  productJsonLd({ publicUrl: 'https://shop.example', format: usd }, product).offers

test('search engines are told the unit price where there is one', () => {
  expect(offerOf({ ...rice, unitPrice: { price: 1.5, unit: 'kg' } })).toMatchObject({
    price: '3.00',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: '1.50',
      priceCurrency: 'USD',
      referenceQuantity: { value: 1, unitCode: 'KGM' },
    },
  })
  expect(offerOf(rice)).not.toHaveProperty('priceSpecification')
})

test('the availability says when few are left, and when none are', () => {
  const site = { publicUrl: 'https://shop.example', format: moneyFormat(usualMoney) }
  const milk = {
    _id: 'milk',
    name: 'Milk',
    category: 'Dairy',
    description: [],
    price: 2,
    offerPrice: 2,
    image: [],
  }
  const availability = (stock: { inStock: boolean; fewLeft?: true }) =>
    productJsonLd(site, { ...milk, ...stock }).offers.availability

  expect(availability({ inStock: true })).toBe('https://schema.org/InStock')
  expect(availability({ inStock: true, fewLeft: true })).toBe(
    'https://schema.org/LimitedAvailability',
  )
  expect(availability({ inStock: false })).toBe('https://schema.org/OutOfStock')
})
