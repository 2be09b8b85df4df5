import { expect, test } from 'vitest'
import { openWithStripe } from '#test/shops/shop-with-stripe.ts'

const tenSeconds = 10_000

test('however often a shopper asks to pay an order, the provider is asked for it once in ten seconds', async () => {
  const { shop, stripe, ana, orders } = await openWithStripe()
  const { body } = await orders('k')
  const pay = () => ana.call('POST /api/order/pay', { json: { id: body.orderId } })
  const askOften = () =>
    Promise.all(Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? pay() : orders('k'))))

  const answers = await askOften()

  expect(new Set(answers.map(({ body }) => body.url))).toEqual(new Set([body.url]))
  expect(stripe.requests).toHaveLength(1)
  shop.passTime(tenSeconds - 1)
  await askOften()
  expect(stripe.requests).toHaveLength(1)
  shop.passTime(1)
  await askOften()
  // For the checkout, and whether the unpaid order is paid before another takes its place.
  expect(stripe.requests).toHaveLength(3)
})

test('requests that come before the checkout is open wait for the same answer', async () => {
  const { stripe, orders } = await openWithStripe()

  const answers = await Promise.all(Array.from({ length: 10 }, () => orders('k')))

  expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1)
  expect(stripe.requests).toHaveLength(1)
})

test('a shopper who makes the shop ask the provider sixty times is told to wait, and others pay', async () => {
  const { shop, stripe, ana, orders, tomatoes } = await openWithStripe()
  const { body } = await orders()
  const pay = () => ana.call('POST /api/order/pay', { json: { id: body.orderId } })
  for (let asked = 1; asked < 60; asked++) {
    shop.passTime(tenSeconds)
    expect((await pay()).status).toBe(200)
  }

  shop.passTime(tenSeconds)
  const refused = await pay()

  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.body).toMatchObject({
    code: 'too-many-attempts',
    message: expect.stringMatching(/^Too many attempts\. Please try again in /),
  })
  expect(stripe.requests).toHaveLength(60)
  const ben = await shop.shopper('Ben')
  const json = { items: [{ product: tomatoes, quantity: 1 }], address: await ben.livesAt() }
  expect((await ben.call('POST /api/order/stripe', { json })).status).toBe(200)
})
