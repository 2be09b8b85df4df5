import { expect, inject, test } from 'vitest'
import { newDatabase, openShop, ownSeller, type Shop } from '#test/open-shop.ts'

const [email, old] = [ownSeller.SELLER_EMAIL, ownSeller.SELLER_PASSWORD]
const chosen = 'a jar of pickled figs'

const logIn = async (shop: Shop, password: string) =>
  (await shop.client().call('POST /api/seller/login', { json: { email, password } })).status

async function changePassword(shop: Shop, json = { password: old, newPassword: chosen }) {
  const seller = await shop.sellerClient()
  return { seller, answer: await seller.call('POST /api/seller/password', { json }) }
}

test('a new password ends every other session, and the old one counts no more', async () => {
  const shop = await openShop(ownSeller)
  const elsewhere = await shop.sellerClient()
  const endpoint = 'https://fcm.googleapis.com/fcm/send/elsewhere'
  const keys = { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) }
  await elsewhere.call('POST /api/seller/push/subscribe', { json: { endpoint, keys } })

  const { seller, answer } = await changePassword(shop)

  expect([answer.status, answer.body.message]).toEqual([200, 'Password Changed'])
  expect((await elsewhere.call('GET /api/order/seller')).status).toBe(401)
  expect((await seller.call('GET /api/order/seller')).status).toBe(200)
  expect(await shop.database.db.selectFrom('push_subscription').selectAll().execute()).toEqual([])
  expect([await logIn(shop, old), await logIn(shop, chosen)]).toEqual([401, 200])
  expect(await seller.log()).toContainEqual(
    expect.objectContaining({ action: 'settings changed', subject: 'Password' }),
  )
})

test.skipIf(inject('engine') === 'sqlite')('other nodes know it at once', async () => {
  const database = await newDatabase()
  const shop = await openShop(ownSeller, { database })
  const other = await openShop(ownSeller, { database })

  await changePassword(shop)

  expect([await logIn(other, old), await logIn(other, chosen)]).toEqual([401, 200])
})

test('it is kept by a restart, until the environment has another one', async () => {
  const database = await newDatabase()
  const shop = await openShop(ownSeller, { database })
  await changePassword(shop)
  await shop.close()

  const again = await openShop(ownSeller, { database })
  expect([await logIn(again, old), await logIn(again, chosen)]).toEqual([401, 200])
  await again.close()

  const SELLER_PASSWORD = 'another of the environment'
  const changed = await openShop({ ...ownSeller, SELLER_PASSWORD }, { database })
  expect([await logIn(changed, chosen), await logIn(changed, SELLER_PASSWORD)]).toEqual([401, 200])
  await changed.close()

  // Also when it is the first one again.
  const back = await openShop(ownSeller, { database })
  expect([await logIn(back, chosen), await logIn(back, old)]).toEqual([401, 200])
})

test('a wrong old password, an easy new one and guessing are refused', async () => {
  const shop = await openShop(ownSeller)
  const change = async (json: { password: string; newPassword: string }) => {
    const { answer } = await changePassword(shop, json)
    return [answer.status, Object.keys(answer.body['fields'] ?? {})]
  }

  expect(await change({ password: 'wrong', newPassword: chosen })).toEqual([400, ['password']])
  expect(await change({ password: old, newPassword: 'short' })).toEqual([400, ['newPassword']])
  expect(await change({ password: old, newPassword: 'password1' })).toEqual([400, ['newPassword']])
  expect(await logIn(shop, old)).toBe(200)
  const { seller } = await changePassword(shop, { password: 'wrong', newPassword: chosen })
  const guesses = []
  for (let n = 0; n < 11; n++) {
    const json = { password: `wrong ${n}`, newPassword: chosen }
    seller.cookies.delete('larder_device')
    guesses.push((await seller.call('POST /api/seller/password', { json })).status)
  }
  expect(guesses.at(-1)).toBe(429)
})

test('the login form of a demo is not filled with a password that was replaced', async () => {
  const shop = await openShop()
  const { demo } = (await shop.client().call('GET /api/seller/is-auth')).body
  expect(demo).toEqual(shop.env.seller)

  const json = { password: shop.env.seller.password, newPassword: chosen }
  const { answer } = await changePassword(shop, json)

  expect(answer.status).toBe(200)
  expect((await shop.client().call('GET /api/seller/is-auth')).body).toEqual({ success: false })
})
