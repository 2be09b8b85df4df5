import { expect, test, vi } from 'vitest'
import { newId } from '#platform/id.ts'
import { openSales } from './sales.ts'
import { fakeTimeouts } from '#test/fake-timeouts.ts'
import { openShop, type Shop } from '#test/open-shop.ts'
import { writeOrders } from '#test/orders/order-rows.ts'
import { openWithBuyer } from '#test/shops/shop-with-direct-orders.ts'

const minute = 60_000
const day = 24 * 60 * minute

const today = async (shop: Shop) => shop.sales.today()

test('what is out of stock and was looked at in the last week is listed, the most viewed first', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  const [once, often, forgotten, inStock] = [
    await shop.sells({ name: 'Once' }),
    await shop.sells({ name: 'Often' }),
    await shop.sells({ name: 'Forgotten' }),
    await shop.sells({ name: 'In stock' }),
  ]
  for (const id of [once, often, forgotten]) await seller.switches(id, false)
  for (const id of [once, often, often, often, inStock])
    await shop.client().call('POST /api/product/out-of-stock-view', { json: { id } })

  expect((await today(shop)).outOfStockViews).toEqual([
    { productId: often, name: 'Often', views: 3 },
    { productId: once, name: 'Once', views: 1 },
  ])

  shop.passTime(8 * day)
  expect((await today(shop)).outOfStockViews).toEqual([])
})

test('best sellers say whether they can still be bought', async () => {
  const { shop, products, buys } = await openWithBuyer()
  const seller = await shop.sellerClient()
  const [first, second, third] = products
  await buys(first, 3)
  await buys(second, 2)
  await buys(third, 1)
  await seller.switches(second ?? '', false)
  await seller.call('POST /api/product/archive', { json: { id: third, archived: true } })

  const { bestSellers } = await today(shop)

  expect(bestSellers.map(({ productId, state }) => [productId, state])).toEqual([
    [first, 'in stock'],
    [second, 'out of stock'],
    [third, 'archived'],
  ])
})

test('shoppers are told how deliveries went once there were twenty of them', async () => {
  const shop = await openShop()
  const { id: shopperId } = await shop.shopper()
  const write = (count: number, minutes: number, ago: number) =>
    writeOrders(
      shop.database.db,
      Array.from({ length: count }, () => ({
        shopperId,
        number: newId().slice(-12),
        placedAt: shop.clock() - ago - minutes * minute,
        deliveredAt: shop.clock() - ago,
        status: 'Delivered' as const,
        lines: [{ productId: 'apples', quantity: 1 }],
      })),
    )
  const ask = () => shop.client().call('GET /api/shop/delivery-record')
  await write(19, 20, day)
  await write(5, 20, 31 * day)

  const before = await ask()
  await write(2, 45, 0)
  const cached = await ask()
  shop.passTime(61_000)
  const { headers, body } = await ask()

  expect(before.body).toEqual({ success: true })
  expect(cached.body).toEqual(before.body)
  expect(body.record).toEqual({ sample: 21, share: 19 / 21, medianMinutes: 20 })
  expect(headers.get('cache-control')).toBe('public, max-age=60')
})

test('the record of deliveries is counted once for all requests at the same time', async () => {
  const { database, catalogue } = await openShop()
  let queries = 0
  const counted = database.db.withPlugin({
    transformQuery: ({ node }) => {
      queries++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  let now = Date.UTC(2026, 1, 10, 12)
  const sales = openSales({
    database: { db: counted },
    clock: () => now,
    catalogue,
    timeZone: () => 'UTC',
  })
  const queriesOf = async (people: number) => {
    now += 61_000
    queries = 0
    await Promise.all(Array.from({ length: people }, () => sales.deliveryRecord()))
    return queries
  }
  await queriesOf(1)

  const forOne = await queriesOf(1)

  expect(forOne).toBeGreaterThan(0)
  expect(await queriesOf(20)).toBe(forOne)
})

test('nobody waits longer than five seconds for the record of deliveries, which is told once it is counted', async () => {
  const { database, catalogue } = await openShop()
  const goOn = Promise.withResolvers<void>()
  const hasAnswered = Promise.withResolvers<void>()
  const slow = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      hasAnswered.resolve()
      await goOn.promise
      return result
    },
  })
  const sales = openSales({
    database: { db: slow },
    clock: () => Date.UTC(2026, 1, 10, 12),
    catalogue,
    timeZone: () => 'UTC',
  })
  fakeTimeouts()
  const asked = sales.deliveryRecord()
  // Otherwise opening a connection to PostgreSQL could time out, too.
  await hasAnswered.promise
  await vi.advanceTimersByTimeAsync(5_000)

  expect(await asked).toBeUndefined()
  goOn.resolve()
  expect(await sales.deliveryRecord()).toBeUndefined()
})

test('emails that lie in the folder are counted, and none where a mail server takes them', async () => {
  const { shop, products, buys } = await openWithBuyer()
  await buys(products[0])
  await shop.mail.sendNow()
  const connected = await openShop({ SMTP_URL: 'smtp://127.0.0.1:9' })

  expect((await today(shop)).keptMail).toBe(1)
  expect(await today(connected)).not.toHaveProperty('keptMail')
})
