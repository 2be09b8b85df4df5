import { expect, test } from 'vitest'
import { openWithBuiltPages } from '#test/shops/shop-with-built-pages.ts'

test('pages name the ways to pay that the shop takes', async () => {
  const { id, render, seller } = await openWithBuiltPages()
  const product = `/products/vegetables/${id}`

  expect(await render('/payment-methods')).toContain('Two ways to pay')
  expect(await render('/')).toContain('"paymentAccepted":"Cash, Credit Card"')
  expect(await render(product)).toContain('Cash on delivery or online')
  const json = { cash: false, online: true, version: 0 }
  expect((await seller.call('POST /api/seller/settings/payment', { json })).status).toBe(200)

  expect(await render('/payment-methods')).toContain('You pay online')
  for (const path of ['/payment-methods', '/faq', '/returns', product])
    expect([path, /cash on delivery/i.test(await render(path))]).toEqual([path, false])
  expect(await render('/')).toContain('"paymentAccepted":"Credit Card"')
})
