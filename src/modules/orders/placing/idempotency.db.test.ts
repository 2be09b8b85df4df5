import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { setStock } from '#modules/catalogue/writing/change.ts'
import { openWithShopper } from '#test/shops/shop-with-shopper.ts'

test('once a product is known to be out of stock, no order has it', async () => {
  const { shop, tomatoes, ana, home } = await openWithShopper()

  for (let round = 0; round < 5; round++) {
    await setStock(shop, tomatoes, true)
    const racing = Array.from({ length: 10 }, () =>
      ana.buys(home, { [tomatoes]: 1 }, { key: newId() }),
    )
    await setStock(shop, tomatoes, false)
    const later = await Promise.all(
      Array.from({ length: 5 }, () => ana.buys(home, { [tomatoes]: 1 }, { key: newId() })),
    )
    expect(later.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409])
    await Promise.all(racing)
  }
  const acknowledged = await shop.database.db.selectFrom('orders').select('id').execute()
  expect((await ana.orders()).length).toBe(acknowledged.length)
})

test('the same checkout sent 20 times at once makes one order', async () => {
  const { shop, tomatoes, ana, home } = await openWithShopper()

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ana.buys(home, { [tomatoes]: 2 }, { key: 'one-key' })),
  )

  expect(new Set(answers.map(({ status, body }) => `${status} ${body.orderId}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  expect(await ana.orders()).toHaveLength(1)
  expect(await (await shop.sellerClient()).orders()).toHaveLength(1)
})

test('a key finds its order whenever it is sent again, and buys nothing else', async () => {
  const { shop, tomatoes, ana, home } = await openWithShopper()
  const first = await ana.buys(home, { [tomatoes]: 2 }, { key: 'k-1' })
  shop.passTime(3_600_000)
  await setStock(shop, tomatoes, false)

  const again = await ana.buys(home, { [tomatoes]: 2 }, { key: 'k-1' })
  const other = await ana.buys(home, { [tomatoes]: 3 }, { key: 'k-1' })

  expect(again.body).toEqual(first.body)
  expect(other.status).toBe(409)
  expect(other.body['code']).toBe('key-reused')
  expect(await ana.orders()).toHaveLength(1)
})

test.each(['shopper', 'seller'])(
  'the key of an order that the %s cancelled says so, and orders nothing',
  async (who) => {
    const { shop, tomatoes, ana, home } = await openWithShopper()
    const { body } = await ana.buys(home, { [tomatoes]: 2 }, { key: 'k-1' })
    if (who === 'seller') await (await shop.sellerClient()).moves(body.orderId, 'Cancelled')
    else await ana.call('POST /api/order/cancel', { json: { id: body.orderId } })

    const again = await ana.buys(home, { [tomatoes]: 2 }, { key: 'k-1' })

    expect([again.status, again.body['code']]).toEqual([409, 'order-cancelled'])
    expect(again.body.message).toBe(
      `This is order ${body.number}, which was cancelled. Nothing new was ordered: please order again`,
    )
    expect(await ana.orders()).toHaveLength(1)
    expect((await ana.buys(home, { [tomatoes]: 2 }, { key: 'k-2' })).status).toBe(200)
  },
)

test("a key is its shopper's own", async () => {
  const { shop, tomatoes, ana, home } = await openWithShopper()
  const ben = await shop.shopper('Ben')
  const bens = await ben.livesAt()

  await ana.buys(home, { [tomatoes]: 1 }, { key: 'same' })
  await ben.buys(bens, { [tomatoes]: 1 }, { key: 'same' })

  expect(await ana.orders()).toHaveLength(1)
  expect(await ben.orders()).toHaveLength(1)
})

test('a key that was refused is free to try again', async () => {
  const { shop, tomatoes, ana, home } = await openWithShopper()
  await setStock(shop, tomatoes, false)
  expect((await ana.buys(home, { [tomatoes]: 1 }, { key: 'k' })).status).toBe(409)
  await setStock(shop, tomatoes, true)

  expect((await ana.buys(home, { [tomatoes]: 1 }, { key: 'k' })).status).toBe(200)
})

test('keys that are no keys are refused', async () => {
  const { tomatoes, ana, home } = await openWithShopper()

  for (const key of ['', ' ', 'x'.repeat(201)])
    expect([key, (await ana.buys(home, { [tomatoes]: 1 }, { key })).status]).toEqual([key, 400])
})

test('a double click without a key is one order; the same again later is another', async () => {
  const { shop, tomatoes, ana, home } = await openWithShopper()

  const clicks = await Promise.all([1, 2, 3].map(() => ana.buys(home, { [tomatoes]: 1 })))
  const different = await ana.buys(home, { [tomatoes]: 2 })
  shop.passTime(6_000)
  const later = await ana.buys(home, { [tomatoes]: 1 })

  expect(new Set(clicks.map(({ body }) => body.orderId)).size).toBe(1)
  expect(new Set([clicks[0], different, later].map((answer) => answer?.body.orderId)).size).toBe(3)
})

test('what looks like a double click is none after a cancellation, or when the clock was set back', async () => {
  const { shop, tomatoes, ana, home } = await openWithShopper()
  const buy = async () => (await ana.buys(home, { [tomatoes]: 1 })).body.orderId
  const first = await buy()

  await ana.call('POST /api/order/cancel', { json: { id: first } })
  const second = await buy()
  shop.passTime(-3_600_000)
  const third = await buy()

  expect(new Set([first, second, third]).size).toBe(3)
})

test('30 different orders at once are 30 orders', async () => {
  const { shop, tomatoes, ana, home } = await openWithShopper()

  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => ana.buys(home, { [tomatoes]: n + 1 })),
  )

  const ids = answers.map(({ body }) => body.orderId).toSorted()
  const stored = (await ana.orders()).map(({ _id }) => _id).toSorted()
  const seen = (await (await shop.sellerClient()).orders()).map(({ _id }) => _id).toSorted()
  expect(new Set(ids).size).toBe(30)
  expect(stored).toEqual(ids)
  expect(seen).toEqual(ids)
})
