import { expect, test } from 'vitest'
import { openFakeStripe, stripeKeys } from '#test/fake-stripe.ts'
import { chooseAtBank, openWithBuyer } from '#test/shops/shop-with-online-order.ts'

const client = 'https://app.example'
const settings = { WEB_ORIGINS: client, PUBLIC_URL: 'https://shop.example' }

const buyFrom = async (
  { ana, tomatoes, home }: Awaited<ReturnType<typeof openWithBuyer>>,
  headers: Record<string, string>,
) => {
  const { body } = await ana.call('POST /api/order/stripe', {
    json: { items: [{ product: tomatoes, quantity: 2 }], address: home },
    headers,
  })
  return body
}

test('the test bank sends the shopper back to the other site that they came from', async () => {
  const opened = await openWithBuyer({ settings })
  const { orderId, url } = await buyFrom(opened, { origin: client })

  const page = await opened.shop.get(`/test-bank/${orderId}`)
  const left = await chooseAtBank(opened.shop, orderId, 'leave')
  const paid = await chooseAtBank(opened.shop, orderId, 'pay')

  expect(url).toBe(`https://shop.example/test-bank/${orderId}`)
  expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${client};`)
  expect(left.headers.get('location')).toBe(`${client}/cart`)
  expect(paid.headers.get('location')).toBe(`${client}/loader?next=my-orders`)
})

test('Stripe sends the shopper back there too', async () => {
  const stripe = await openFakeStripe()
  const opened = await openWithBuyer({
    settings: { ...settings, ...stripeKeys, STRIPE_API_URL: stripe.url },
  })

  await buyFrom(opened, { origin: client })

  expect(stripe.created()[0]?.form).toMatchObject({
    success_url: `${client}/loader?next=my-orders`,
    cancel_url: `${client}/cart`,
  })
})

test('no other header decides where a payment returns to', async () => {
  const opened = await openWithBuyer({ settings })
  const claims = { referer: `${client}/cart`, 'x-forwarded-host': 'evil.example' }

  const { orderId } = await buyFrom(opened, { ...claims, origin: 'https://shop.example' })

  const paid = await chooseAtBank(opened.shop, orderId, 'pay')
  expect(paid.headers.get('location')).toBe('https://shop.example/loader?next=my-orders')
})

test('an order from a site that the shop was not told of is refused', async () => {
  const { shop, ana, tomatoes, home } = await openWithBuyer({ settings })

  const { status } = await ana.call('POST /api/order/stripe', {
    json: { items: [{ product: tomatoes, quantity: 2 }], address: home },
    headers: { origin: 'https://evil.example' },
  })

  expect(status).toBe(403)
  expect(await shop.database.db.selectFrom('orders').select('id').execute()).toEqual([])
})
