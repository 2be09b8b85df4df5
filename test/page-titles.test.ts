import { expect, test } from 'vitest'
import { createApi } from '#app/api.ts'
import { loadPages } from '#app/pages/load-pages.ts'
import '#test/built-pages.ts'
import { openShop } from '#test/open-shop.ts'

test('every page has a title that names it', async () => {
  const shop = await openShop()
  const id = await shop.sells({ name: 'Hass avocado' })
  const { render } = await loadPages(createApi(shop.services), shop.services)
  const titleOf = async (path: string) =>
    /<title>([^<]*)<\/title>/.exec(await (await render(path)).text())?.[1]

  for (const [path, title] of [
    ['/', 'Larder: fresh groceries at your door in under 30 minutes'],
    ['/products', 'All products · Larder'],
    ['/products/fruits', 'Fresh Fruits · Larder'],
    ['/products/shoes', 'Category not found · Larder'],
    ['/products?search=milk', '“milk” · Larder'],
    [`/products/vegetables/${id}`, 'Hass avocado · Larder'],
    ['/contact', 'Contact Us · Larder'],
    ['/faq', 'FAQs · Larder'],
    ['/delivery', 'Delivery Information · Larder'],
    ['/returns', 'Return &amp; Refund Policy · Larder'],
    ['/payment-methods', 'Payment Methods · Larder'],
    ['/cart', 'Cart · Larder'],
    ['/my-orders', 'My Orders · Larder'],
    ['/guest-order', 'Your order · Larder'],
    ['/my-orders/1', 'Order · Larder'],
    ['/reset-password', 'New password · Larder'],
    ['/confirm-email', 'Confirm your email · Larder'],
    ['/account', 'Your account · Larder'],
    ['/newsletter', 'Newsletter · Larder'],
    ['/favourites/leave', 'Emails about favourites · Larder'],
    ['/favourites/left', 'No more emails about favourites · Larder'],
    ['/newsletter/leave', 'Leave the newsletter · Larder'],
    ['/newsletter/left', 'You have left the newsletter · Larder'],
    ['/back-in-stock', 'Back in stock · Larder'],
    ['/loader', 'One moment · Larder'],
    ['/page-not-found', 'Unexpected Application Error!'],
    ['/seller', 'Add Product · Larder'],
    ['/seller/today', 'Today · Larder'],
    ['/seller/orders/any/slip', 'Packing slip · Larder'],
    ['/seller/settings/slots', 'Slots &amp; pickup · Larder'],
  ] as const)
    expect([path, await titleOf(path)]).toEqual([path, title])
})
