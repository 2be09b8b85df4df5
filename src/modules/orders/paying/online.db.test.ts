import { expect, test } from 'vitest'
import type { CheckoutOrder, Payments } from '#modules/payments/payments.ts'
import { newDatabase, openShop } from '#test/open-shop.ts'
import { openWithBuyer, openWithOnlineOrder } from '#test/shops/shop-with-online-order.ts'
import { checkoutCallLimit } from '../limits.ts'
import { buyOnline } from './checkout.ts'
import { unavailable } from '#platform/common-refusals.ts'
import { openRecentCheckouts } from './recent-checkouts.ts'

async function openWithCart() {
  const shop = await openShop({ PUBLIC_URL: 'https://shop.example' })
  const tomatoes = await shop.sells()
  const ana = await shop.shopper()
  const home = await ana.livesAt()
  await ana.puts({ [tomatoes]: 2 })
  const json = { items: [{ product: tomatoes, quantity: 2 }], address: home }
  const pay = (key: string) =>
    ana.call('POST /api/order/stripe', { json, headers: { 'idempotency-key': key } })
  return { shop, ana, json, pay }
}

test('an online order awaits its payment: in no list, and the cart stays', async () => {
  const { shop, ana, pay, json } = await openWithCart()

  const { status, body } = await pay('k')

  expect(status).toBe(200)
  expect(body.url).toBe(`https://shop.example/test-bank/${body.orderId}`)
  expect(await ana.orders()).toEqual([])
  expect(await (await shop.sellerClient()).orders()).toEqual([])
  expect(await ana.cart()).toEqual({ [json.items[0]?.product ?? '']: 2 })
  const row = await shop.database.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ status: 'Awaiting payment', payment_type: 'Online', is_paid: 0 })
})

test('the same checkout sent many times opens one order and one payment', async () => {
  const { shop, pay } = await openWithCart()

  const answers = await Promise.all(Array.from({ length: 8 }, () => pay('k')))

  expect(new Set(answers.map(({ body }) => `${body.orderId} ${body.url}`)).size).toBe(1)
  expect(await shop.database.db.selectFrom('orders').select('id').execute()).toHaveLength(1)
})

test('the bank is told exactly what the shopper was', async () => {
  const { shop, ana, json } = await openWithCart()
  const opened: CheckoutOrder[] = []
  const payments: Payments = {
    ...shop.payments,
    openCheckout: async (order) => {
      opened.push(order)
      return { url: 'https://bank.example/pay', reference: 'r' }
    },
  }

  await buyOnline(
    {
      ...shop,
      payments,
      siteUrl: 'https://shop.example',
      recentCheckouts: openRecentCheckouts(shop.clock),
      checkoutCalls: shop.database.openLimiter(checkoutCallLimit),
    },
    { id: ana.id, name: 'Ana', email: ana.email },
    { key: 'k', input: { ...json, seenTotal: 5.92 } },
  )

  expect(opened).toMatchObject([
    {
      amountCents: 592,
      bill: { goods: 580, deliveryFee: 0, taxes: [{ label: 'Tax (2%)', rate: 200, tax: 12 }] },
      currency: 'usd',
      lines: [{ name: 'Vine tomatoes', offerCents: 290, quantity: 2 }],
      returnUrl: 'https://shop.example/loader?next=my-orders',
    },
  ])
})

test('a bank that fails leaves an order that can be paid at the next try', async () => {
  const { shop, ana, json } = await openWithCart()
  let isUp = false
  const payments: Payments = {
    ...shop.payments,
    openCheckout: async ({ orderId }) => {
      if (!isUp) throw unavailable({ what: 'The bank', retryAfterSeconds: 5 })
      return { url: `https://bank.example/${orderId}`, reference: orderId }
    },
  }
  const pay = () =>
    buyOnline(
      {
        ...shop,
        payments,
        siteUrl: 'https://shop.example',
        recentCheckouts: openRecentCheckouts(shop.clock),
        checkoutCalls: shop.database.openLimiter(checkoutCallLimit),
      },
      { id: ana.id, name: 'Ana', email: ana.email },
      { key: 'k', input: json },
    )

  await expect(pay()).rejects.toMatchObject({ code: 'unavailable' })
  isUp = true
  const { orderId, url } = await pay()

  expect(url).toBe(`https://bank.example/${orderId}`)
  expect(await shop.database.db.selectFrom('orders').select('id').execute()).toHaveLength(1)
})

const owner = { SELLER_EMAIL: 'owner@shop.example', SELLER_PASSWORD: 'a long password' }

test('a shop with its own seller and no payment provider takes cash only', async () => {
  const { shop, ana, home, tomatoes, orders } = await openWithBuyer({ settings: owner })

  const refused = await orders()

  expect([refused.status, refused.body['code']]).toEqual([409, 'payment-unavailable'])
  expect(refused.body.message).toBe('This shop takes no online payment. Please pay on delivery')
  expect(await shop.database.db.selectFrom('orders').select('id').execute()).toEqual([])
  expect((await shop.get('/test-bank/anything')).status).toBe(404)
  expect((await ana.buys(home, { [tomatoes]: 1 })).status).toBe(200)
})

test('what was opened at the test bank before it was switched off is neither paid nor left open', async () => {
  const ownDatabase = await newDatabase()
  const { shop, id } = await openWithOnlineOrder({ database: ownDatabase })
  await shop.close()
  const next = await openShop(owner, { database: ownDatabase })
  next.passTime(31 * 60_000)

  const page = await next.app.request(
    `/test-bank/${id}`,
    { method: 'POST', body: new URLSearchParams({ choice: 'pay' }) },
    {},
  )
  await next.reconciler.run()

  expect(page.status).toBe(405)
  const order = await next.database.db.selectFrom('orders').selectAll().executeTakeFirst()
  expect(order).toMatchObject({ status: 'Cancelled', is_paid: 0 })
})

test('with TEST_BANK=1 a shop can try it, and whatever is paid there is marked', async () => {
  const { shop, ana, id, chooses, order } = await openWithOnlineOrder({
    settings: { ...owner, TEST_BANK: '1' },
  })

  expect(await order()).not.toHaveProperty('isTestPayment')
  await chooses('pay')

  expect(await order()).toMatchObject({ isPaid: true, isTestPayment: true })
  expect(await ana.orders()).toMatchObject([{ _id: id, isTestPayment: true }])
  const seller = await shop.sellerClient()
  expect(await seller.orders()).toMatchObject([{ _id: id, isTestPayment: true }])
})
