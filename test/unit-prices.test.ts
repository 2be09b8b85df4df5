import { expect, test } from 'vitest'
import { openWithBuiltPages } from '#test/shops/shop-with-built-pages.ts'

test('the card and the page of a product show its unit price, and the list can be sorted by it', async () => {
  const { id, render, shop } = await openWithBuiltPages()
  await shop.sells({ name: 'Surprise bag', weight: 'large' })

  const list = await render('/products?sort=unit-price')
  const page = await render(`/products/vegetables/${id}`)

  expect(list.match(/\$5\.80 \/ kg/g)).toHaveLength(1)
  expect(list).toMatch(/<option value="unit-price" selected="">Lowest unit price/)
  expect(page).toContain('$5.80 / kg')
  expect(page).toContain('"@type":"UnitPriceSpecification"')
})
