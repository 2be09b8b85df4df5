import { expect, test } from 'vitest'
import { openShop } from '#test/open-shop.ts'

const minute = 60_000

async function openCounting() {
  const shop = await openShop()
  const ana = await shop.shopper()
  const seller = await shop.sellerClient()
  const milk = await shop.sells({ name: 'Milk', stock: 5, lowStock: 2 })
  const bread = await shop.sells({ name: 'Bread' })
  const left = async (id = milk) => {
    const row = await shop.database.db
      .selectFrom('product_stock')
      .select('pieces')
      .where('product_id', '=', id)
      .executeTakeFirst()
    return row?.pieces
  }
  const home = await ana.livesAt()
  const ordersOnline = async (items: Record<string, number>) => {
    const lines = Object.entries(items).map(([product, quantity]) => ({ product, quantity }))
    const json = { items: lines, address: home }
    return (await ana.call('POST /api/order/stripe', { json })).body
  }
  const history = async () => {
    const query = { id: milk }
    const { body } = await seller.call('GET /api/product/stock-history', { query })
    return body.entries.map(({ change, stock, reason }) => [change, stock, reason])
  }
  return { shop, ana, seller, milk, bread, left, home, ordersOnline, history }
}

test('an order takes from the count, and one that wants too many takes nothing', async () => {
  const { shop, ana, milk, bread, left, home, history } = await openCounting()
  const eggs = await shop.sells({ name: 'Eggs', stock: 0 })

  const bought = await ana.buys(home, { [milk]: 3, [bread]: 9 })
  expect(bought.status).toBe(200)
  expect(await left()).toBe(2)
  const refused = await ana.buys(home, { [bread]: 1, [milk]: 3, [eggs]: 1 })

  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({
    code: 'not-enough',
    message: 'Only 2 left of Milk. Eggs is sold out. Nothing was ordered',
    products: [
      { product: milk, name: 'Milk', left: 2 },
      { product: eggs, name: 'Eggs', left: 0 },
    ],
  })
  expect(await left()).toBe(2)
  expect(await ana.orders()).toHaveLength(1)
  expect(await history()).toEqual([
    [-3, 2, 'order'],
    [5, 5, 'counted'],
  ])
})

test('a refused order tells how many are left only up to the low mark', async () => {
  const { shop, ana, milk, home } = await openCounting()
  const rice = await shop.sells({ name: 'Rice', stock: 437 })

  const refused = await ana.buys(home, { [milk]: 6, [rice]: 500 })

  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({
    message:
      'There is not enough of Milk. Please take fewer. There is not enough of Rice. Please take fewer. Nothing was ordered',
    products: [
      { product: milk, name: 'Milk', left: 2, orMore: true },
      { product: rice, name: 'Rice', left: 1, orMore: true },
    ],
  })
})

test('cancelling gives back once, no matter who cancels, and only what was taken', async () => {
  const { ana, seller, milk, bread, left, home, history } = await openCounting()
  const { body: first } = await ana.buys(home, { [milk]: 2 })
  const { body: second } = await ana.buys(home, { [milk]: 1, [bread]: 1 })

  await ana.call('POST /api/order/cancel', { json: { id: first.orderId } })
  const again = await ana.call('POST /api/order/cancel', { json: { id: first.orderId } })
  expect(again.status).toBe(409)
  expect(await left()).toBe(4)
  await seller.moves(second.orderId, 'Cancelled', { note: 'No bread' })
  expect(await left()).toBe(5)
  expect(await history()).toEqual([
    [1, 5, 'order cancelled'],
    [2, 4, 'order cancelled'],
    [-1, 2, 'order'],
    [-2, 3, 'order'],
    [5, 5, 'counted'],
  ])

  // Bread was not counted when it was bought, so nothing of it comes back.
  const { body: third } = await ana.buys(home, { [bread]: 2, [milk]: 1 })
  const begin = { id: bread, stock: 10, seenStock: null }
  await seller.call('POST /api/product/count', { json: begin })
  await ana.call('POST /api/order/cancel', { json: { id: third.orderId } })
  expect(await left(bread)).toBe(10)
  // And milk is not counted any more when this one is cancelled.
  const { body: fourth } = await ana.buys(home, { [milk]: 1 })
  await seller.call('POST /api/product/count', { json: { id: milk, stock: null, seenStock: 4 } })
  expect((await ana.call('POST /api/order/cancel', { json: { id: fourth.orderId } })).status).toBe(
    200,
  )
  expect(await left()).toBeUndefined()
})

test('an unpaid online order holds its pieces until it expires or is replaced', async () => {
  const { shop, ana, milk, bread, left, home, ordersOnline } = await openCounting()

  await ordersOnline({ [milk]: 4 })
  expect(await left()).toBe(1)
  // The same cart again: it has the pieces of the order that it replaces.
  const { orderId } = await ordersOnline({ [milk]: 5, [bread]: 1 })
  expect(orderId).toBeDefined()
  expect(await left()).toBe(0)
  shop.passTime(31 * minute)
  await shop.reconciler.run()

  expect(await left()).toBe(5)
  await ordersOnline({ [milk]: 5 })
  expect((await ana.buys(home, { [milk]: 5 })).status).toBe(200)
  expect(await left()).toBe(0)
})

test('an order that is paid after its product sold out is placed: it has its pieces', async () => {
  const { shop, ana, milk, left, ordersOnline } = await openCounting()
  const { orderId, url } = await ordersOnline({ [milk]: 5 })
  expect(await left()).toBe(0)
  await shop.stockPublisher.run()

  expect((await ana.call('POST /api/order/pay', { json: { id: orderId } })).body.url).toBe(url)
  await shop.database.db
    .updateTable('test_bank_checkout')
    .set({ state: 'paid' })
    .where('order_id', '=', orderId)
    .execute()
  shop.passTime(6 * minute)
  await shop.reconciler.run()

  expect(await ana.orders()).toMatchObject([{ status: 'Order Placed', isPaid: true }])
  expect(await left()).toBe(0)
})

test('orders raise no version of what is public until a count crosses zero or its low mark', async () => {
  const { shop, ana, milk, home } = await openCounting()
  const { catalogue, stockPublisher } = shop
  const buys = async (quantity: number) => {
    // The same order within five seconds is a double click.
    shop.passTime(6_000)
    const { body } = await ana.buys(home, { [milk]: quantity })
    await stockPublisher.run()
    return body.orderId
  }
  const before = catalogue.publicVersion

  await buys(1)
  expect(catalogue.publicVersion).toBe(before)
  await buys(2)
  expect(catalogue.publicVersion).toBe(before + 1)
  expect(catalogue.product(milk)).toMatchObject({ inStock: true, isLow: true })
  await buys(1)
  expect(catalogue.publicVersion).toBe(before + 1)
  const last = await buys(1)
  expect(catalogue.publicVersion).toBe(before + 2)
  expect(catalogue.product(milk)).toMatchObject({ inStock: false })
  await stockPublisher.run()
  expect(catalogue.publicVersion).toBe(before + 2)

  await ana.call('POST /api/order/cancel', { json: { id: last } })
  await stockPublisher.run()
  expect(catalogue.publicVersion).toBe(before + 3)
  expect(catalogue.product(milk)).toMatchObject({ inStock: true, isLow: true })
})

test('a sold-out product leaves the list of what is in stock without anybody asking for it', async () => {
  const { shop, ana, milk, home } = await openCounting()

  await ana.buys(home, { [milk]: 5 })

  await expect.poll(() => shop.catalogue.product(milk)?.inStock).toBe(false)
})
