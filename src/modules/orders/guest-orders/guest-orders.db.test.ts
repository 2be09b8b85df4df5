import { expect, test } from 'vitest'
import { openShop } from '#test/open-shop.ts'
import { goodPassword } from '#test/people.ts'
import { openGuest, withGuestOrder, withLink } from '#test/orders/guest.ts'
import { chooseAtBank } from '#test/shops/shop-with-online-order.ts'
import { insertRows } from '#platform/database/precompiled.ts'
import { newId } from '#platform/id.ts'

const keyOf = () => newId()

test('a guest orders with cash, is nobody to all other calls, and sees the order by the link', async () => {
  const shop = await openShop()
  const { tomatoes, gus, home, orderId, number, link } = await withGuestOrder(shop)

  expect((await gus.call('GET /api/user/is-auth')).body).toEqual({ success: false })
  const { body } = await withLink(shop, link).reads()
  expect(body.order).toMatchObject({
    _id: orderId,
    number,
    status: 'Order Placed',
    amount: 5.92,
    address: { firstName: 'Gus', street: 'Elm Street 1', email: gus.email },
  })
  const seller = await shop.sellerClient()
  const { body: one } = await seller.call('GET /api/order/one', { query: { id: orderId } })
  expect(one.shopper).toEqual({ name: 'Gus Bell', email: gus.email, kind: 'guest' })
  const again = await gus.buys(home, { [tomatoes]: 1 }, { key: keyOf() })
  expect(again.body.orderId).not.toBe(orderId)
  const other = await withLink(shop, again.body.link).reads()
  expect(other.body.order._id).toBe(again.body.orderId)
})

test('the same request again, also at once, is one order', async () => {
  const shop = await openShop()
  const tomatoes = await shop.sells()
  const gus = openGuest(shop)
  await gus.livesAt()
  const homes = await Promise.all([gus.livesAt(), gus.livesAt()])
  const key = keyOf()

  const placed = await Promise.all(homes.map((home) => gus.buys(home, { [tomatoes]: 2 }, { key })))
  const later = await gus.buys(homes[0], { [tomatoes]: 2 }, { key })

  expect(new Set(homes).size).toBe(1)
  expect(new Set([...placed, later].map(({ body }) => body.orderId)).size).toBe(1)
  for (const { body } of [...placed, later])
    expect((await withLink(shop, body.link).reads()).body.order._id).toBe(later.body.orderId)
  const moved = await gus.livesAt('Oak Street 2')
  expect((await gus.buys(moved, { [tomatoes]: 2 }, { key })).body['code']).toBe('key-reused')
})

test('what a guest orders is held to the rules of every order', async () => {
  const shop = await openShop()
  const wine = await shop.sells({ name: 'Wine', minimumAge: 18 })
  const few = await shop.sells({ name: 'Few', stock: 1 })
  const gone = await shop.sells({ name: 'Gone', inStock: false })
  const gus = openGuest(shop)
  const home = await gus.livesAt()
  const code = async (items: Record<string, number>, json: object = {}) =>
    (await gus.buys(home, items, { json, key: keyOf() })).body['code']

  expect(await code({ [wine]: 1 })).toBe('age-not-confirmed')
  expect(await code({ [few]: 2 })).toBe('not-enough')
  expect(await code({ [gone]: 1 })).toBe('out-of-stock')
  expect(await code({ [few]: 1 }, { seenTotal: 1 })).toBe('price-changed')
  expect(await code({ [few]: 1 }, { slot: '2026-01-01T10:00:00.000Z/PT1H' })).toBe('slot-over')
  expect(await code({ [few]: 1 }, { pickup: true })).toBe('pickup-unavailable')
  expect(await code({ [wine]: 1 }, { ageConfirmed: 18 })).toBeUndefined()
})

test('a guest picks an order up without an address, and nothing is delivered to none', async () => {
  const shop = await openShop()
  const tomatoes = await shop.sells()
  const seller = await shop.sellerClient()
  const { values, version } = (await seller.call('GET /api/seller/settings')).body.settings.pickup
  await seller.call('POST /api/seller/settings/pickup', {
    json: { ...values, isOn: true, address: 'Shop Lane 1', version },
  })
  const gus = openGuest(shop)
  const json = { firstName: 'Gus', lastName: 'Bell', email: gus.email, phone: '555 0100' }
  const { status, body } = await gus.call('POST /api/guest/details', {
    json: { ...json, pickup: true },
  })
  expect(status).toBe(200)

  const delivered = await gus.buys(body.address, { [tomatoes]: 1 })
  expect([delivered.status, delivered.body['code']]).toEqual([404, 'not-found'])
  const picked = await gus.buys(body.address, { [tomatoes]: 1 }, { json: { pickup: true } })

  const { order } = (await withLink(shop, picked.body.link).reads()).body
  expect(order).toMatchObject({ pickup: true, address: { phone: '555 0100', street: '' } })
})

test('what is missing or wrong is named, and a guest of a wrong kind is refused', async () => {
  const shop = await openShop()
  const gus = openGuest(shop)

  const { status, body } = await gus.tells({ email: 'gus', phone: '', pickup: 'yes' })
  expect(status).toBe(400)
  expect(Object.keys(body['fields'] ?? {})).toContain('pickup')
  const wrong = await gus.tells({ email: 'gus', phone: '' })
  expect(wrong.body['fields']).toEqual({
    email: 'Email is not an email address',
    phone: 'Phone is required',
  })
  expect(gus.cookies.size).toBe(0)
  expect(await shop.database.db.selectFrom('shopper').select('id').execute()).toEqual([])
})

test('the answer is the same for an email that has an account, and for none', async () => {
  const shop = await openShop()
  const tomatoes = await shop.sells()
  const ana = await shop.shopper()
  const answers = []
  for (const email of [ana.email, 'nobody@example.com']) {
    const gus = openGuest(shop, email)
    const told = await gus.tells()
    const bought = await gus.buys(told.body.address, { [tomatoes]: 1 })
    answers.push([told, bought].map(({ status, body }) => [status, Object.keys(body)]))
  }

  expect(answers[0]).toEqual(answers[1])
  expect(await ana.orders()).toEqual([])
  const login = { email: ana.email, password: goodPassword }
  expect((await shop.client().call('POST /api/user/login', { json: login })).status).toBe(200)
})

test('cash without an account is a setting, and needs no email that nobody can confirm', async () => {
  const shop = await openShop({ TEST_BANK: '1' })
  const tomatoes = await shop.sells()
  const seller = await shop.sellerClient()
  const gus = openGuest(shop)
  const home = await gus.livesAt()
  const ana = await shop.shopper()
  const change = async (changed: object) => {
    const { values, version } = (await seller.call('GET /api/seller/settings')).body.settings
      .payment
    await seller.call('POST /api/seller/settings/payment', {
      json: { ...values, ...changed, version },
    })
  }
  const offered = async () => (await gus.call('GET /api/shop')).body.payment
  expect(await offered()).toEqual({ cash: true, online: 'test' })

  for (const changed of [{ guestCash: false }, { guestCash: true, confirmedEmail: true }]) {
    await change(changed)
    expect(await offered()).toEqual({ cash: true, online: 'test', guestCash: false })
    const { status, body } = await gus.buys(home, { [tomatoes]: 1 }, { key: keyOf() })
    expect([status, body.message]).toEqual([
      409,
      'This shop takes no cash without an account. Please pay online',
    ])
    expect((await gus.buysOnline(home, { [tomatoes]: 1 }, { key: keyOf() })).status).toBe(200)
  }
  await change({ confirmedEmail: false, guestCash: false })
  expect((await ana.buys(await ana.livesAt(), { [tomatoes]: 1 })).status).toBe(200)
})

test('an online order is paid, also by the link, and comes back to its page', async () => {
  const shop = await openShop({ TEST_BANK: '1' })
  const tomatoes = await shop.sells()
  const gus = openGuest(shop)
  const home = await gus.livesAt()
  const { body } = await gus.buysOnline(home, { [tomatoes]: 2 })
  const link = withLink(shop, body.link)
  expect((await link.reads()).body.order.status).toBe('Awaiting payment')

  const opened = await link.pays()
  expect([opened.status, opened.body.url]).toEqual([200, body.url])
  const { db } = shop.database
  const bank = await db.selectFrom('test_bank_checkout').selectAll().executeTakeFirst()
  expect(bank?.return_url).toMatch(/\/loader\?next=guest-order$/)
  expect(bank?.cancel_url).toMatch(/\/guest-order$/)
  await chooseAtBank(shop, body.orderId, 'pay')

  const { order } = (await link.reads()).body
  expect(order).toMatchObject({ status: 'Order Placed', isPaid: true })
  expect((await link.pays()).status).toBe(409)
  const { message } = (await link.cancels()).body
  expect(message).toBe(`Order ${order.number} is cancelled and your money is on its way back`)
  expect((await link.cancels()).status).toBe(409)
})

test('the invoice is there by the link once the order has left', async () => {
  const shop = await openShop()
  const { orderId, link } = await withGuestOrder(shop)
  const other = openGuest(shop, 'bo@example.com')
  const { body } = await other.buys(await other.livesAt(), { [await shop.sells()]: 1 })
  const seller = await shop.sellerClient()
  expect((await withLink(shop, link).readsInvoice()).body.documents).toEqual([])
  for (const status of ['Packing', 'Out for delivery']) await seller.moves(orderId, status)
  shop.passTime(60_000)
  await shop.upkeep.run()

  const { documents } = (await withLink(shop, link).readsInvoice()).body
  expect(documents.map(({ buyer }) => buyer?.[0])).toEqual(['Gus Bell'])
  expect((await withLink(shop, body.link).readsInvoice()).body.documents).toEqual([])
  expect((await withLink(shop, 'x').readsInvoice()).status).toBe(410)
})

test('with another email the browser is another guest, and its earlier orders stay where they are', async () => {
  const shop = await openShop()
  const { tomatoes, gus, orderId, link } = await withGuestOrder(shop)
  const { body } = await gus.tells({ email: 'bo@example.com' })
  const second = await gus.buys(body.address, { [tomatoes]: 1 })

  const { db } = shop.database
  const owners = await db.selectFrom('orders').select(['id', 'shopper_id']).execute()
  expect(new Set(owners.map(({ shopper_id }) => shopper_id)).size).toBe(2)
  expect((await withLink(shop, link).reads()).body.order._id).toBe(orderId)
  expect(second.status).toBe(200)
})

test('orders without an account are counted by email, telephone and network', async () => {
  const shop = await openShop({ TRUST_PROXY: '1' })
  const tomatoes = await shop.sells()
  let browsers = 0
  const orderFrom = async (email: string, phone: string, network: string) => {
    const gus = openGuest(shop, email)
    const told = await gus.call('POST /api/guest/details', {
      json: {
        firstName: 'Gus',
        lastName: 'Bell',
        email,
        phone,
        street: `Elm Street ${browsers++}`,
        city: 'Springfield',
        state: 'Oregon',
        zipCode: '01234',
        country: 'USA',
      },
      headers: { 'x-forwarded-for': network },
    })
    const headers = { 'x-forwarded-for': network }
    const { status } = await gus.buys(told.body.address, { [tomatoes]: 1 }, { headers })
    return status
  }
  const ten = Array.from({ length: 10 }, (_, index) => index)
  for (const n of ten)
    expect(await orderFrom('Gus@example.com', `555 1${n}`, `9.0.0.${n}`)).toBe(200)
  expect(await orderFrom('gus@EXAMPLE.com', '555 999', '9.0.0.99')).toBe(429)
  for (const n of ten)
    expect(await orderFrom(`g${n}@example.com`, '+1 555 77', `9.0.1.${n}`)).toBe(200)
  expect(await orderFrom('h@example.com', '+1 (555) 77', '9.0.1.99')).toBe(429)
  for (const n of Array.from({ length: 60 }, (_, index) => index))
    expect(await orderFrom(`n${n}@example.com`, `555 2${n}`, '9.0.2.1')).toBe(200)
  expect(await orderFrom('o@example.com', '555 888', '9.0.2.1')).toBe(429)
  expect(await orderFrom('o@example.com', '555 888', '9.0.2.2')).toBe(200)
})

test('the telephone number of many guest orders is not refused to an account', async () => {
  const shop = await openShop()
  const tomatoes = await shop.sells()
  for (let n = 0; n < 10; n++) {
    const gus = openGuest(shop, `gus${n}@example.com`)
    expect((await gus.buys(await gus.livesAt(), { [tomatoes]: 1 })).status).toBe(200)
  }
  const gus = openGuest(shop, 'gus@example.com')
  expect((await gus.buys(await gus.livesAt(), { [tomatoes]: 1 })).status).toBe(429)

  const ana = await shop.shopper()

  expect((await ana.buys(await ana.livesAt(), { [tomatoes]: 1 })).status).toBe(200)
})

test('what was refused counts for no limit', async () => {
  const shop = await openShop()
  const gone = await shop.sells({ inStock: false })
  const gus = openGuest(shop)
  const home = await gus.livesAt()

  for (let n = 0; n < 15; n++)
    expect((await gus.buys(home, { [gone]: 1 }, { key: keyOf() })).status).toBe(409)
})

test('who has typed a name and ordered nothing is forgotten after two hours', async () => {
  const shop = await openShop()
  const { gus, link } = await withGuestOrder(shop)
  const bo = openGuest(shop, 'bo@example.com')
  await bo.livesAt()
  const { db } = shop.database
  const names = async (table: 'shopper' | 'address') =>
    (await db.selectFrom(table).select('email').execute()).map(({ email }) => email).toSorted()
  await shop.upkeep.run()
  expect(await names('shopper')).toEqual([bo.email, gus.email])

  shop.passTime(2 * 60 * 60_000 + 1_000)
  await shop.upkeep.run()

  expect(await names('shopper')).toEqual([gus.email])
  expect(await names('address')).toEqual([])
  expect((await withLink(shop, link).reads()).body.order.address.street).toBe('Elm Street 1')
})

test('guests beyond one batch are forgotten too', async () => {
  const shop = await openShop()
  const { gus } = await withGuestOrder(shop)
  const { db } = shop.database
  const guests = Array.from({ length: 1_201 }, (_, n) => ({
    id: `guest-${n}`,
    name: 'Bo',
    email: `bo${n}@example.com`,
    email_key: `guest guest-${n}`,
    kind: 'guest' as const,
    password_hash: '',
    created_at: shop.clock(),
  }))
  await insertRows(db, 'shopper', guests)
  const keys = guests.map(({ id }) => ({ search_key: 'name:bo', shopper_id: id }))
  await insertRows(db, 'address_search_key', keys)

  shop.passTime(2 * 60 * 60_000 + 1_000)
  await shop.upkeep.run()

  const left = await db.selectFrom('shopper').select('email').execute()
  expect(left.map(({ email }) => email)).toEqual([gus.email])
  const keysLeft = db.selectFrom('address_search_key').select('search_key')
  expect(await keysLeft.where('search_key', '=', 'name:bo').execute()).toEqual([])
})

test('one network adds 120 guests an hour, and a known guest is never refused', async () => {
  const shop = await openShop({ TRUST_PROXY: '1' })
  const gus = openGuest(shop)
  const tell = (n: number, network = '9.0.0.1') =>
    openGuest(shop, `g${n}@example.com`).tells({}, network)

  expect((await gus.tells({}, '9.0.0.1')).status).toBe(200)
  for (let n = 1; n < 120; n++) expect((await tell(n)).status).toBe(200)
  const refused = await tell(120)
  expect([refused.status, refused.body['code']]).toEqual([429, 'too-many-attempts'])
  expect((await gus.tells({ street: 'Oak Street 2' }, '9.0.0.1')).status).toBe(200)
  expect((await gus.tells({ email: 'new@example.com' }, '9.0.0.1')).status).toBe(429)
  expect((await tell(121, '9.0.0.2')).status).toBe(200)
})
