import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { chooseAtBank } from '#test/shops/shop-with-online-order.ts'
import { openGuest } from '#test/orders/guest.ts'
import { openShop, type Shop } from '#test/open-shop.ts'
import { someAddress } from '#test/sample-address.ts'
import { goodPassword } from '#test/people.ts'
import { orderOnline } from '#test/orders/order-online.ts'
import { orderOf } from '#test/shops/shop-with-online-order.ts'

const day = 24 * 3_600_000
const local = (shop: Shop, time: number) =>
  Temporal.Instant.fromEpochMilliseconds(time)
    .toZonedDateTimeISO(shop.timeZone())
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

/** Bread for 10.00, and a code for a tenth. */
async function openWithCoupon(more: object = {}, settings: Record<string, string> = {}) {
  const shop = await openShop(settings)
  const bread = await shop.sells({
    name: 'Bread',
    category: 'Bakery',
    priceCents: 10_00,
    offerCents: 10_00,
  })
  const seller = await shop.sellerClient()
  const adds = (given: object = {}) =>
    seller.call('POST /api/seller/codes/add', { json: { code: 'spring', percent: 10, ...given } })
  const added = await adds(more)
  expect(added.status).toBe(200)
  const checks = (code: string) => shop.client().call('POST /api/code/check', { json: { code } })
  const ana = await shop.shopper()
  const home = await ana.livesAt()
  const buys = (json: object = {}) =>
    ana.buys(home, { [bread]: 1 }, { json: { code: 'Spring', ...json }, key: newId() })
  const used = async () =>
    (await shop.database.db.selectFrom('code').select('used').executeTakeFirstOrThrow()).used
  return { shop, bread, seller, adds, checks, ana, home, buys, used, id: added.body.id }
}

test('a code takes a share off, is a line of the bill, and is counted', async () => {
  const { bread, checks, ana, buys, used, seller } = await openWithCoupon({ minimum: 5 })

  expect((await checks(' sPring ')).body.code).toMatchObject({
    code: 'SPRING',
    percent: 10,
    minimum: 5,
  })
  const { body } = await buys({ seenTotal: 9.18 })
  expect(await orderOf(ana, body.orderId)).toMatchObject({
    goods: 9,
    discounts: [{ name: 'Code SPRING', amount: 1 }],
    tax: 0.18,
    amount: 9.18,
    items: [{ discount: 1 }],
  })
  expect(await used()).toBe(1)
  expect((await seller.call('GET /api/seller/codes')).body.codes).toMatchObject([
    { code: 'SPRING', percent: 10, state: 'running', used: 1, for: [] },
  ])
  expect((await buys({ code: undefined })).body.amount).toBe(10.2)
  expect(bread).toBeDefined()
})

test('a code comes after the offers, and only one counts', async () => {
  const { bread, seller, ana, home } = await openWithCoupon()
  const json = { name: 'Duo', kind: 'sum', pieces: 2, sum: 15, products: [bread] }
  await seller.call('POST /api/seller/offers/add', { json })
  const { body } = await ana.buys(home, { [bread]: 2 }, { json: { code: 'SPRING' } })
  expect(await orderOf(ana, body.orderId)).toMatchObject({
    goods: 13.5,
    discounts: [
      { name: 'Duo', amount: 5 },
      { name: 'Code SPRING', amount: 1.5 },
    ],
  })
})

test('why a code does not count is said in a sentence', async () => {
  const { shop, adds, checks, buys, used } = await openWithCoupon({ minimum: 12 })
  const later = local(shop, shop.clock() + day)
  await adds({ code: 'LATER', from: later })
  await adds({ code: 'SHORT', until: later })
  await adds({ code: 'FRUIT', categories: ['Fruits'] })
  const why = async (code: string) => {
    const { body, status } = await buys({ code })
    return [status, body['reason'], body.message]
  }

  expect(await why('NOPE')).toEqual([
    409,
    'unknown',
    'We do not know the code NOPE. Please check how it is written',
  ])
  expect(await why('LATER')).toEqual([409, 'not yet', expect.stringMatching(/counts from \w{3}, /)])
  expect(await why('SPRING')).toEqual([
    409,
    'minimum',
    'The code SPRING counts from $12.00 on: $2.00 more',
  ])
  expect(await why('FRUIT')).toEqual([
    409,
    'not these',
    'The code FRUIT counts for none of the products in your cart',
  ])
  expect((await checks('LATER')).body['reason']).toBe('not yet')
  shop.passTime(2 * day)
  expect((await checks('SHORT')).body['reason']).toBe('over')
  expect(await used()).toBe(0)
})

test('one person uses it as often as allowed, and a cancelled order gives it back', async () => {
  const { shop, ana, buys, used } = await openWithCoupon({ personLimit: 1 })
  const { body } = await buys()
  const again = await buys()
  expect([again.status, again.body['reason']]).toEqual([409, 'used by you'])
  expect(await used()).toBe(1)

  await ana.call('POST /api/order/cancel', { json: { id: body.orderId } })
  expect(await used()).toBe(0)
  shop.passTime(60_000)
  expect((await buys()).status).toBe(200)
  expect(await used()).toBe(1)
})

test('other spellings of an address and a deleted account are the same person', async () => {
  const { shop, bread, home, ana, buys } = await openWithCoupon({ personLimit: 1 })
  const { body } = await buys()
  const seller = await shop.sellerClient()
  for (const to of ['Packing', 'Out for delivery', 'Delivered'])
    await seller.moves(body.orderId, to)
  await ana.call('POST /api/user/delete', { json: { password: goodPassword } })
  expect(home).toBeDefined()

  const orderAs = async (email: string) => {
    const guest = shop.client()
    const json = { ...someAddress, email }
    const { address } = (await guest.call('POST /api/guest/details', { json })).body
    const items = [{ product: bread, quantity: 1 }]
    return guest.call('POST /api/order/cod', { json: { items, address, code: 'SPRING' } })
  }
  const [local = '', domain = ''] = ana.email.split('@')
  for (const email of [
    ana.email,
    `${local}+again@${domain}`,
    `${local.replace('a', 'a.')}@${domain}`,
  ])
    expect([email, (await orderAs(email)).body['reason']]).toEqual([email, 'used by you'])
  expect((await orderAs(`other-${ana.email}`)).status).toBe(200)
})

test('an order that ends unpaid gives it back, and one that replaces it takes it over', async () => {
  const { shop, bread, ana, home, used } = await openWithCoupon({ useLimit: 1 })
  const pays = () => orderOnline(ana, home, { [bread]: 1 }, { code: 'SPRING' })
  const first = await pays()
  expect([first.status, await used()]).toEqual([200, 1])
  shop.passTime(60_000)
  const second = await pays()
  expect([second.status, second.body.replacedOrders, await used()]).toEqual([
    200,
    [first.body.orderId],
    1,
  ])
  shop.passTime(day)
  await shop.reconciler.run()
  expect(await used()).toBe(0)
})

test('of many who order at once exactly as many as allowed have it', async () => {
  const { shop, bread } = await openWithCoupon({ useLimit: 10 })
  const people = await Promise.all(
    Array.from({ length: 25 }, async (_, index) => {
      const person = await shop.shopper(`Ana ${index}`)
      return { person, home: await person.livesAt() }
    }),
  )
  const placed = await Promise.all(
    people.map(({ person, home }) =>
      person.buys(home, { [bread]: 1 }, { json: { code: 'SPRING' }, key: newId() }),
    ),
  )
  expect(placed.filter(({ status }) => status === 200).length).toBe(10)
  const refused = placed.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ body }) => body['reason']))).toEqual(new Set(['used up']))
  const { db } = shop.database
  const { used } = await db.selectFrom('code').select('used').executeTakeFirstOrThrow()
  const uses = await db.selectFrom('code_use').selectAll().execute()
  expect([used, uses.length]).toEqual([10, 10])
})

test('unpaid orders of guests and of unconfirmed accounts hold a quarter of what is left of a code, and one for each network', async () => {
  const { shop, bread, ana, home, used } = await openWithCoupon(
    { useLimit: 8 },
    { TRUST_PROXY: '1' },
  )
  const pays = async (n: number, network = `9.0.0.${n}`) => {
    const gus = openGuest(shop, `gus${n}@example.com`)
    const { body } = await gus.tells({}, network)
    const headers = { 'x-forwarded-for': network }
    return gus.buysOnline(body.address, { [bread]: 1 }, { json: { code: 'SPRING' }, headers })
  }
  const reason = async (n: number, network?: string) => (await pays(n, network)).body['reason']

  const first = await pays(1)
  expect([first.status, await reason(2, '9.0.0.1')]).toEqual([200, 'held'])
  expect([(await pays(2)).status, await reason(3)]).toEqual([200, 'held'])
  expect(await used()).toBe(2)

  await chooseAtBank(shop, first.body.orderId, 'pay')
  expect([await reason(3, '9.0.0.2'), (await pays(3, '9.0.0.1')).status]).toEqual(['held', 200])
  const anas = () => orderOnline(ana, home, { [bread]: 1 }, { code: 'SPRING' })
  expect((await anas()).body['reason']).toBe('held')
  const confirmed = { shopper_id: ana.id, created_at: shop.clock(), confirmed_at: shop.clock() }
  await shop.database.db.insertInto('email_confirmation').values(confirmed).execute()
  expect((await anas()).status).toBe(200)
  expect(await used()).toBe(4)
  shop.passTime(day)
  await shop.reconciler.run()
  expect(await used()).toBe(1)
})

test('who tries codes is soon told to wait', async () => {
  const { checks } = await openWithCoupon()
  const answers: number[] = []
  for (let n = 0; n < 22; n++) answers.push((await checks(`GUESS${n}`)).status)
  expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 409))
  expect(answers.slice(20)).toEqual([429, 429])
})

test('what is wrong with a code is said at its field, and only the seller has the list', async () => {
  const { shop, adds, seller, id, checks } = await openWithCoupon()
  const fields = async (given: object) => (await adds(given)).body['fields']
  expect(await fields({})).toEqual({ code: 'There is a code like this already' })
  expect(await fields({ code: 'a b' })).toEqual({
    code: 'A code has letters, digits and hyphens only',
  })
  expect(await fields({ code: 'NEW', percent: 101 })).toEqual({
    percent: 'Percent must be a whole number from 1 to 100',
  })
  expect(await fields({ code: 'NEW', amount: 5 })).toEqual({
    percent: 'Either a percentage or an amount is required',
  })
  expect(await fields({ code: 'NEW', products: ['unknown'] })).toEqual({
    products: 'One of these products is not in the shop any more',
  })
  expect(await fields({ code: 'NEW', until: '2020-01-01T10:00' })).toEqual({
    until: 'End must be after the start',
  })
  for (const client of [shop.client(), await shop.shopper()]) {
    expect((await client.call('GET /api/seller/codes')).status).toBe(401)
    for (const call of ['add', 'delete'] as const)
      expect((await client.call(`POST /api/seller/codes/${call}`, { json: { id } })).status).toBe(
        401,
      )
  }
  expect((await seller.call('POST /api/seller/codes/delete', { json: { id } })).status).toBe(200)
  expect((await seller.call('POST /api/seller/codes/delete', { json: { id } })).status).toBe(404)
  expect((await checks('SPRING')).body['reason']).toBe('unknown')
})
