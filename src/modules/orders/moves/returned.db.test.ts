import { expect, test } from 'vitest'
import { openMailServer } from '#test/mail-server.ts'
import { openShop, type Shop } from '#test/open-shop.ts'
import { chooseAtBank, orderOf } from '#test/shops/shop-with-online-order.ts'
import { openWithMail, withOrder } from '#test/shops/shop-with-mail.ts'
import { undoAcceptedMs } from '../limits.ts'

type Seller = Awaited<ReturnType<Shop['sellerClient']>>

const comesBack = (seller: Seller, id: string, more: object = { note: 'Nobody was there' }) =>
  seller.call('POST /api/order/status', { json: { id, status: 'Returned', ...more } })

async function leaves(seller: Seller, id: string) {
  await seller.moves(id, 'Packing')
  await seller.moves(id, 'Out for delivery')
}

const today = async (seller: Seller) => (await seller.call('GET /api/seller/today')).body

test('an order that was out for delivery can come back: not paid, not sold, and the shopper is told why', async () => {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  const { ana, orderId, number } = await withOrder(shop)
  const seller = await shop.sellerClient()
  await leaves(seller, orderId)
  expect((await today(seller)).today).toMatchObject({ orders: 1 })
  shop.passTime(undoAcceptedMs + 1)

  const { status, body } = await comesBack(seller, orderId)
  await shop.mail.sendNow()

  expect(status).toBe(200)
  expect(body.message).toBe(`Order ${number}: Returned`)
  expect(body.order).toMatchObject({ status: 'Returned', isPaid: false })
  expect(body.order.deliveredAt).toBeUndefined()
  expect(body.order.events.at(-1)).toMatchObject({
    step: 'moved',
    status: 'Returned',
    by: 'seller',
    note: 'Nobody was there',
  })
  expect(await orderOf(ana, orderId)).toMatchObject({ status: 'Returned' })
  const { today: figures, byStatus } = await today(seller)
  expect(figures).toMatchObject({ orders: 0, sales: 0 })
  expect(byStatus).toMatchObject({ 'Out for delivery': 0, Delivered: 0, Cancelled: 0, Returned: 1 })
  const last = server.received.at(-1)
  expect(last?.subject).toBe(`Order ${number} could not be delivered`)
  expect(last?.text).toContain('Reason: Nobody was there')
  expect(last?.text).toContain('nothing to refund')
})

test('a return needs a reason, and only what is out for delivery comes back', async () => {
  const shop = await openShop()
  const { orderId } = await withOrder(shop)
  const seller = await shop.sellerClient()

  const early = await comesBack(seller, orderId)
  await leaves(seller, orderId)
  const silent = await comesBack(seller, orderId, {})
  await seller.moves(orderId, 'Delivered')
  const late = await comesBack(seller, orderId)

  expect([early.status, early.body['code']]).toEqual([409, 'wrong-order-status'])
  expect(silent.status).toBe(400)
  expect(silent.body['fields']).toMatchObject({ note: 'Why did it come back?' })
  expect([late.status, late.body['code']]).toEqual([409, 'wrong-order-status'])
})

test('what came back stays so: it cannot be moved, undone or cancelled', async () => {
  const shop = await openShop()
  const { ana, orderId } = await withOrder(shop)
  const seller = await shop.sellerClient()
  await leaves(seller, orderId)
  const at = (await comesBack(seller, orderId)).body.order.events.at(-1)?.at

  const delivered = await seller.moves(orderId, 'Delivered')
  const undone = await seller.call('POST /api/order/undo', { json: { id: orderId, at } })
  const cancelled = await ana.call('POST /api/order/cancel', { json: { id: orderId } })

  expect(delivered.body['message']).toContain('"Returned"')
  expect([undone.status, undone.body['code']]).toEqual([409, 'undo-expired'])
  expect(cancelled.status).toBe(409)
})

test('lists tell what came back from what was cancelled, for the seller and the shopper', async () => {
  const shop = await openShop()
  const { ana, home, tomatoes, orderId } = await withOrder(shop)
  const seller = await shop.sellerClient()
  const { body: other } = await ana.buys(home, { [tomatoes]: 1 })
  await seller.moves(other.orderId, 'Cancelled')
  await leaves(seller, orderId)
  await comesBack(seller, orderId)
  type Lists = { orders: { _id: string }[] }
  const ids = ({ orders }: Lists) => orders.map(({ _id }) => _id)
  const sold = async (status: string) =>
    ids((await seller.call('GET /api/order/seller', { query: { status } })).body)
  const bought = async (status: string) =>
    ids((await ana.call('GET /api/order/user', { query: { status } })).body)

  for (const found of [sold, bought]) {
    expect(await found('Returned')).toEqual([orderId])
    expect(await found('Cancelled')).toEqual([other.orderId])
  }
})

test('counted pieces go back on the shelf only if the seller says so', async () => {
  const shop = await openShop()
  const milk = await shop.sells({ name: 'Milk', stock: 10 })
  const ana = await shop.shopper()
  const home = await ana.livesAt()
  const seller = await shop.sellerClient()
  const left = async () => {
    const row = await shop.database.db.selectFrom('product_stock').select('pieces').execute()
    return row[0]?.pieces
  }
  const orders = async () => {
    const { body } = await ana.buys(home, { [milk]: 2 })
    await leaves(seller, body.orderId)
    return body.orderId
  }

  await comesBack(seller, await orders())
  expect(await left()).toBe(8)
  await comesBack(seller, await orders(), { note: 'Refused', restock: true })
  expect(await left()).toBe(8)
})

test('paid online, all of it goes back: first what weighed less, then the rest', async () => {
  const shop = await openShop()
  const cheese = await shop.sells({
    name: 'Cheese',
    weighed: { priceCents: 900, offerCents: 800, pieceGrams: 300, tolerancePercent: 10 },
  })
  const ana = await shop.shopper()
  const home = await ana.livesAt()
  const seller = await shop.sellerClient()
  const { body } = await ana.call('POST /api/order/stripe', {
    json: { items: [{ product: cheese, quantity: 2 }], address: home, seenTotal: 5.39 },
  })
  const id = body.orderId
  await chooseAtBank(shop, id, 'pay')
  await seller.call('POST /api/order/weigh', { json: { id, product: cheese, grams: 500 } })
  await leaves(seller, id)

  await comesBack(seller, id, { note: 'Wrong address' })
  await shop.reconciler.run()
  expect(await orderOf(ana, id)).toMatchObject({ isPaid: true, paymentState: 'refund due' })
  shop.passTime(undoAcceptedMs + 2)
  await shop.reconciler.run()
  await shop.reconciler.run()

  const { paymentState, events } = await orderOf(ana, id)
  expect(paymentState).toBe('refunded')
  expect(events.slice(-3).map(({ step, status }) => [step, status])).toEqual([
    ['refund due', 'Returned'],
    ['part refund sent', 'Returned'],
    ['refund sent', 'Returned'],
  ])
})
