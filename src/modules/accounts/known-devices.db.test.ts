import { expect, test } from 'vitest'
import { linkHeader } from '#modules/orders/order/link-contract.ts'
import { goodPassword } from '#test/people.ts'
import {
  guess,
  guessFromEverywhere,
  logIn,
  openPublic,
  seller,
  wrong,
} from '#test/shops/guessed-passwords.ts'
import { logInShopper } from './accounts.ts'
import { isKnownDevice, rememberDevice, sweepDevices } from './known-devices.ts'
import { openLoginLimits } from './login-limits.ts'
import { openSeller } from './seller.ts'

test('a browser that has logged in before gets in while others guess, from any address', async () => {
  const shop = await openPublic()
  const client = shop.client()
  await logIn(shop, 'seller', seller, { address: '203.0.113.7', client })
  await client.call('GET /api/seller/logout')

  await guessFromEverywhere(shop, 'seller', 11)

  expect((await logIn(shop, 'seller', seller, { address: '198.51.100.1' })).status).toBe(429)
  for (const address of ['203.0.113.7', '198.51.100.1'])
    expect((await logIn(shop, 'seller', seller, { address, client })).status).toBe(200)
})

test('wrong links from its network keep no seller out, and logins no known browser', async () => {
  const shop = await openPublic({ ACCOUNT_CALLS_PER_MINUTE: '3' })
  const address = '203.0.113.7'
  const client = shop.client()
  expect((await logIn(shop, 'seller', seller, { address, client })).status).toBe(200)
  await client.call('GET /api/seller/logout')
  const headers = { 'x-forwarded-for': address, [linkHeader]: 'wrong' }
  const visitor = shop.client()
  const follow = async () => (await visitor.call('GET /api/order/linked', { headers })).status
  expect([await follow(), await follow(), await follow(), await follow()]).toEqual([
    410, 410, 410, 429,
  ])

  expect((await logIn(shop, 'seller', seller, { address })).status).toBe(200)

  expect(await guess(shop, 'seller', 'somebody@else.example', address, 2)).toEqual([401, 429])
  expect((await logIn(shop, 'seller', seller, { address })).status).toBe(429)
  expect((await logIn(shop, 'seller', seller, { address, client })).status).toBe(200)
})

test('it stays known through a login to another account', async () => {
  const shop = await openPublic()
  const [ana, ben] = [await shop.shopper('Ana'), await shop.shopper('Ben')]
  const address = '203.0.113.7'
  const client = shop.client()
  const enter = (email: string) =>
    logIn(shop, 'user', { email, password: goodPassword }, { address, client })
  await enter(ana.email)
  await enter(ben.email)

  await guess(shop, 'user', ana.email, address)

  expect((await enter(ana.email)).status).toBe(200)
})

test('a device of one account is a stranger to all others', async () => {
  const shop = await openPublic()
  const [ana, mallory] = [await shop.shopper('Ana'), await shop.shopper('Mallory')]
  const address = '198.51.100.1'
  const client = { ...mallory }

  const statuses = []
  for (let n = 0; n < 11; n++) {
    const json = { email: ana.email, password: `wrong ${n}` }
    statuses.push((await logIn(shop, 'user', json, { address, client })).status)
  }

  expect(statuses).toEqual([...wrong(10), 429])
})

test('a known device is slowed down after ten wrong passwords, and not refused the right one', async () => {
  const shop = await openPublic()
  const ana = await shop.shopper()
  const waits: number[] = []
  let isWaiting = Promise.withResolvers<void>()
  let go = Promise.withResolvers<void>()
  const loginLimits = openLoginLimits(shop.database, (ms) => {
    waits.push(ms)
    isWaiting.resolve()
    return go.promise
  })
  const enter = (password: string) =>
    logInShopper(
      { ...shop.services, loginLimits },
      { email: ana.email, password },
      { network: '203.0.113.7', device: ana.cookies.get('larder_device') },
    )

  for (let n = 0; n < 10; n++)
    await expect(enter(`wrong ${n}`)).rejects.toMatchObject({ code: 'wrong-password' })
  expect(waits).toEqual([])

  const slow = enter('wrong again')
  await isWaiting.promise
  await expect(enter(goodPassword)).rejects.toMatchObject({ code: 'too-many-attempts' })
  go.resolve()
  await expect(slow).rejects.toMatchObject({ code: 'wrong-password' })
  isWaiting = Promise.withResolvers<void>()
  go = Promise.withResolvers<void>()
  const right = enter(goodPassword)
  await isWaiting.promise
  go.resolve()

  expect((await right).shopper.email).toBe(ana.email)
  expect(waits).toEqual([5_000, 5_000])
})

test('each login gives the device another token, and the one before is worth nothing', async () => {
  const shop = await openPublic()
  const ana = await shop.shopper()
  const address = '198.51.100.1'
  const thief = shop.client()
  for (const cookie of ana.cookies) thief.cookies.set(...cookie)
  const right = { email: ana.email, password: goodPassword }
  await logIn(shop, 'user', right, { address, client: ana })
  await guess(shop, 'user', ana.email, address)

  expect((await logIn(shop, 'user', right, { address, client: thief })).status).toBe(429)
  expect((await logIn(shop, 'user', right, { address, client: ana })).status).toBe(200)
})

test('new credentials of the seller forget the devices of the old ones', async () => {
  const shop = await openPublic()
  await shop.sellerClient()
  const { db } = shop.database
  const devices = () => db.selectFrom('known_device').select('account').execute()
  expect(await devices()).toEqual([{ account: 'seller' }])

  await openSeller(shop.services, { ...seller, password: 'another password' })

  expect(await devices()).toEqual([])
})

test('an account knows its last twenty devices, for half a year', async () => {
  const shop = await openPublic()
  const ana = await shop.shopper()
  const { db } = shop.database
  const known = async () => (await db.selectFrom('known_device').select('account').execute()).length
  const isKnown = () => isKnownDevice(db, ana.email, ana.cookies.get('larder_device') ?? '')
  const deps = { db, clock: shop.clock }
  await rememberDevice(deps, 'ben@example.com', undefined)
  for (let n = 0; n < 19; n++) {
    shop.passTime(1_000)
    await rememberDevice(deps, ana.email, undefined)
  }
  await sweepDevices(deps)
  expect([await known(), await isKnown()]).toEqual([21, true])
  for (let n = 0; n < 2; n++) {
    shop.passTime(1_000)
    await rememberDevice(deps, ana.email, undefined)
  }
  await sweepDevices(deps)
  expect([await known(), await isKnown()]).toEqual([21, false])

  shop.passTime(181 * 24 * 3_600_000)
  await sweepDevices(deps)

  expect(await known()).toBe(0)
})

test('the token of a device is out of reach of scripts and stored as a hash', async () => {
  const shop = await openPublic()
  const client = shop.client()
  const { headers } = await logIn(shop, 'seller', seller, { address: '203.0.113.7', client })

  const cookie = headers.getSetCookie().find((one) => one.startsWith('larder_device='))
  expect(cookie).toMatch(/Max-Age=15552000; Path=\/api; HttpOnly; SameSite=Lax$/)
  const device = await shop.database.db
    .selectFrom('known_device')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(device)).not.toContain(client.cookies.get('larder_device'))
})
