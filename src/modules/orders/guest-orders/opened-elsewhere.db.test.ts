import { expect, test } from 'vitest'
import type { Client } from '#test/client.ts'
import { openMailServer } from '#test/mail-server.ts'
import { newId } from '#platform/id.ts'
import { openGuest, withGuestOrder, withLink } from '#test/orders/guest.ts'
import { goodPassword } from '#test/people.ts'
import { someAddress } from '#test/sample-address.ts'
import { openWithMail } from '#test/shops/shop-with-mail.ts'

const email = 'gus@example.com'
const newPassword = `${goodPassword} again`

type Caller = Pick<Client, 'call'>

const press = (who: Caller, token: unknown) =>
  who.call('POST /api/user/confirm-email', { json: { token } })

const takeOver = (who: Caller, token: unknown) =>
  who.call('POST /api/user/reset-password', { json: { token, password: newPassword } })

const ordersOf = async (who: Caller) =>
  (await who.call('GET /api/order/user')).body.orders.map(({ _id }) => _id)

/** Gus has ordered as a guest, and a stranger has opened an account with the email of Gus. */
async function openWithStranger() {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  const guest = await withGuestOrder(shop, email)
  const stranger = shop.client()
  const register = { name: 'Stranger', email, password: goodPassword }
  await stranger.call('POST /api/user/register', { json: register })
  const tokenSentTo = async (address: string) => {
    await shop.mail.sendNow()
    const sent = server.received.filter(({ to }) => to?.[0]?.address === address)
    const links = sent.map(({ text }) => /confirm-email#([\w-]{43})\s/.exec(text ?? '')?.[1] ?? '')
    return links.findLast((link) => link !== '')
  }
  return { server, shop, ...guest, stranger, tokenSentTo }
}

test('the button in the email about an account of a stranger gives the stranger nothing', async () => {
  const { shop, stranger, gus, orderId, link, tokenSentTo } = await openWithStranger()
  const token = await tokenSentTo(email)

  const other = await shop.shopper('Bela')
  for (const who of [shop.client(), gus, other]) {
    const { status, body } = await press(who, token)
    expect([status, body['code'], body.message]).toEqual([
      409,
      'opened-elsewhere',
      'This account was opened elsewhere: choose a password to take it over',
    ])
  }
  expect(await ordersOf(stranger)).toEqual([])
  const account = await stranger.call('GET /api/user/account')
  expect(account.body.isEmailConfirmed).toBe(false)
  expect((await withLink(shop, link).reads()).body.order._id).toBe(orderId)

  // The browser that has opened the account.
  expect((await press(stranger, token)).status).toBe(200)
  expect(await ordersOf(stranger)).toEqual([orderId])
  const again = await press(shop.client(), token)
  expect([again.status, again.body.message]).toEqual([200, 'Your email is confirmed'])
  expect((await takeOver(shop.client(), token)).status).toBe(410)
})

test('a new password takes the account over, without what the stranger left in it', async () => {
  const { shop, stranger, tomatoes, orderId, tokenSentTo } = await openWithStranger()
  const { db } = shop.database
  const figs = await shop.sells({ name: 'Figs', inStock: false })
  const saved = await Promise.all([
    stranger.call('POST /api/address/add', { json: { address: someAddress } }),
    stranger.call('POST /api/cart/update', { json: { cartItems: { [tomatoes]: 9 } } }),
    stranger.call('POST /api/favourites/add', { json: { favourites: [{ product: tomatoes }] } }),
    stranger.call('POST /api/back-in-stock/request', { json: { product: figs } }),
    stranger.call('POST /api/user/newsletter', { json: { wanted: true } }),
    stranger.call('POST /api/user/food-choices', { json: { diets: ['vegan'], without: [] } }),
    stranger.call('POST /api/user/change-email', {
      json: { email: 'stranger@example.com', password: goodPassword },
    }),
  ])
  expect(saved.map(({ status }) => status)).toEqual(saved.map(() => 200))
  const { id: shopperId } = await db
    .selectFrom('shopper')
    .select('id')
    .where('kind', '=', 'account')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('rating')
    .values({
      id: newId(),
      product_id: tomatoes,
      shopper_id: shopperId,
      stars: 1,
      sentence: 'Rotten.',
      answer: '',
      hidden_reason: '',
      created_at: 1,
      changed_at: 1,
    })
    .execute()
  const token = await tokenSentTo(email)
  const changeToken = await tokenSentTo('stranger@example.com')
  const gus = shop.client()

  expect((await takeOver(gus, token)).status).toBe(200)

  expect(await ordersOf(gus)).toEqual([orderId])
  expect((await stranger.call('GET /api/user/account')).status).toBe(401)
  const login = { json: { email, password: goodPassword } }
  expect((await stranger.call('POST /api/user/login', login)).status).toBe(401)
  expect((await press(stranger, changeToken)).status).toBe(410)
  expect((await takeOver(stranger, token)).status).toBe(410)
  const account = await gus.call('GET /api/user/account')
  expect(account.body).toMatchObject({
    name: 'Customer',
    email,
    isEmailConfirmed: true,
    newsletter: false,
  })
  expect([account.body.newEmail, account.body.diets]).toEqual([undefined, []])
  for (const table of ['address', 'cart', 'favourite', 'stock_request', 'email_change'] as const)
    expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  expect(await db.selectFrom('rating').select('sentence').execute()).toEqual([{ sentence: '' }])
  const devices = await db.selectFrom('known_device').select('account').execute()
  expect(devices).toEqual([{ account: email }])
})

test('a stranger who gives the address as a new one gets neither it nor the orders', async () => {
  const { shop, tomatoes, tokenSentTo } = await openWithStranger()
  const bo = openGuest(shop, 'bo@example.com')
  const { body } = await bo.buys(await bo.livesAt(), { [tomatoes]: 1 })
  const stranger = await shop.shopper('Stranger')
  const json = { email: bo.email, password: goodPassword }
  await stranger.call('POST /api/user/change-email', { json })
  const token = await tokenSentTo(bo.email)

  expect((await press(bo, token)).body['code']).toBe('changed-elsewhere')
  expect((await takeOver(bo, token)).status).toBe(410)

  expect(await ordersOf(stranger)).toEqual([])
  expect((await withLink(shop, body.link).reads()).status).toBe(200)
  const account = await stranger.call('GET /api/user/account')
  expect(account.body).toMatchObject({ email: stranger.email, newEmail: bo.email })
})

test('emails say that orders without an account need no confirmation', async () => {
  const { server, tokenSentTo } = await openWithStranger()
  await tokenSentTo(email)
  const textOf = (subject: RegExp) =>
    server.received.find((sent) => subject.test(sent.subject ?? ''))?.text?.replaceAll(/\s+/g, ' ')

  expect(textOf(/^Your order|^Order/)).toContain(
    'You ordered without an account, so there is nothing to confirm.',
  )
  expect(textOf(/^Please confirm your email/)).toContain(
    'Orders that you placed without an account need no confirmation.',
  )
})
