import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { openShop } from '#test/open-shop.ts'
import { receivesFirstOrder } from '#test/orders/first-delivery.ts'
import { openWithShopper } from '#test/shops/shop-with-shopper.ts'

const minute = 60_000

async function openWithOrders() {
  const opened = await openWithShopper()
  const { ana, home, tomatoes } = opened
  const buys = (key = newId()) => ana.buys(home, { [tomatoes]: 1 }, { key })
  const buysAtOnce = (count: number) =>
    Promise.all(Array.from({ length: count }, () => buys())).then((answers) =>
      answers.map(({ status }) => status),
    )
  return { ...opened, buys, buysAtOnce }
}

test('one shopper can place 30 orders at once, and no more of 40', async () => {
  const { ana, buysAtOnce } = await openWithOrders()

  const statuses = await buysAtOnce(40)

  expect(statuses.toSorted()).toEqual([...Array(30).fill(200), ...Array(10).fill(429)])
  expect(await ana.orders()).toHaveLength(30)
})

test('the budget refills: after a minute there is room again, for 60 in an hour', async () => {
  const { shop, buys, buysAtOnce } = await openWithOrders()
  await buysAtOnce(30)
  const refused = await buys()
  expect([refused.status, refused.body['code']]).toEqual([429, 'too-many-orders'])
  expect(refused.headers.get('retry-after')).toBe('60')
  expect(refused.body.message).toBe(
    'You have placed 30 orders in a short time. Please try again in 60 seconds',
  )

  shop.passTime(minute)
  expect(await buysAtOnce(30)).toEqual(Array(30).fill(200))
  shop.passTime(minute)
  const full = await buys()
  expect([full.status, full.headers.get('retry-after')]).toEqual([429, String(58 * 60)])

  shop.passTime(58 * minute)
  expect((await buys()).status).toBe(200)
})

test('a repeated order is found when the budget is used up, and others are not affected', async () => {
  const { shop, tomatoes, buys, buysAtOnce } = await openWithOrders()
  const first = await buys('first')
  await buysAtOnce(29)
  const ben = await shop.shopper('Ben')
  const bens = await ben.livesAt()

  expect((await buys()).status).toBe(429)
  expect((await buys('first')).body).toEqual(first.body)
  expect((await ben.buys(bens, { [tomatoes]: 1 })).status).toBe(200)
})

test('a clock that was set back does not use up the budget', async () => {
  const { shop, buys, buysAtOnce } = await openWithOrders()
  await buysAtOnce(30)

  shop.passTime(-24 * 60 * minute)

  expect((await buys()).status).toBe(200)
})

test('at most ten online orders await their payment; cancelling or paying one makes room', async () => {
  const { shop, ana, home, buys } = await openWithOrders()
  await receivesFirstOrder(shop, ana)
  // The same product again would take the place of the unpaid order.
  const order = async () => {
    const product = await shop.sells()
    return ana.call('POST /api/order/stripe', {
      json: { items: [{ product, quantity: 1 }], address: home },
      headers: { 'idempotency-key': newId() },
    })
  }
  const opened = await Promise.all(Array.from({ length: 12 }, order))
  const statuses = opened.map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([...Array(10).fill(200), 429, 429])
  const refused = opened.find(({ status }) => status === 429)
  expect(refused?.body.message).toBe(
    'You have 10 unpaid orders. Please pay or cancel one of them first',
  )
  expect(refused?.headers.get('retry-after')).toBe(String(30 * 60))

  expect((await buys()).status).toBe(200)
  const first = opened.find(({ status }) => status === 200)
  await ana.call('POST /api/order/cancel', { json: { id: first?.body.orderId } })
  expect((await order()).status).toBe(200)
})

test('one network address can send 300 orders a minute, right or wrong', async () => {
  const shop = await openShop({ TRUST_PROXY: '1' })
  const ana = await shop.shopper()
  const from = (address: string) =>
    ana.call('POST /api/order/cod', { json: {}, headers: { 'x-forwarded-for': address } })
  for (let count = 0; count < 300; count++) expect((await from('203.0.113.7')).status).toBe(400)

  const refused = await from('203.0.113.7')

  expect([refused.status, refused.body['code']]).toEqual([429, 'too-many-attempts'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await from('203.0.113.8')).status).toBe(400)
  expect((await from('127.0.0.1')).status).toBe(400)
})
