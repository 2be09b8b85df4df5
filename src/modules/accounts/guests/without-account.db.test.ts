import { expect, test } from 'vitest'
import { openShop, type Shop } from '#test/open-shop.ts'
import { goodPassword } from '#test/people.ts'
import { openSession } from '../sessions.ts'
import { addWithoutAccount } from './add-without-account.ts'

const email = 'Gus@example.com'

const addPerson = ({ database: { db }, clock }: Shop, kind: 'guest' | 'phone', given = email) =>
  db
    .transaction()
    .execute((tx) => addWithoutAccount({ tx, clock }, { kind, name: 'Gus', email: given }))

test('several may have one email, and whoever opens an account with it is somebody else', async () => {
  const shop = await openShop()
  const guests = [
    await addPerson(shop, 'guest'),
    await addPerson(shop, 'guest'),
    await addPerson(shop, 'phone'),
    await addPerson(shop, 'phone', ''),
  ]
  const register = { name: 'Gus', email, password: goodPassword }

  const { status, body } = await shop.client().call('POST /api/user/register', { json: register })

  expect(status).toBe(200)
  expect(new Set([body.user._id, ...guests.map(({ id }) => id)]).size).toBe(5)
})

test('nobody logs in as one of them, by no email, key, link or session', async () => {
  const shop = await openShop()
  const { id } = await addPerson(shop, 'guest')
  const { db } = shop.database
  const row = await db.selectFrom('shopper').selectAll().where('id', '=', id).executeTakeFirst()
  const visitor = shop.client()

  for (const typed of [email, row?.email_key ?? '', `guest ${id}`])
    for (const password of [goodPassword, row?.password_hash ?? '', ' '])
      expect(
        (await visitor.call('POST /api/user/login', { json: { email: typed, password } })).status,
      ).toBe(401)
  await visitor.call('POST /api/user/forgot-password', { json: { email } })
  await shop.mail.sendNow()
  expect(await db.selectFrom('password_link').selectAll().execute()).toEqual([])

  const token = await openSession({ db, clock: shop.clock }, 'shopper', {
    shopperId: id,
  })
  visitor.cookies.set('larder_shopper', token)
  expect((await visitor.call('GET /api/user/is-auth')).body).toEqual({ success: false })
  expect((await visitor.call('GET /api/user/account')).status).toBe(401)
  expect((await visitor.call('GET /api/order/user')).status).toBe(401)
})

test('the seller sees who has no account, finds their orders by email, and erases them', async () => {
  const shop = await openShop()
  const tomatoes = await shop.sells()
  const ana = await shop.shopper()
  const { body } = await ana.buys(await ana.livesAt(), { [tomatoes]: 1 })
  const { id } = await addPerson(shop, 'phone')
  const { db } = shop.database
  await db.updateTable('orders').set({ shopper_id: id }).execute()
  const seller = await shop.sellerClient()

  const { body: one } = await seller.call('GET /api/order/one', { query: { id: body.orderId } })
  expect(one.shopper).toEqual({ name: 'Gus', email, kind: 'phone' })
  const found = await seller.call('GET /api/order/seller', { query: { search: 'gus@EXAMPLE.com' } })
  expect(found.body.orders.map(({ _id }) => _id)).toEqual([body.orderId])
  const page = () => seller.call('GET /api/seller/shopper', { query: { id } })
  expect((await page()).body.shopper).toMatchObject({ name: 'Gus', kind: 'phone' })

  await seller.moves(body.orderId, 'Cancelled', { note: 'Called' })
  const erased = await seller.call('POST /api/seller/shopper/erase', { json: { id } })

  expect([erased.status, erased.body.message]).toEqual([200, 'The data is erased'])
  expect((await page()).body.shopper).toMatchObject({ name: 'Erased', email: '', isErased: true })
  const row = await db.selectFrom('shopper').selectAll().where('id', '=', id).executeTakeFirst()
  expect(row).toMatchObject({ kind: 'phone', contact_key: null, email_key: `erased ${id}` })
})
