import { expect, test } from 'vitest'
import { openWithShopper } from '#test/shops/shop-with-shopper.ts'
import { openWithSlots, saveSlots } from '#test/shops/shop-with-slots.ts'
import { chooseAtBank } from '#test/shops/shop-with-online-order.ts'

const minute = 60_000

test('without slots there are none to choose, and an order that names one is refused', async () => {
  const { shop, tomatoes, ana, home } = await openWithShopper()
  const { body } = await shop.client().call('GET /api/delivery/slots')
  expect(body).toEqual({ success: true, slots: [] })

  const slot = '2030-01-01T08:00:00.000Z/2030-01-01T10:00:00.000Z'
  const refused = await ana.buys(home, { [tomatoes]: 1 }, { json: { slot } })
  expect([refused.status, refused.body['code'], refused.body['next']]).toEqual([
    409,
    'slot-over',
    [],
  ])
  await ana.buys(home, { [tomatoes]: 1 })
  const [order] = await ana.orders()
  expect(order).not.toHaveProperty('slot')
  expect(order).not.toHaveProperty('pickup')
})

test('an order for a slot is promised for its end, for shopper and seller', async () => {
  const { ana, seller, slotAt, buys } = await openWithSlots()
  const slot = await slotAt(3)

  expect((await buys(slot.id)).status).toBe(200)

  const [order] = await ana.orders()
  expect(order?.slot).toEqual({ start: slot.start, end: slot.end })
  expect(order?.promisedAt).toBe(slot.end)
  expect(await seller.orders()).toEqual([order])
})

test('a full slot is refused with the next free ones, and nothing is ordered', async () => {
  const { ana, slots, slotAt, buys } = await openWithSlots()
  const slot = await slotAt(1)
  expect(slot.places).toBe('free')
  await buys(slot.id, 1)
  expect((await slotAt(1)).places).toBe('few')
  await buys(slot.id, 2)
  expect((await slotAt(1)).places).toBe('full')

  const refused = await buys(slot.id, 3)

  expect([refused.status, refused.body['code']]).toEqual([409, 'slot-full'])
  const free = (await slots()).filter(({ places }) => places !== 'full').slice(0, 3)
  expect(refused.body['next']).toEqual(free.map(({ places: _places, ...it }) => it))
  expect(refused.body['message']).toContain(`${free[0]?.day} ${free[0]?.time}`)
  expect(await ana.orders()).toHaveLength(2)
})

test('a slot is over when its cut-off has passed, and when it is none', async () => {
  const { shop, ana, slotAt, buys } = await openWithSlots()
  const slot = await slotAt(0)
  shop.passTime(Date.parse(slot.start) - 30 * minute + 1 - shop.clock())

  for (const wrong of [slot.id, 'tomorrow', `${slot.end}/${slot.start}`]) {
    const refused = await buys(wrong)
    expect([wrong, refused.status, refused.body['code']]).toEqual([wrong, 409, 'slot-over'])
  }
  expect((await slotAt(0)).start).toBe(slot.end)
  expect(await ana.orders()).toEqual([])
  expect((await buys('x'.repeat(101))).status).toBe(400)
})

test('a place is given back once, no matter who cancels', async () => {
  const { shop, ana, seller, slotAt, buys } = await openWithSlots({ capacity: 1 })
  const slot = await slotAt(2)
  const places = async () => (await slotAt(2)).places

  const first = (await buys(slot.id, 1)).body.orderId
  expect(await places()).toBe('full')
  await ana.call('POST /api/order/cancel', { json: { id: first } })
  expect(await places()).toBe('few')
  await ana.call('POST /api/order/cancel', { json: { id: first } })

  const second = (await buys(slot.id, 2)).body.orderId
  await seller.moves(second, 'Packing')
  await seller.moves(second, 'Cancelled', { note: 'Sorry' })
  expect(await places()).toBe('few')
  const rows = await shop.database.db.selectFrom('delivery_slot').selectAll().execute()
  expect(rows.map(({ taken }) => taken)).toEqual([0])
})

test('a move and its undoing keep the place', async () => {
  const { seller, slotAt, buys } = await openWithSlots({ capacity: 1 })
  const slot = await slotAt(2)
  const { orderId } = (await buys(slot.id)).body
  const { body } = await seller.moves(orderId, 'Packing')
  const at = body.order.events.at(-1)?.at
  await seller.call('POST /api/order/undo', { json: { id: orderId, at } })
  expect((await slotAt(2)).places).toBe('full')
})

test('an unpaid order holds its place until it is paid or its time is over', async () => {
  const { shop, ana, home, tomatoes, slotAt } = await openWithSlots({ capacity: 1 })
  const [paid, unpaid] = [await slotAt(2), await slotAt(3)]
  const opens = async (slot: string, quantity: number) => {
    const json = { items: [{ product: tomatoes, quantity }], address: home, slot }
    return ana.call('POST /api/order/stripe', { json, headers: { 'idempotency-key': slot } })
  }

  const first = (await opens(paid.id, 1)).body.orderId
  expect((await slotAt(2)).places).toBe('full')
  await chooseAtBank(shop, first, 'pay')
  const [order] = await ana.orders()
  expect([order?._id, order?.promisedAt]).toEqual([first, paid.end])

  const { body } = await opens(unpaid.id, 2)
  expect((await slotAt(3)).places).toBe('full')
  shop.passTime(31 * minute)
  await ana.call('GET /api/order/mine', { query: { id: body.orderId } })
  const end = await ana.call('GET /api/order/mine', { query: { id: body.orderId } })
  expect(end.body.order.status).toBe('Cancelled')
  const slots = (await shop.client().call('GET /api/delivery/slots')).body.slots
  expect(slots.find(({ id }) => id === unpaid.id)?.places).toBe('few')
})

test('an unpaid order that is replaced gives its place to the order that takes its place', async () => {
  const { shop, ana, home, tomatoes, slotAt, buys } = await openWithSlots({ capacity: 1 })
  const [one, other] = [await slotAt(2), await slotAt(1)]
  const items = [{ product: tomatoes, quantity: 1 }]
  const first = await ana.call('POST /api/order/stripe', {
    json: { items, address: home, slot: one.id },
  })

  const same = await buys(one.id)
  expect([same.status, same.body.replacedOrders]).toEqual([200, [first.body.orderId]])
  expect((await slotAt(2)).places).toBe('full')

  const second = await ana.call('POST /api/order/stripe', {
    json: { items, address: home, slot: other.id },
  })
  expect((await slotAt(1)).places).toBe('full')
  const soon = await buys(undefined)
  expect(soon.body.replacedOrders).toEqual([second.body.orderId])
  expect((await slotAt(1)).places).toBe('few')
  const rows = await shop.database.db.selectFrom('delivery_slot').selectAll().execute()
  expect(rows.reduce((sum, { taken }) => sum + taken, 0)).toBe(1)
})

test('a lower capacity keeps the orders that are there and takes no more', async () => {
  const { ana, seller, slotAt, buys } = await openWithSlots()
  const slot = await slotAt(1)
  const { orderId } = (await buys(slot.id, 1)).body
  await buys(slot.id, 2)
  await saveSlots(seller, { capacity: 1 })

  expect((await buys(slot.id, 3)).body['code']).toBe('slot-full')
  await ana.call('POST /api/order/cancel', { json: { id: orderId } })
  expect((await buys(slot.id, 4)).body['code']).toBe('slot-full')
  expect((await ana.orders()).map(({ status }) => status)).toEqual(['Order Placed', 'Cancelled'])
})

test('after a change of the length, orders at the same time take up places of the new slots', async () => {
  const { ana, seller, slots, slotAt, buys } = await openWithSlots()
  const old = await slotAt(5)
  const { orderId } = (await buys(old.id, 1)).body
  await buys(old.id, 2)
  await saveSlots(seller, { lengthMinutes: 120 })

  const around = (await slots()).find(({ start, end }) => start <= old.start && end >= old.end)
  expect(around?.places).toBe('full')
  expect((await buys(around?.id, 3)).body['code']).toBe('slot-full')
  expect((await buys(old.id, 3)).body['code']).toBe('slot-over')
  const [kept] = await ana.orders()
  expect(kept?.slot).toEqual({ start: old.start, end: old.end })

  await ana.call('POST /api/order/cancel', { json: { id: orderId } })
  expect((await buys(around?.id, 4)).status).toBe(200)
  expect((await buys(around?.id, 5)).body['code']).toBe('slot-full')
})

test('the same key finds the order of its slot, and another slot is another order', async () => {
  const { ana, home, tomatoes, slotAt } = await openWithSlots({ capacity: 1 })
  const [one, other] = [await slotAt(1), await slotAt(2)]
  const order = (slot: string) => ana.buys(home, { [tomatoes]: 1 }, { key: 'once', json: { slot } })

  const first = await order(one.id)
  expect((await order(one.id)).body.orderId).toBe(first.body.orderId)
  expect((await order(other.id)).body['code']).toBe('key-reused')
})

test('the board is sorted by promise, an order for later is not late, and Today counts what each slot has to pack', async () => {
  const { shop, seller, slotAt, buys } = await openWithSlots()
  const [soon, later] = [await slotAt(1), await slotAt(4)]
  const place = async (slot: string | undefined, quantity: number) =>
    (await buys(slot, quantity)).body.orderId
  const last = await place(later.id, 1)
  const second = await place(soon.id, 2)
  const third = await place(soon.id, 3)
  const first = await place(undefined, 4)

  const board = await seller.call('GET /api/order/board')
  expect(board.body.open.map(({ _id }) => _id)).toEqual([first, second, third, last])
  const column = await seller.call('GET /api/order/column', {
    query: { status: 'Order Placed', limit: '2' },
  })
  const rest = await seller.call('GET /api/order/column', {
    query: { status: 'Order Placed', cursor: column.body.nextCursor ?? '' },
  })
  expect([...column.body.orders, ...rest.body.orders].map(({ _id }) => _id)).toEqual([
    first,
    second,
    third,
    last,
  ])

  await seller.moves(second, 'Packing')
  await seller.moves(third, 'Packing')
  await seller.moves(third, 'Out for delivery')
  const today = async () => (await seller.call('GET /api/seller/today')).body
  expect((await today()).slots?.map(({ start, toPack }) => [start, toPack])).toEqual([
    [soon.start, 1],
    [later.start, 1],
  ])
  shop.passTime(Date.parse(soon.end) - shop.clock() - 1)
  // The session of the seller has ended meanwhile.
  const again = await shop.sellerClient()
  const late = async () => (await again.call('GET /api/seller/today')).body.late
  expect((await late()).orders.map(({ _id }) => _id)).toEqual([first])
  shop.passTime(1)
  expect((await late()).orders.map(({ _id }) => _id)).toEqual([first, second, third])
})

test('every save of the slots is in the activity log, and wrong values are refused at their fields', async () => {
  const { seller } = await openWithSlots()
  const [entry] = await seller.log()
  expect(entry).toMatchObject({ action: 'settings changed', subject: 'Slots' })
  expect(entry?.detail).toContain('delivery slots “off” → “on”')

  const { body } = await seller.call('GET /api/seller/settings')
  const { version, values } = body.settings.slots
  for (const wrong of [
    { lengthMinutes: 45 },
    { capacity: 0 },
    { capacity: 501 },
    { daysAhead: -1 },
    { daysAhead: 15 },
    { cutoffMinutes: 1.5 },
    { isOn: 'yes' },
  ]) {
    const json = { ...values, ...wrong, version }
    const refused = await seller.call('POST /api/seller/settings/slots', { json })
    expect([wrong, refused.status]).toEqual([wrong, 400])
    expect(Object.keys(refused.body['fields'] ?? {})).toEqual(Object.keys(wrong))
  }
  const stale = await seller.call('POST /api/seller/settings/slots', {
    json: { ...values, version: version - 1 },
  })
  expect(stale.body['code']).toBe('settings-changed')
})

test("the seller sees tomorrow's slots before they are saved", async () => {
  const { shop, seller } = await openWithSlots()
  const { body } = await seller.call('GET /api/delivery/slots-preview', {
    query: { lengthMinutes: '240' },
  })
  expect(body.times).toHaveLength(6)
  expect(body.times[2]).toBe('8:00 AM – 12:00 PM')
  const wrong = await seller.call('GET /api/delivery/slots-preview', {
    query: { lengthMinutes: '1' },
  })
  expect(wrong.status).toBe(400)
  const visitor = await shop
    .client()
    .call('GET /api/delivery/slots-preview', { query: { lengthMinutes: '60' } })
  expect(visitor.status).toBe(401)
})
