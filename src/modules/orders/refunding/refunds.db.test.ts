import { expect, test } from 'vitest'
import { openWithOnlineOrder, paysWithoutEvent } from '#test/shops/shop-with-online-order.ts'
import { unavailable } from '#platform/common-refusals.ts'

const minute = 60_000

const down = () => Promise.reject(unavailable({ what: 'The bank', retryAfterSeconds: 5 }))

test('a payment after the end of the order is written down, flagged and sent back once', async () => {
  const { shop, id, ana, order, receivesEvent } = await openWithOnlineOrder()
  shop.passTime(31 * minute)
  await shop.reconciler.run()
  await shop.database.db.updateTable('test_bank_checkout').set({ state: 'paid' }).execute()

  const { status } = await receivesEvent()

  expect(status).toBe(200)
  expect(await order()).toMatchObject({
    status: 'Cancelled',
    isPaid: true,
    paymentState: 'refund due',
  })
  await receivesEvent()
  await shop.reconciler.run()
  await shop.testBank?.sendNow()
  await shop.reconciler.run()
  const { events, ...refunded } = await order()
  expect(refunded).toMatchObject({ status: 'Cancelled', isPaid: true, paymentState: 'refunded' })
  expect(events.slice(-3).map(({ step }) => step)).toEqual([
    'payment received',
    'refund due',
    'refund sent',
  ])
  expect(events.at(-2)?.note).toBe('Paid after the order was cancelled')
  expect(await ana.orders()).toEqual([])
  const bank = await shop.database.db.selectFrom('test_bank_checkout').selectAll().execute()
  expect(bank).toMatchObject([{ order_id: id, state: 'refunded' }])
})

test('what went out of stock before it was paid is not sold: the order is cancelled and refunded', async () => {
  const { shop, ana, id, tomatoes, order, chooses } = await openWithOnlineOrder()
  await (await shop.sellerClient()).switches(tomatoes, false)

  const pay = await ana.call('POST /api/order/pay', { json: { id } })
  expect([pay.status, pay.body['code']]).toEqual([409, 'out-of-stock'])
  await chooses('pay')
  const cancelled = await order()
  await shop.reconciler.run()

  expect(cancelled).toMatchObject({ status: 'Cancelled', isPaid: true, paymentState: 'refund due' })
  const note = cancelled.events.find(({ status }) => status === 'Cancelled')?.note
  expect(note).toBe('Out of stock before it was paid: Vine tomatoes')
  expect(await order()).toMatchObject({ paymentState: 'refunded', isPaid: true })
  expect(await (await shop.sellerClient()).orders()).toEqual([])
})

test('a price that changed in between changes nothing: what was shown is what is paid', async () => {
  const { shop, tomatoes, order, chooses } = await openWithOnlineOrder()
  await shop.database.db
    .updateTable('product')
    .set({ offer_cents: 350 })
    .where('id', '=', tomatoes)
    .execute()

  await chooses('pay')

  expect(await order()).toMatchObject({ status: 'Order Placed', isPaid: true, amount: 5.92 })
})

test('a shopper who cancels before paying cannot pay any more', async () => {
  const { shop, ana, id, order, chooses } = await openWithOnlineOrder()

  const { status, body } = await ana.call('POST /api/order/cancel', { json: { id } })
  await shop.reconciler.run()
  await chooses('pay')

  expect(status).toBe(200)
  expect(body.message).toBe(`Order ${body.order.number} is cancelled`)
  expect(await order()).toMatchObject({ status: 'Cancelled', isPaid: false })
  expect(await shop.database.db.selectFrom('payment_poll').selectAll().execute()).toEqual([])
})

test('a shopper who cancels what the bank had taken already gets it back', async () => {
  const { shop, ana, id, order } = await openWithOnlineOrder()
  await paysWithoutEvent(shop, id)

  await ana.call('POST /api/order/cancel', { json: { id } })
  await shop.reconciler.run()
  await shop.reconciler.run()

  expect(await order()).toMatchObject({
    status: 'Cancelled',
    isPaid: true,
    paymentState: 'refunded',
  })
})

test.each(['shopper', 'seller'])('a paid order that the %s cancels is refunded', async (who) => {
  const { shop, ana, id, order, chooses } = await openWithOnlineOrder()
  await chooses('pay')
  const seller = await shop.sellerClient()
  await seller.moves(id, 'Packing')

  const { status, body } =
    who === 'seller'
      ? await seller.moves(id, 'Cancelled')
      : await ana.call('POST /api/order/cancel', { json: { id } })

  expect(status).toBe(200)
  expect(body.order).toMatchObject({ status: 'Cancelled', paymentState: 'refund due' })
  expect(body.message).toContain(who === 'seller' ? 'Cancelled' : 'your money is on its way back')
  await shop.reconciler.run()
  expect(await order()).toMatchObject({ paymentState: 'refunded', isPaid: true })
})

test('a refund that fails first is sent later, and once', async () => {
  const { shop, ana, id, order, chooses } = await openWithOnlineOrder()
  await chooses('pay')
  const { refund } = shop.payments
  const keys: string[] = []
  shop.payments.refund = async (reference, order) => {
    keys.push(order.key)
    if (keys.length === 1) return down()
    await refund(reference, order)
    // The bank has done it, and its answer is lost.
    if (keys.length === 2) return down()
    return undefined
  }

  await ana.call('POST /api/order/cancel', { json: { id } })
  for (let minutes = 0; minutes < 3; minutes++) {
    await shop.reconciler.run()
    shop.passTime(minute)
  }
  await shop.testBank?.sendNow()

  expect(new Set(keys).size).toBe(1)
  const { events, paymentState } = await order()
  expect(paymentState).toBe('refunded')
  expect(events.filter(({ step }) => step === 'refund sent')).toHaveLength(1)
})

test('an order is cancelled once, and not when it is on its way', async () => {
  const { shop, ana, id, chooses, order } = await openWithOnlineOrder()
  await chooses('pay')
  const cancel = () => ana.call('POST /api/order/cancel', { json: { id } })
  const seller = await shop.sellerClient()
  await seller.moves(id, 'Packing')
  await seller.moves(id, 'Out for delivery')

  expect((await cancel()).status).toBe(409)
  await seller.moves(id, 'Delivered')
  expect((await cancel()).status).toBe(409)
  expect(await order()).toMatchObject({ status: 'Delivered', paymentState: 'paid' })
})

test('of many cancellations of a paid order at once, one succeeds, and one refund is due', async () => {
  const { shop, ana, id, chooses } = await openWithOnlineOrder()
  await chooses('pay')

  const answers = await Promise.all(
    Array.from({ length: 5 }, () => ana.call('POST /api/order/cancel', { json: { id } })),
  )

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  expect(await shop.database.db.selectFrom('refund').selectAll().execute()).toHaveLength(1)
})

test('cancelling what is paid on delivery refunds nothing', async () => {
  const { shop, ana, home, tomatoes } = await openWithOnlineOrder()
  const { body } = await ana.buys(home, { [tomatoes]: 1 })

  const cancelled = await ana.call('POST /api/order/cancel', { json: { id: body.orderId } })

  expect(cancelled.body.order).toMatchObject({ status: 'Cancelled', isPaid: false })
  expect(cancelled.body.order).not.toHaveProperty('paymentState')
  expect(await shop.database.db.selectFrom('refund').selectAll().execute()).toEqual([])
})
