import { expect, test } from 'vitest'
import type { Product } from '#modules/catalogue/contract.ts'
import type { Order } from '#modules/orders/contract.ts'
import { changedPrices } from './changed-prices.ts'

type Item = Order['items'][number]

const item = (_id: string, offerPrice: number, more: Partial<Item> = {}): Item => ({
  product: { _id, name: _id, category: 'c', image: [], price: 9, offerPrice },
  quantity: 1,
  ...more,
})

test('only what can be had and has another price than in the order is listed', () => {
  const cheese = { pricePerKg: 10, pieceGrams: 300, tolerancePercent: 0 }
  const weighed = { ...cheese, offerPricePerKg: 12 }
  const now: Record<string, object> = {
    same: { offerPrice: 2, inStock: true },
    dearer: { offerPrice: 3, inStock: true },
    cheaper: { offerPrice: 1, inStock: true },
    gone: { offerPrice: 3, inStock: false },
    cheese: { offerPrice: 4, inStock: true, weighed },
    'by weight now': { offerPrice: 4, inStock: true, weighed },
  }
  const items = [
    ...['same', 'dearer', 'cheaper', 'gone', 'unknown', 'by weight now'].map((id) => item(id, 2)),
    item('cheese', 3, { weighed: cheese }),
  ]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no more of a product is read
  expect(changedPrices(items, (id) => now[id] as Product | undefined)).toEqual([
    { name: 'dearer', paid: 2, now: 3, perKg: false },
    { name: 'cheaper', paid: 2, now: 1, perKg: false },
    { name: 'cheese', paid: 10, now: 12, perKg: true },
  ])
})
