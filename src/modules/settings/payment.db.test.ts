import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { Shop } from '#test/open-shop.ts'
import { newDatabase, openShop } from '#test/open-shop.ts'
import { goodPassword } from '#test/people.ts'
import { openWithBuyer, openWithOnlineOrder } from '#test/shops/shop-with-online-order.ts'

const owner = { SELLER_EMAIL: 'owner@shop.example', SELLER_PASSWORD: 'a long password' }

type Given = { cash: unknown; online: unknown; orderButton?: unknown }

async function save(shop: Shop, values: Given) {
  const seller = await shop.sellerClient()
  const { body } = await seller.call('GET /api/seller/settings')
  const json = { ...values, version: body.settings.payment.version }
  return seller.call('POST /api/seller/settings/payment', { json })
}

const publicPayment = async (shop: Shop) => (await shop.client().call('GET /api/shop')).body.payment

test('a new shop takes cash and, where a provider is set up, online payment', async () => {
  expect(await publicPayment(await openShop())).toEqual({ cash: true, online: 'test' })
  expect(await publicPayment(await openShop(owner))).toEqual({ cash: true, online: 'off' })
})

test('one way to pay must stay on', async () => {
  const shop = await openShop()
  const wrong: [values: Given, fields: object][] = [
    [
      { cash: false, online: false },
      { cash: 'One way to pay must stay on: without any, nobody could place an order' },
    ],
    [{ cash: 'no', online: true }, { cash: 'Cash on delivery must be true or false' }],
    [{ cash: true, online: 1 }, { online: 'Online payment must be true or false' }],
    [
      { cash: true, online: true, orderButton: 'Click here' },
      { orderButton: 'The button can say Place Order, Buy now, Order and pay' },
    ],
  ]

  for (const [values, fields] of wrong) {
    const { status, body } = await save(shop, values)
    expect([status, body['fields']]).toEqual([400, fields])
  }
  const withoutProvider = await save(await openShop(owner), { cash: false, online: true })

  expect(withoutProvider.body['fields']).toEqual({
    cash: 'Online payment is not set up on this server, so cash on delivery must stay on',
  })
  expect(await publicPayment(shop)).toEqual({ cash: true, online: 'test' })
})

test('the seller chooses the words of the order button, and the usual ones need not be said', async () => {
  const shop = await openShop()

  const { body } = await save(shop, { cash: true, online: true, orderButton: 'Order and pay' })

  expect(body.section.values.orderButton).toBe('Order and pay')
  expect(await publicPayment(shop)).toMatchObject({ orderButton: 'Order and pay' })
  await save(shop, { cash: true, online: true, orderButton: 'Place Order' })
  expect(await publicPayment(shop)).toEqual({ cash: true, online: 'test' })
})

test('cash that is switched off is refused, and the order can be paid online', async () => {
  const { shop, ana, home, tomatoes, orders } = await openWithBuyer()
  const key = newId()
  const before = await ana.buys(home, { [tomatoes]: 1 }, { key })
  await save(shop, { cash: false, online: true })

  const refused = await ana.buys(home, { [tomatoes]: 2 })
  const repeated = await ana.buys(home, { [tomatoes]: 1 }, { key })

  expect([refused.status, refused.body['code']]).toEqual([409, 'payment-unavailable'])
  expect(refused.body.message).toBe('This shop takes no cash on delivery. Please pay online')
  expect(repeated.body).toEqual(before.body)
  expect((await orders()).status).toBe(200)
  expect(await publicPayment(shop)).toEqual({ cash: false, online: 'test' })
})

test('online payment that is switched off is refused, but what was placed before can be paid', async () => {
  const { shop, ana, id } = await openWithOnlineOrder()
  const { body } = await ana.call('GET /api/order/unpaid')
  const [before] = body.orders
  await save(shop, { cash: true, online: false })

  const again = await ana.call('POST /api/order/pay', { json: { id } })

  expect(before?._id).toBe(id)
  expect([again.status, again.body.orderId]).toEqual([200, id])
  expect(await publicPayment(shop)).toEqual({ cash: true, online: 'off' })
})

test('an online order after the switch is refused with what the shop does take', async () => {
  const { shop, orders } = await openWithBuyer()
  await save(shop, { cash: true, online: false })

  const refused = await orders()

  expect([refused.status, refused.body['code']]).toEqual([409, 'payment-unavailable'])
  expect(refused.body.message).toBe('This shop takes no online payment. Please pay on delivery')
  expect(await shop.database.db.selectFrom('orders').select('id').execute()).toEqual([])
})

test('without cash and without the provider no order is taken, and the refusal says to contact the shop', async () => {
  const database = await newDatabase()
  const { shop: before, home, tomatoes, ana } = await openWithBuyer({ database })
  await save(before, { cash: false, online: true })
  await before.close()

  const shop = await openShop(owner, { database })
  const again = shop.client()
  await again.call('POST /api/user/login', { json: { email: ana.email, password: goodPassword } })
  const json = { items: [{ product: tomatoes, quantity: 1 }], address: home }
  const refused = [
    await again.call('POST /api/order/cod', { json }),
    await again.call('POST /api/order/stripe', { json }),
  ]

  expect(await publicPayment(shop)).toEqual({ cash: false, online: 'off' })
  expect(refused.map(({ status, body }) => [status, body['code'], body.message])).toEqual([
    [
      409,
      'payment-unavailable',
      'This shop takes no cash on delivery at the moment, and there is no other way to pay. Please contact the shop',
    ],
    [
      409,
      'payment-unavailable',
      'This shop takes no online payment at the moment, and there is no other way to pay. Please contact the shop',
    ],
  ])
})

test('the change is in the activity log', async () => {
  const shop = await openShop()
  await save(shop, { cash: false, online: true })

  const log = await (
    await shop.sellerClient()
  ).call('GET /api/seller/audit', { query: { action: 'settings changed' } })

  expect(log.body.entries.map(({ subject, detail }) => [subject, detail])).toEqual([
    ['Payment', 'cash on delivery “on” → “off”'],
  ])
})
