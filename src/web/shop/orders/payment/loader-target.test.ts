import { expect, test } from 'vitest'
import type { Category } from '#modules/catalogue/product/categories/categories.ts'
import { loaderTarget } from './loader-target.ts'

const categories: Category[] = [{ text: 'Fresh Fruits', path: 'Fruits', bgColor: '#FFE9D6' }]

test.each([
  'my-orders',
  'my-orders/0198c1d2-aa',
  'cart',
  'add-address',
  'products',
  'products/fruits',
  'products/Fruits/0198c1d2-aa',
  'payment-methods',
  'seller',
  'seller/orders',
])('the loader goes to /%s', (next) => {
  expect(loaderTarget(next, categories)).toBe(`/${next}`)
})

test.each([
  null,
  '',
  '/',
  '/evil.example',
  '//evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'products//evil.example',
  'products/shoes',
  'products/fruits/',
  'products/fruits/a/b',
  'my-orders/../api/user/logout',
  'my-orders/',
  'seller/orders/0198c1d2-aa',
  'api/user/logout',
  'loader?next=cart',
  'cart?x=1',
  'cart#x',
  'cart\n',
  ' cart',
  'no-such-page',
])('the loader goes home when asked for %j', (next) => {
  expect(loaderTarget(next, categories)).toBe('/')
})
