import { expect, test } from 'vitest'
import { listenLive } from '#test/live-stream.ts'
import { goodPassword } from '#test/people.ts'
import { newDatabase, openShop } from '#test/open-shop.ts'

test('the session of a shopper who logged out is dead, also where its cookie was copied', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()
  const thief = shop.client()
  for (const [name, value] of ana.cookies) thief.cookies.set(name, value)
  expect((await thief.call('GET /api/user/is-auth')).body.success).toBe(true)

  await ana.call('GET /api/user/logout')

  expect((await thief.call('GET /api/user/is-auth')).body.success).toBe(false)
  expect((await thief.call('GET /api/address/get')).status).toBe(401)
})

test('sessions survive a restart, and ended ones stay ended', async () => {
  const database = await newDatabase()
  const before = await openShop({}, { database })
  const [ana, ben] = [await before.shopper('Ana'), await before.shopper('Ben')]
  const bensCookies = new Map(ben.cookies)
  await ben.call('GET /api/user/logout')
  await before.close()

  const after = await openShop({}, { database })
  const [anaAgain, benAgain] = [after.client(), after.client()]
  for (const cookie of ana.cookies) anaAgain.cookies.set(...cookie)
  for (const cookie of bensCookies) benAgain.cookies.set(...cookie)

  expect((await anaAgain.call('GET /api/user/is-auth')).body.success).toBe(true)
  expect((await benAgain.call('GET /api/user/is-auth')).body.success).toBe(false)
})

const day = 24 * 3_600_000

test('a session ends after a week unused and after a month at all', async () => {
  const shop = await openShop()
  const [idle, busy] = [await shop.shopper('Idle'), await shop.shopper('Busy')]

  for (let days = 0; days < 30; days += 5) {
    expect((await busy.call('GET /api/user/is-auth')).body.success).toBe(true)
    if (days === 5) expect((await idle.call('GET /api/user/is-auth')).body.success).toBe(true)
    if (days === 15) expect((await idle.call('GET /api/user/is-auth')).body.success).toBe(false)
    shop.passTime(5 * day + 1)
  }

  expect((await busy.call('GET /api/user/is-auth')).body.success).toBe(false)
})

test('the seller logs in with what the environment says, and out again', async () => {
  const shop = await openShop({
    SELLER_EMAIL: 'Shop@example.com',
    SELLER_PASSWORD: 'a long secret',
  })
  const client = shop.client()
  const login = (json: object) => client.call('POST /api/seller/login', { json })

  expect((await login({ email: 'shop@example.com', password: 'wrong' })).status).toBe(401)
  expect((await login({ email: 'ana@example.com', password: 'a long secret' })).status).toBe(401)
  expect((await client.call('GET /api/seller/is-auth')).body).toEqual({ success: false })
  expect((await login({ email: ' shop@EXAMPLE.com', password: 'a long secret' })).status).toBe(200)
  expect((await client.call('GET /api/seller/is-auth')).body).toEqual({ success: true })
  await client.call('GET /api/seller/logout')
  expect((await client.call('GET /api/seller/is-auth')).body).toEqual({ success: false })
})

test('background requests and open streams do not keep the seller logged in', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  const background = { headers: { 'x-background': '1' } }
  const stream = await listenLive(shop.app, seller, 'seller')
  const isIn = async () => (await seller.call('GET /api/seller/is-auth', background)).body.success

  for (let minutes = 10; minutes <= 30; minutes += 10) {
    expect((await seller.call('GET /api/order/seller', background)).status).toBe(200)
    expect(await isIn()).toBe(true)
    expect((await listenLive(shop.app, seller, 'seller')).status).toBe(200)
    shop.passTime(10 * 60_000)
  }
  shop.passTime(1_000)

  expect(await isIn()).toBe(false)
  expect((await seller.call('GET /api/order/seller')).status).toBe(401)
  await stream.hangUp()
})

test('a request that somebody caused keeps the seller logged in', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()

  for (let n = 0; n < 3; n++) {
    shop.passTime(20 * 60_000)
    expect((await seller.call('GET /api/order/seller')).status).toBe(200)
  }
})

test('the seller is logged out after half an hour without a call, and a clock set back changes nothing', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()

  shop.passTime(29 * 60_000)
  expect((await seller.call('GET /api/seller/is-auth')).body.success).toBe(true)
  for (const minutes of [31, -31]) {
    shop.passTime(minutes * 60_000)
    expect((await seller.call('GET /api/seller/is-auth')).body.success).toBe(false)
  }
})

test('a changed seller password ends the sessions of the old one', async () => {
  const database = await newDatabase()
  const old = { SELLER_EMAIL: 'shop@example.com', SELLER_PASSWORD: 'the old secret' }
  const before = await openShop(old, { database })
  const seller = await before.sellerClient()
  await before.close()

  const same = await openShop(old, { database })
  const client = same.client()
  for (const cookie of seller.cookies) client.cookies.set(...cookie)
  expect((await client.call('GET /api/seller/is-auth')).body.success).toBe(true)
  await same.close()

  const changed = await openShop({ ...old, SELLER_PASSWORD: 'the new secret' }, { database })
  const stale = changed.client()
  for (const cookie of seller.cookies) stale.cookies.set(...cookie)
  expect((await stale.call('GET /api/seller/is-auth')).body.success).toBe(false)
})

test('cookies are out of reach of scripts, and go over https alone where the shop has it', async () => {
  const json = { name: 'Ana', email: 'ana@example.com', password: goodPassword }
  const cookieOf = async (settings: object) => {
    const shop = await openShop(settings)
    const { headers } = await shop.client().call('POST /api/user/register', { json })
    const cookies = headers.getSetCookie()
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      ...(shop.env.isHttps ? ['__Host-larder_shopper'] : []),
      'larder_shopper',
      'larder_device',
    ])
    return new Set(cookies.map((cookie) => cookie.replace(/^.*(?=HttpOnly)/, '')))
  }

  expect(await cookieOf({})).toEqual(new Set(['HttpOnly; SameSite=Lax']))
  expect(await cookieOf({ PUBLIC_URL: 'https://shop.example' })).toEqual(
    new Set(['HttpOnly; Secure; SameSite=Lax']),
  )
  expect(await cookieOf({ WEB_ORIGINS: 'https://app.example' })).toEqual(
    new Set(['HttpOnly; Secure; SameSite=None; Partitioned']),
  )
})

test('over https a session belongs to this host alone, and one of the release before still counts', async () => {
  const shop = await openShop({ PUBLIC_URL: 'https://shop.example' })
  const [ana, ben] = [await shop.shopper('Ana'), await shop.shopper('Ben')]
  const seller = await shop.sellerClient()
  const hostOnly = { shopper: '__Host-larder_shopper', seller: '__Host-larder_seller' }
  const isAna = async (cookies: Record<string, string | undefined>) => {
    const client = shop.client()
    for (const [name, value = ''] of Object.entries(cookies)) client.cookies.set(name, value)
    const { body } = await client.call('GET /api/user/is-auth')
    return body.success && body.user.email === ana.email
  }
  const [own, planted] = [ana.cookies.get(hostOnly.shopper), ben.cookies.get('larder_shopper')]

  expect(own).toMatch(/^[\w-]{43}$/)
  expect(await isAna({ larder_shopper: planted, [hostOnly.shopper]: own })).toBe(true)
  expect(await isAna({ larder_shopper: own })).toBe(true)
  expect(seller.cookies.has(hostOnly.seller)).toBe(true)

  await ana.call('GET /api/user/logout')
  await seller.call('GET /api/seller/logout')
  expect([...ana.cookies.keys(), ...seller.cookies.keys()]).toEqual([
    'larder_device',
    'larder_device',
  ])
})

test('of two session cookies the second counts where the session of the first is over', async () => {
  const shop = await openShop({ PUBLIC_URL: 'https://shop.example' })
  const ana = await shop.shopper('Ana')
  const seller = await shop.sellerClient()
  const over = 'x'.repeat(43)
  ana.cookies.set('__Host-larder_shopper', over)
  seller.cookies.set('__Host-larder_seller', over)

  expect((await ana.call('GET /api/user/is-auth')).body.success).toBe(true)
  expect((await ana.call('GET /api/order/user')).status).toBe(200)
  expect((await seller.call('GET /api/seller/is-auth')).body.success).toBe(true)
  expect((await seller.call('GET /api/order/seller')).status).toBe(200)

  const [shopperToken, sellerToken] = [
    ana.cookies.get('larder_shopper') ?? '',
    seller.cookies.get('larder_seller') ?? '',
  ]
  await ana.call('GET /api/user/logout')
  await seller.call('GET /api/seller/logout')
  const later = shop.client()
  later.cookies.set('larder_shopper', shopperToken)
  later.cookies.set('larder_seller', sellerToken)
  expect((await later.call('GET /api/user/is-auth')).body.success).toBe(false)
  expect((await later.call('GET /api/seller/is-auth')).body.success).toBe(false)
})

test('a request that a proxy has forwarded is not told the demo password', async () => {
  const shop = await openShop()
  const demoFor = async (headers: Record<string, string>) =>
    (await shop.client().call('GET /api/seller/is-auth', { headers })).body['demo']

  expect(await demoFor({})).toEqual(shop.env.seller)
  expect(await demoFor({ 'x-forwarded-for': '203.0.113.7' })).toBeUndefined()
  expect(await demoFor({ forwarded: 'for=203.0.113.7' })).toBeUndefined()
})
