import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { openMailServer } from '#test/mail-server.ts'
import { openShop } from '#test/open-shop.ts'
import { near, setDelivery } from '#test/shops/shop-with-areas.ts'
import { openWithMail } from '#test/shops/shop-with-mail.ts'

const minute = 60_000
const person = { name: 'Olga Lind', phone: '555 0177', email: '' }
const place = { street: 'Elm Row 3', city: 'Springfield', state: 'OR', zipCode: '97477' }

async function openWithPhone(shopGiven?: Awaited<ReturnType<typeof openShop>>) {
  const shop = shopGiven ?? (await openShop({ TEST_BANK: '1' }))
  const tomatoes = await shop.sells()
  const seller = await shop.sellerClient()
  const items = [{ product: tomatoes, quantity: 2 }]
  const asked = { ...person, ...place, items }
  const total = async (json: object = {}) =>
    seller.call('POST /api/order/phone/total', { json: { ...asked, ...json } })
  const send = (json: object = {}, key = newId()) =>
    seller.call('POST /api/order/phone', {
      json: { ...asked, seenTotal: 5.92, ...json },
      headers: { 'idempotency-key': key },
    })
  const find = async (search: string) =>
    (await seller.call('GET /api/order/phone/shoppers', { query: { search } })).body.shoppers
  const read = async (id: string) =>
    (await seller.call('GET /api/order/one', { query: { id } })).body.order
  return { shop, seller, tomatoes, asked, total, send, find, read }
}

const rowsOf = async (shop: Awaited<ReturnType<typeof openShop>>) => {
  const { db } = shop.database
  return {
    orders: await db.selectFrom('orders').selectAll().execute(),
    shoppers: await db.selectFrom('shopper').selectAll().execute(),
    addresses: await db.selectFrom('address').selectAll().execute(),
  }
}

test('the seller is told the total and places an order for somebody new, marked by phone', async () => {
  const { shop, total, send, read, find } = await openWithPhone()

  const told = (await total()).body
  expect(told).toMatchObject({ success: true, total: 5.92, totalText: '$5.92' })
  expect(told.lines.map(({ name }) => name)).toEqual(['Price', 'Shipping Fee', 'Tax (2%)'])
  expect(await rowsOf(shop)).toEqual({ orders: [], shoppers: [], addresses: [] })

  const { status, body } = await send({ instructions: 'Ring twice' })
  expect([status, body.message]).toEqual([200, `Order ${body.number} is placed`])
  expect(await read(body.orderId)).toMatchObject({
    placedBy: 'seller',
    paymentType: 'COD',
    status: 'Order Placed',
    amount: 5.92,
    instructions: 'Ring twice',
    address: { firstName: 'Olga', lastName: 'Lind', phone: '555 0177', street: 'Elm Row 3' },
    events: [{ step: 'moved', status: 'Order Placed', by: 'seller' }],
  })
  const { shoppers } = await rowsOf(shop)
  expect(shoppers).toMatchObject([{ kind: 'phone', name: 'Olga Lind', email: '' }])

  for (const search of ['olg', 'lind ol', '5550177', '555 01'])
    expect(await find(search)).toMatchObject([
      { name: 'Olga Lind', kind: 'phone', phone: '555 0177', addresses: [{}] },
    ])
  expect(await find('nobody')).toEqual([])
})

test('the total is told where delivery has a fee', async () => {
  const { shop, total, send } = await openWithPhone()
  await setDelivery(shop, { areas: [{ ...near, zips: [place.zipCode], feeCents: 4_90 }] })

  expect((await total()).body).toMatchObject({ success: true, total: 10.82 })
  expect((await send({ seenTotal: 10.82 })).body).toMatchObject({ success: true, amount: 10.82 })
})

test('a double click makes one order, and another one under its key is refused', async () => {
  const { shop, send, tomatoes } = await openWithPhone()
  const key = newId()

  const answers = await Promise.all([send({}, key), send({}, key), send({}, key)])

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1)
  const { orders, shoppers, addresses } = await rowsOf(shop)
  expect([orders.length, shoppers.length, addresses.length]).toEqual([1, 1, 1])
  const other = await send({ items: [{ product: tomatoes, quantity: 9 }] }, key)
  expect(other.body['code']).toBe('key-reused')
})

test('for a known shopper: their address or another one, without touching their cart or their limits', async () => {
  const { shop, send, find, tomatoes, read } = await openWithPhone()
  const ana = await shop.shopper('Ana')
  const home = await ana.livesAt('Quince Lane 47')
  await ana.puts({ [tomatoes]: 7 })
  const [known] = await find(ana.email)
  expect(known).toMatchObject({ _id: ana.id, name: 'Ana', kind: 'account' })
  expect(known?.addresses).toEqual([{ _id: home, text: expect.stringContaining('Quince Lane 47') }])

  const own = await send({ shopper: ana.id, name: '', address: home })
  expect((await read(own.body.orderId)).address).toMatchObject({ street: 'Quince Lane 47' })
  const other = await send({ shopper: ana.id })
  expect((await read(other.body.orderId)).address).toMatchObject({ street: 'Elm Row 3' })
  const cart = await shop.database.db.selectFrom('cart').select('items').executeTakeFirst()
  expect(cart?.items).toBe(JSON.stringify({ [tomatoes]: 7 }))
  expect((await ana.orders()).map(({ placedBy }) => placedBy)).toEqual(['seller', 'seller'])

  const bela = await shop.shopper('Bela')
  const theirs = await bela.livesAt()
  expect((await send({ shopper: ana.id, address: theirs })).status).toBe(404)
  expect((await send({ shopper: 'nobody' })).status).toBe(404)
  // More than a shopper may place in a minute, and more than once to one slot.
  for (let n = 0; n < 31; n++)
    expect((await send({ shopper: ana.id, address: home })).status).toBe(200)
})

test('what is missing or refused is said, and nothing is written', async () => {
  const { shop, total, send } = await openWithPhone()
  const few = await shop.sells({ name: 'Few', stock: 1 })
  const wine = await shop.sells({ name: 'Wine', minimumAge: 18 })
  const off = await shop.sells({ name: 'Figs', inStock: false })
  const fields = async (json: object) => (await send(json)).body['fields']

  expect(await fields({ name: '' })).toEqual({ name: 'Please fill this in' })
  expect(await fields({ street: '', city: '' })).toEqual({
    street: 'Please fill this in',
    city: 'Please fill this in',
  })
  expect(await fields({ payment: 'link' })).toEqual({
    email: 'The link is sent to an email: which one?',
  })
  expect(await fields({ email: 'no email' })).toEqual({ email: 'Email is not an email address' })
  expect(Object.keys((await fields({ items: [] })) ?? {})).toEqual(['items'])
  const refusals: [object, string][] = [
    [{ items: [{ product: few, quantity: 2 }] }, 'not-enough'],
    [{ items: [{ product: wine, quantity: 1 }] }, 'age-not-confirmed'],
    [{ items: [{ product: off, quantity: 1 }] }, 'out-of-stock'],
    [{ pickup: true }, 'pickup-unavailable'],
    [{ slot: 'tomorrow' }, 'slot-over'],
  ]
  for (const [json, code] of refusals) {
    expect([code, (await total(json)).body['code']]).toEqual([code, code])
    expect([code, (await send(json)).body['code']]).toEqual([code, code])
  }
  expect((await send({ seenTotal: 1 })).body['code']).toBe('price-changed')
  expect(await rowsOf(shop)).toEqual({ orders: [], shoppers: [], addresses: [] })
  await setDelivery(shop, { areas: [{ ...near, minimumCents: 10_00 }] })
  for (const [zipCode, code] of [
    ['97477', 'outside-area'],
    ['90210', 'below-minimum'],
  ]) {
    expect((await total({ zipCode })).body['code']).toBe(code)
    expect((await send({ zipCode })).body['code']).toBe(code)
  }
  await setDelivery(shop, { areas: [] })
  const wines = { items: [{ product: wine, quantity: 1 }], ageConfirmed: 18, seenTotal: 2.96 }
  expect((await send(wines)).status).toBe(200)
})

test('without an email there are no emails; with one there are, and the shop is told of no order of its own', async () => {
  const server = await openMailServer()
  const { shop, send, seller } = await openWithPhone(await openWithMail(server))
  const { body } = await send()
  await seller.moves(body.orderId, 'Packing')
  await seller.moves(body.orderId, 'Out for delivery')
  shop.passTime(minute)
  await shop.mail.sendNow()
  expect(server.received).toEqual([])

  await send({ email: 'olga@example.com' })
  await shop.sellerAlerts.run()
  await shop.mail.sendNow()
  expect(
    server.received.map(({ to, subject }) => [to?.[0]?.address, subject?.slice(0, 5)]),
  ).toEqual([['olga@example.com', 'Order']])
  expect(server.received[0]?.text).toContain('/guest-order#')
})

test('a payment link is good for a day, and the order ends without it', async () => {
  const server = await openMailServer()
  const opened = await openWithMail(server)
  const { shop, send } = await openWithPhone(opened)
  const link = { email: 'olga@example.com', payment: 'link' }

  const { body } = await send(link)
  expect(body.message).toContain('waits for its payment')
  await shop.mail.sendNow()
  const [email] = server.received
  expect(email?.subject).toBe(`Please pay order ${body.number}`)
  expect(email?.text).toContain('$5.92 online')
  const [, token = ''] = /guest-order#([\w-]+)/.exec(email?.text ?? '') ?? []
  const visitor = shop.client()
  const headers = { 'x-order-link': token }
  const paying = await visitor.call('POST /api/order/linked/pay', { headers })
  expect([paying.status, paying.body.orderId]).toEqual([200, body.orderId])

  shop.passTime(23 * 60 * minute)
  await shop.reconciler.run()
  const seller = await shop.sellerClient()
  const now = await seller.call('GET /api/order/one', { query: { id: body.orderId } })
  expect(now.body.order.status).toBe('Awaiting payment')
  shop.passTime(61 * minute)
  await shop.reconciler.run()
  const later = await (
    await shop.sellerClient()
  ).call('GET /api/order/one', {
    query: { id: body.orderId },
  })
  expect(later.body.order.status).toBe('Cancelled')
})
