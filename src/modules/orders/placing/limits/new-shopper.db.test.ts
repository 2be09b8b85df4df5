import { expect, inject, test } from 'vitest'
import { newDatabase, openShop, type Shop } from '#test/open-shop.ts'
import { receivesFirstOrder } from '#test/orders/first-delivery.ts'
import { orderOnline, type Items } from '#test/orders/order-online.ts'
import {
  chooseAtBank,
  orderOf,
  paidEvent,
  paysWithoutEvent,
  sendEvent,
} from '#test/shops/shop-with-online-order.ts'
import { openWithSlots } from '#test/shops/shop-with-slots.ts'

const minute = 60_000

/** Ana, who has never ordered, and two products of which there are two pieces each. */
async function openWithNewShopper() {
  const shop = await openShop()
  const milk = await shop.sells({ name: 'Milk', stock: 2 })
  const bread = await shop.sells({ name: 'Bread', stock: 2 })
  const ana = await shop.shopper('Ana')
  const home = await ana.livesAt()
  const orders = (items: Items) => orderOnline(ana, home, items)
  const statusOf = async (id: string) => (await orderOf(ana, id)).status
  const minutesToPay = async (id: string) =>
    (Date.parse((await orderOf(ana, id)).payableUntil ?? '') - shop.clock()) / minute
  return { shop, milk, bread, ana, home, orders, statusOf, minutesToPay }
}

const piecesLeft = async ({ database }: Shop, product: string) =>
  (
    await database.db
      .selectFrom('product_stock')
      .select('pieces')
      .where('product_id', '=', product)
      .executeTakeFirstOrThrow()
  ).pieces

test('a new shopper has one unpaid order: the next takes its place, its goods and its time', async () => {
  const { shop, milk, bread, ana, orders, statusOf, minutesToPay } = await openWithNewShopper()
  const first = (await orders({ [milk]: 2 })).body
  expect(await minutesToPay(first.orderId)).toBe(15)

  shop.passTime(4 * minute)
  const second = (await orders({ [bread]: 1 })).body
  expect(second.replacedOrders).toEqual([first.orderId])
  expect(await statusOf(first.orderId)).toBe('Cancelled')
  expect(await minutesToPay(second.orderId)).toBe(11)
  expect([await piecesLeft(shop, milk), await piecesLeft(shop, bread)]).toEqual([2, 1])

  shop.passTime(9 * minute)
  const third = await orders({ [milk]: 2, [bread]: 2 })
  expect(third.status).toBe(200)
  expect(await minutesToPay(third.body.orderId)).toBe(5)
  expect([await piecesLeft(shop, milk), await piecesLeft(shop, bread)]).toEqual([0, 0])
  const { body } = await ana.call('GET /api/order/unpaid')
  expect(body.orders.map(({ _id }) => _id)).toEqual([third.body.orderId])
  await shop.reconciler.run()
  const states = await shop.database.db
    .selectFrom('test_bank_checkout')
    .select('state')
    .where('order_id', 'in', [first.orderId, second.orderId])
    .execute()
  expect(states).toEqual([{ state: 'expired' }, { state: 'expired' }])

  shop.passTime(5 * minute)
  await shop.reconciler.run()
  expect(await statusOf(third.body.orderId)).toBe('Cancelled')
  expect(await piecesLeft(shop, milk)).toBe(2)
})

test('the last place of a slot that the old order has is the new one’s', async () => {
  const { ana, home, tomatoes, slotAt } = await openWithSlots({ capacity: 1 })
  const [slot, other] = [await slotAt(1), await slotAt(2)]
  const buys = (id: string, quantity: number) =>
    orderOnline(ana, home, { [tomatoes]: quantity }, { slot: id })
  await buys(slot.id, 1)
  expect((await slotAt(1)).places).toBe('full')

  expect((await buys(slot.id, 2)).status).toBe(200)
  expect((await buys(other.id, 2)).status).toBe(200)

  expect((await slotAt(1)).places).not.toBe('full')
  expect((await slotAt(2)).places).toBe('full')
})

test('after a first delivery several orders can be unpaid, for half an hour each', async () => {
  const { shop, milk, bread, ana, orders, statusOf, minutesToPay } = await openWithNewShopper()
  await receivesFirstOrder(shop, ana)
  const first = (await orders({ [milk]: 1 })).body
  shop.passTime(20 * minute)

  const second = (await orders({ [bread]: 1 })).body

  expect(second.replacedOrders).toEqual([])
  expect(await statusOf(first.orderId)).toBe('Awaiting payment')
  expect(await minutesToPay(second.orderId)).toBe(30)
})

test('a cash order of other things leaves the unpaid one alone', async () => {
  const { milk, bread, ana, home, orders, statusOf } = await openWithNewShopper()
  const first = (await orders({ [milk]: 1 })).body

  const { body } = await ana.buys(home, { [bread]: 1 })

  expect(body.replacedOrders).toEqual([])
  expect(await statusOf(first.orderId)).toBe('Awaiting payment')
})

test('an order that is refused leaves the unpaid one with its goods and its time', async () => {
  const { shop, milk, bread, orders, statusOf, minutesToPay } = await openWithNewShopper()
  const first = (await orders({ [milk]: 2 })).body

  expect((await orders({ [bread]: 3 })).body['code']).toBe('not-enough')

  expect(await statusOf(first.orderId)).toBe('Awaiting payment')
  expect(await minutesToPay(first.orderId)).toBe(15)
  expect(await piecesLeft(shop, milk)).toBe(0)
})

test('an order that was paid is kept, also if only the bank knows it yet', async () => {
  const { shop, milk, bread, orders, statusOf } = await openWithNewShopper()
  const first = (await orders({ [milk]: 1 })).body
  await chooseAtBank(shop, first.orderId, 'pay')
  const second = (await orders({ [milk]: 1 })).body
  expect(second.replacedOrders).toEqual([])
  await paysWithoutEvent(shop, second.orderId)
  shop.passTime(minute)

  const third = (await orders({ [bread]: 1 })).body

  expect(third.replacedOrders).toEqual([])
  expect(await statusOf(first.orderId)).toBe('Order Placed')
  expect(await statusOf(second.orderId)).toBe('Order Placed')
})

test('a payment that comes for a replaced order is refunded', async () => {
  const { shop, milk, bread, ana, orders } = await openWithNewShopper()
  const first = (await orders({ [milk]: 2 })).body
  await orders({ [bread]: 1 })

  await sendEvent(shop, paidEvent(first.orderId))

  expect(await orderOf(ana, first.orderId)).toMatchObject({
    status: 'Cancelled',
    paymentState: 'refund due',
  })
  expect(await piecesLeft(shop, milk)).toBe(2)
})

/** Two nodes where there can be two. */
async function openTwoNodes() {
  const database = await newDatabase()
  const shop = await openShop({}, { database })
  const other = inject('engine') === 'postgres' ? await openShop({}, { database }) : shop
  const products = [
    await shop.sells({ name: 'Milk', stock: 20 }),
    await shop.sells({ name: 'Bread', stock: 20 }),
    await shop.sells({ name: 'Eggs', stock: 20 }),
  ]
  await other.catalogue.catchUp()
  const ana = await shop.shopper('Ana')
  const home = await ana.livesAt()
  const rows = () =>
    shop.database.db.selectFrom('orders').select(['id', 'status', 'payable_until']).execute()
  return { shop, other, products, ana, home, rows }
}

test('of orders at once one stays unpaid, and every piece of the others is back', async () => {
  const { shop, products, ana, home, rows } = await openTwoNodes()
  const start = shop.clock()

  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, n) => {
      const inOrder = n % 2 === 0 ? products : products.toReversed()
      return orderOnline(ana, home, Object.fromEntries(inOrder.slice(n % 3).map((id) => [id, 2])))
    }),
  )

  // One that was replaced before its checkout was opened is told so.
  for (const { status } of answers) expect([200, 409]).toContain(status)
  const placed = await rows()
  expect(placed).toHaveLength(9)
  const unpaid = placed.filter(({ status }) => status === 'Awaiting payment')
  expect(unpaid).toHaveLength(1)
  expect(unpaid[0]?.payable_until).toBe(start + 15 * minute)
  const lines = await shop.database.db
    .selectFrom('order_line')
    .select(['product_id', 'quantity'])
    .where('order_id', '=', unpaid[0]?.id ?? '')
    .execute()
  for (const product of products) {
    const held = lines.find(({ product_id }) => product_id === product)?.quantity ?? 0
    expect(await piecesLeft(shop, product)).toBe(20 - held)
  }
})

test.each([true, false])(
  'paid and replaced at the same moment: paid and kept, or refunded, payment first: %s',
  async (isPaidFirst) => {
    const { shop, other, products, ana, home, rows } = await openTwoNodes()
    const [milk = '', bread = ''] = products
    const first = (await orderOnline(ana, home, { [milk]: 2 })).body
    const pay = () => sendEvent(other, paidEvent(first.orderId))
    const replace = () => orderOnline(ana, home, { [bread]: 1 })

    await Promise.all(isPaidFirst ? [pay(), replace()] : [replace(), pay()])

    const old = await orderOf(ana, first.orderId)
    const isKept = old.status === 'Order Placed'
    expect(old).toMatchObject({ isPaid: true, paymentState: isKept ? 'paid' : 'refund due' })
    expect(await piecesLeft(shop, milk)).toBe(isKept ? 18 : 20)
    expect(await piecesLeft(shop, bread)).toBe(19)
    expect(await rows()).toHaveLength(2)
  },
)

test('replaced while its time is over: its goods come back once', async () => {
  const { shop, other, products, ana, home } = await openTwoNodes()
  const [milk = '', bread = ''] = products
  const first = (await orderOnline(ana, home, { [milk]: 2 })).body
  for (const node of new Set([shop, other])) node.passTime(15 * minute)

  const [, second] = await Promise.all([
    other.reconciler.run(),
    orderOnline(ana, home, { [bread]: 1 }),
  ])

  expect(second.status).toBe(200)
  const old = await orderOf(ana, first.orderId)
  expect(old.events.filter(({ status }) => status === 'Cancelled')).toHaveLength(1)
  expect(await piecesLeft(shop, milk)).toBe(20)
  const { payableUntil } = await orderOf(ana, second.body.orderId)
  expect(Date.parse(payableUntil ?? '') - shop.clock()).toBe(15 * minute)
})

test('somebody who walks away from the bank twice and comes back pays for the third order', async () => {
  const { shop, milk, bread, orders, statusOf } = await openWithNewShopper()
  await orders({ [milk]: 2 })
  shop.passTime(3 * minute)
  await orders({ [milk]: 1, [bread]: 2 })
  shop.passTime(10 * minute)

  const third = (await orders({ [milk]: 2, [bread]: 1 })).body
  shop.passTime(4 * minute)
  await chooseAtBank(shop, third.orderId, 'pay')

  expect(await statusOf(third.orderId)).toBe('Order Placed')
})
