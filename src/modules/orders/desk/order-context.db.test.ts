import { expect, test } from 'vitest'
import { openWithOnlineOrder } from '#test/shops/shop-with-online-order.ts'
import { openShop } from '#test/open-shop.ts'
import { withOrder } from '#test/shops/shop-with-mail.ts'

async function openWithOrders() {
  const shop = await openShop()
  const { ana, home, tomatoes, orderId: first } = await withOrder(shop)
  const buys = async (amount: number) => {
    shop.passTime(60_000)
    return (await ana.buys(home, { [tomatoes]: amount })).body.orderId
  }
  const [second, third] = [await buys(1), await buys(2)]
  const seller = await shop.sellerClient()
  const one = async (id: string) =>
    (await seller.call('GET /api/order/one', { query: { id } })).body
  return { shop, ana, seller, first, second, third, one }
}

test('the seller sees who ordered, their other orders, and the orders before and after', async () => {
  const { ana, first, second, third, one } = await openWithOrders()

  const { shopper, others, previous, next } = await one(second)

  expect(shopper).toEqual({ name: 'Ana', email: ana.email, kind: 'account' })
  expect(others?.count).toBe(2)
  expect(others?.newest.map(({ _id }) => _id)).toEqual([third, first])
  expect([previous, next]).toEqual([first, third])
  expect((await one(first)).previous).toBeUndefined()
  expect((await one(third)).next).toBeUndefined()
})

test('a note of the seller is kept, and no shopper reads it', async () => {
  const { ana, seller, first, one } = await openWithOrders()

  const saved = await seller.call('POST /api/order/note', {
    json: { id: first, note: '  Rings twice\nKnows the dog ' },
  })
  const tooLong = await seller.call('POST /api/order/note', {
    json: { id: first, note: 'x'.repeat(1_001) },
  })
  const nowhere = await seller.call('POST /api/order/note', { json: { id: 'nothing', note: 'x' } })

  expect(saved.body.message).toBe('Note Saved')
  expect((await one(first)).note).toBe('Rings twice\nKnows the dog')
  expect([tooLong.status, nowhere.status]).toEqual([400, 404])
  const own = await ana.call('GET /api/order/mine', { query: { id: first } })
  expect(JSON.stringify(own.body)).not.toContain('Rings')
})

test('orders that nobody has paid yet, or ever, are found and can be looked at', async () => {
  const { shop, ana, id } = await openWithOnlineOrder()
  const seller = await shop.sellerClient()
  const found = async (query: Record<string, string>) =>
    (
      await seller.call('GET /api/order/seller', { query: { placed: 'false', ...query } })
    ).body.orders.map(({ _id, status }) => [_id, status])

  expect(await found({})).toEqual([[id, 'Awaiting payment']])
  expect(await found({ search: 'silva' })).toEqual([[id, 'Awaiting payment']])
  expect(await found({ search: 'nobody' })).toEqual([])
  await ana.call('POST /api/order/cancel', { json: { id } })
  expect(await found({ status: 'Cancelled' })).toEqual([[id, 'Cancelled']])
  expect(await seller.orders()).toEqual([])
  const { status, body } = await seller.call('GET /api/order/one', { query: { id } })
  expect([status, body.order.status, body.previous]).toEqual([200, 'Cancelled', undefined])
})

test('orders are found by whose they are, by postcode and by email', async () => {
  const { shop, ana, seller, first, second, third } = await openWithOrders()
  await withOrder(shop, 'Ben')
  const found = async (query: Record<string, string>) =>
    (await seller.call('GET /api/order/seller', { query })).body.orders.map(({ _id }) => _id)
  const { body } = await ana.call('GET /api/order/mine', { query: { id: first } })
  const { userId, address } = body.order
  const all = [third, second, first]

  expect(await found({ shopper: userId })).toEqual(all)
  expect(await found({ search: ana.email.toUpperCase() })).toEqual(all)
  expect(await found({ search: address.zipCode.slice(0, 3) })).toEqual(expect.arrayContaining(all))
  expect(await found({ search: 'nobody@nowhere.example' })).toEqual([])
})
