import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CatalogueProduct } from './catalogue-product.ts'
import { productSort } from './contract.ts'
import { comparisonFor, createProductOrders } from './product-order.ts'

const anyProduct = fc.record({
  position: fc.integer({ min: 1, max: 8 }),
  lowerName: fc.constantFrom('apple', 'éclair', 'fig'),
  priceCents: fc.integer({ min: 3, max: 5 }),
  offerCents: fc.integer({ min: 1, max: 3 }),
  inStock: fc.boolean(),
})

test('whatever changes, every order stays sorted', () => {
  fc.assert(
    fc.property(fc.array(anyProduct, { maxLength: 30 }), (changes) => {
      const orders = createProductOrders()
      const all = new Map<number, CatalogueProduct>()
      for (const change of changes) {
        // The order looks at nothing else.
        const now = change as CatalogueProduct
        const before = all.get(now.position)
        all.set(now.position, now)
        orders.apply([{ before, now }], [...all.values()])
      }

      for (const sort of productSort.options)
        expect(orders.by(sort)).toEqual([...all.values()].toSorted(comparisonFor(sort)))
    }),
  )
})
