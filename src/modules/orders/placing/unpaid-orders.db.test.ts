import { expect, test } from 'vitest'
import { receivesFirstOrder } from '#test/orders/first-delivery.ts'
import { openWithOnlineOrder, orderOf, paidEvent } from '#test/shops/shop-with-online-order.ts'

const bankKnows = async ({ shop, id }: Awaited<ReturnType<typeof openWithOnlineOrder>>) =>
  shop.database.db
    .selectFrom('test_bank_checkout')
    .select('state')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()

test('paying the same cart on delivery cancels its unpaid order and closes the checkout', async () => {
  const opened = await openWithOnlineOrder()
  const { shop, ana, id, home, tomatoes, order } = opened

  const { status, body } = await ana.buys(home, { [tomatoes]: 2 })

  expect(status).toBe(200)
  expect(body.replacedOrders).toEqual([id])
  const replaced = await order()
  expect(replaced).toMatchObject({ status: 'Cancelled', isPaid: false })
  expect(replaced.events.at(-1)).toMatchObject({
    step: 'moved',
    status: 'Cancelled',
    by: 'shopper',
    note: `You placed order ${body.number} instead`,
  })
  expect((await ana.call('GET /api/order/unpaid')).body.orders).toEqual([])
  expect((await ana.orders()).map(({ _id }) => _id)).toEqual([body.orderId])
  await shop.reconciler.run()
  expect(await bankKnows(opened)).toEqual({ state: 'expired' })
})

test('the same cart paid online again is one order that can be paid', async () => {
  const { ana, id, order, orders, chooses } = await openWithOnlineOrder()

  const { body } = await orders()

  expect(body.orderId).not.toBe(id)
  expect(body.replacedOrders).toEqual([id])
  expect((await order()).status).toBe('Cancelled')
  const { body: unpaid } = await ana.call('GET /api/order/unpaid')
  expect(unpaid.orders.map(({ _id }) => _id)).toEqual([body.orderId])
  expect((await chooses('pay')).status).toBeLessThan(500)
  expect((await orderOf(ana, body.orderId)).status).toBe('Awaiting payment')
})

test('a cart that contains the unpaid products among others takes its place too', async () => {
  const { shop, ana, home, tomatoes, id } = await openWithOnlineOrder()
  const bread = await shop.sells({ name: 'Bread' })

  const { body } = await ana.buys(home, { [bread]: 1, [tomatoes]: 1 })

  expect(body.replacedOrders).toEqual([id])
})

test('a cart without all of the unpaid products leaves the unpaid order alone', async () => {
  const { shop, ana, home, tomatoes, id, order } = await openWithOnlineOrder()
  await receivesFirstOrder(shop, ana)
  const [bread, milk] = [await shop.sells({ name: 'Bread' }), await shop.sells({ name: 'Milk' })]
  const both = await ana.call('POST /api/order/stripe', {
    json: { items: [bread, milk].map((product) => ({ product, quantity: 1 })), address: home },
  })

  const { body } = await ana.buys(home, { [bread]: 1 })

  expect(body.replacedOrders).toEqual([])
  expect((await order()).status).toBe('Awaiting payment')
  expect((await orderOf(ana, both.body.orderId)).status).toBe('Awaiting payment')
  const last = await ana.buys(home, { [bread]: 1, [milk]: 1, [tomatoes]: 1 })
  expect(last.body.replacedOrders?.toSorted()).toEqual([id, both.body.orderId].toSorted())
})

test('an order that is refused leaves the unpaid one as it was', async () => {
  const { shop, ana, home, tomatoes, order } = await openWithOnlineOrder()
  const seller = await shop.sellerClient()

  const changed = await ana.buys(home, { [tomatoes]: 2 }, { json: { seenTotal: 1 } })
  expect(changed.status).toBe(409)
  expect((await ana.buys('no-such-address', { [tomatoes]: 2 })).status).toBe(404)
  await seller.switches(tomatoes, false)
  expect((await ana.buys(home, { [tomatoes]: 2 })).status).toBe(409)

  expect((await order()).status).toBe('Awaiting payment')
})

test("somebody else's unpaid order is not touched", async () => {
  const { shop, tomatoes, id, order } = await openWithOnlineOrder()
  const ben = await shop.shopper('Ben')
  const bens = await ben.livesAt()

  const { status, body } = await ben.buys(bens, { [tomatoes]: 2 }, { json: { seenUnpaid: [id] } })

  expect([status, body.replacedOrders]).toEqual([200, []])
  expect((await order()).status).toBe('Awaiting payment')
})

test('a double click replaces once, and a repeat finds the same order', async () => {
  const { ana, home, tomatoes, order } = await openWithOnlineOrder()

  const answers = await Promise.all(
    Array.from({ length: 6 }, () => ana.buys(home, { [tomatoes]: 2 }, { key: 'k' })),
  )

  expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1)
  expect(await ana.orders()).toHaveLength(1)
  const cancelled = (await order()).events.filter(({ status }) => status === 'Cancelled')
  expect(cancelled).toHaveLength(1)
})

test('a payment that comes for the replaced order is refunded', async () => {
  const { shop, ana, home, tomatoes, id, order, receivesEvent } = await openWithOnlineOrder()
  await ana.buys(home, { [tomatoes]: 2 })

  await receivesEvent(paidEvent(id))

  expect(await order()).toMatchObject({ status: 'Cancelled', paymentState: 'refund due' })
  const refunds = await shop.database.db.selectFrom('refund').select('order_id').execute()
  expect(refunds).toEqual([{ order_id: id }])
  expect(await ana.orders()).toMatchObject([{ paymentType: 'COD' }])
})

test('a page that does not know yet that its order was paid does not buy it again', async () => {
  const { ana, home, tomatoes, id, order, receivesEvent } = await openWithOnlineOrder()
  await receivesEvent(paidEvent(id))
  const json = { seenUnpaid: [id] }

  const refused = await ana.buys(home, { [tomatoes]: 2 }, { json })

  expect([refused.status, refused.body['code']]).toEqual([409, 'already-paid'])
  const { number } = await order()
  expect(refused.body.message).toBe(
    `You have already paid for this: it is order ${number}. Nothing new was ordered`,
  )
  expect(await ana.orders()).toHaveLength(1)
  // A shopper who wants the same once more can have it.
  expect((await ana.buys(home, { [tomatoes]: 2 })).status).toBe(200)
})

test('paid and bought again at the same moment: never both', async () => {
  for (const isPaidFirst of [true, false]) {
    const { ana, home, tomatoes, id, receivesEvent } = await openWithOnlineOrder()
    const buy = () => ana.buys(home, { [tomatoes]: 2 }, { json: { seenUnpaid: [id] } })
    const pay = () => receivesEvent(paidEvent(id))

    await Promise.all(isPaidFirst ? [pay(), buy()] : [buy(), pay()])

    const orders = await ana.orders()
    expect(orders.filter(({ status }) => status === 'Order Placed')).toHaveLength(1)
  }
})

test.each([
  ['no list', 'x'],
  ['no ids', [1]],
  ['too many', Array(21).fill('x')],
])('what the page saw unpaid must be a short list of ids: %s', async (_, seenUnpaid) => {
  const { ana, home, tomatoes } = await openWithOnlineOrder()

  const { status, body } = await ana.buys(home, { [tomatoes]: 2 }, { json: { seenUnpaid } })

  expect([status, body['code']]).toEqual([400, 'invalid-input'])
})
