import { expect, test } from 'vitest'
import { addWithoutAccount } from '#modules/accounts/guests/add-without-account.ts'
import { issueDocuments } from '#modules/orders/books/issue-documents.ts'
import { legalSection } from '#modules/settings/sections/legal.ts'
import { openShop, type Shop } from '#test/open-shop.ts'
import {
  dump,
  openWithAna,
  street,
  tablesWith,
  wordsOf,
} from '#test/shops/shop-with-personal-data.ts'
import { eraseOldOrders } from './erase-old-orders.ts'

const day = 24 * 3_600_000

async function eraseAfter(shop: Shop, ordersErasedAfter: number) {
  const seller = await shop.sellerClient()
  const { version } = (await seller.call('GET /api/seller/settings')).body.settings.legal
  const json = { ...legalSection.defaults, ordersErasedAfter, version }
  return seller.call('POST /api/seller/settings/legal', { json })
}

/** An order of Ana that has arrived and is paid, with its invoice. */
async function openWithOldOrder() {
  const all = await openWithAna()
  const { shop } = all
  const sees = async (id = all.order) => {
    const seller = await shop.sellerClient()
    return (await seller.call('GET /api/order/one', { query: { id } })).body.order
  }
  const later = async (days: number) => {
    shop.passTime(days * day)
    await eraseOldOrders(shop)
  }
  return { ...all, sees, later }
}

test('nothing is erased until the seller says after how many months', async () => {
  const { shop, sees, later } = await openWithOldOrder()
  await later(4_000)
  expect((await sees()).isErased).toBeUndefined()

  const refused = await eraseAfter(shop, 1)
  expect(refused.body['fields']).toEqual({
    ordersErasedAfter: 'ordersErasedAfter must be one of 0, 6, 12, 24, 36, 60, 120',
  })
  expect((await eraseAfter(shop, 12)).status).toBe(200)
  await later(0)

  expect((await sees()).isErased).toBe(true)
})

test('name, contact, street and notes go; sums, tax, zip code, country and the account stay', async () => {
  const { shop, ana, order, sees, later } = await openWithOldOrder()
  const before = await sees()
  await eraseAfter(shop, 12)
  await later(364)
  expect(await sees()).toEqual(before)

  await later(3)

  const after = await sees()
  expect(after).toMatchObject({
    isErased: true,
    amount: before.amount,
    taxes: before.taxes,
    items: before.items,
    number: before.number,
    address: {
      firstName: 'Erased',
      lastName: '',
      street: '',
      city: '',
      phone: '',
      email: '',
      zipCode: before.address.zipCode,
      country: before.address.country,
    },
  })
  expect(JSON.stringify(after)).not.toContain('Anastazja')
  const { db } = shop.database
  const words = [...wordsOf(ana), before.address.phone].filter((word) => word !== '')
  const about = (await dump(shop)).split('\n').filter((line) => line.includes(order))
  expect(
    tablesWith(about.filter((line) => line.startsWith('order_event ')).join('\n'), words),
  ).toEqual([])
  const orders = await db.selectFrom('orders').selectAll().execute()
  expect(tablesWith(`orders ${JSON.stringify(orders)}`, words)).toEqual([])
  // The address book is the shopper's own, and what it is found by stays with it.
  expect(tablesWith(await dump(shop), [street])).toContain('address')
  const keys = await db.selectFrom('address_search_key').select('search_key').execute()
  expect(keys.map(({ search_key }) => search_key)).toContain('name:silva')
  expect(keys.map(({ search_key }) => search_key)).toContain(`zip:${before.address.zipCode}`)
})

test('what an order alone was found by goes with it', async () => {
  const { shop, ana, home, sees, order, later } = await openWithOldOrder()
  await eraseAfter(shop, 6)
  await ana.call('POST /api/address/delete', { json: { id: home } })
  shop.passTime(2 * day)
  await shop.upkeep.run()
  const found = async () => {
    const seller = await shop.sellerClient()
    const query = { search: 'Silva' }
    return (await seller.call('GET /api/order/seller', { query })).body.orders.length
  }
  expect((await sees(order)).isErased).toBeUndefined()
  expect(await found()).toBe(2)

  await later(200)

  expect(await found()).toBe(0)
  const { db } = shop.database
  expect(await db.selectFrom('address_search_key').selectAll().execute()).toEqual([])
})

test('an order that is open, not paid, without its invoice or being withdrawn from is left alone', async () => {
  const { shop, ana, home, tomatoes, order, sees, later } = await openWithOldOrder()
  await eraseAfter(shop, 6)
  const { db } = shop.database
  await ana.buys(home, { [tomatoes]: 1 })
  const open = (await ana.orders())[0]?._id ?? ''
  const unpaid = { is_paid: 0 }
  const cases = [
    () => db.updateTable('orders').set(unpaid).where('id', '=', order).execute(),
    () =>
      db.updateTable('orders').set({ is_paid: 1, book_at: 1 }).where('id', '=', order).execute(),
    async () => {
      await db.updateTable('orders').set({ book_at: null }).where('id', '=', order).execute()
      const at = { order_number: 'x', email: 'x@example.com', note: '', at: 1 }
      await db
        .insertInto('withdrawal')
        .values({ ...at, id: 'w', order_id: order })
        .execute()
    },
  ]
  for (const change of cases) {
    await change()
    await later(200)
    expect((await sees(order)).isErased).toBeUndefined()
    expect((await sees(open)).isErased).toBeUndefined()
  }

  await db.updateTable('withdrawal').set({ settled_at: 2 }).execute()
  await later(0)
  expect([(await sees(order)).isErased, (await sees(open)).isErased]).toEqual([true, undefined])
})

test('somebody without an account goes with their last order, in batches', async () => {
  const shop = await openShop()
  const tomatoes = await shop.sells()
  const ana = await shop.shopper('Anastazja')
  const home = await ana.livesAt(street)
  const { db } = shop.database
  const gus = await db
    .transaction()
    .execute((tx) =>
      addWithoutAccount(
        { tx, clock: shop.clock },
        { kind: 'phone', name: 'Gus', email: 'gus@example.com' },
      ),
    )
  for (let n = 0; n < 3; n++) {
    await ana.buys(home, { [tomatoes]: n + 1 })
    shop.passTime(60_000)
  }
  const seller = await shop.sellerClient()
  for (const { _id } of await ana.orders()) await seller.moves(_id, 'Cancelled', { note: 'Called' })
  await issueDocuments(shop)
  await db.updateTable('orders').set({ shopper_id: gus.id }).execute()
  await eraseAfter(shop, 6)
  shop.passTime(200 * day)

  await Promise.all([eraseOldOrders(shop), eraseOldOrders(shop)])

  const shopper = await db
    .selectFrom('shopper')
    .selectAll()
    .where('id', '=', gus.id)
    .executeTakeFirst()
  expect(shopper).toMatchObject({ name: 'Erased', email: '', contact_key: null })
  const left = await db.selectFrom('orders').select('id').where('erased_at', 'is', null).execute()
  expect(left).toEqual([])
  expect(tablesWith(await dump(shop), ['gus@example.com'])).toEqual([])
})
