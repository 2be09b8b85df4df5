import { expect, test } from 'vitest'
import { openShop, type Shop } from '#test/open-shop.ts'
import { goodPassword } from '#test/people.ts'
import { Refusal } from '#platform/refusal.ts'
import { logInShopper } from './accounts.ts'
import { isKnownDevice, rememberDevice, sweepDevices } from './known-devices.ts'
import { openLoginLimits } from './login-limits.ts'
import { openSeller } from './seller.ts'

const seller = { email: 'owner@shop.example', password: 'a password of their own' }

const openPublic = () =>
  openShop({
    TRUST_PROXY: '1',
    SELLER_EMAIL: seller.email,
    SELLER_PASSWORD: seller.password,
  })

type From = { address: string; client?: ReturnType<Shop['client']> }

const logIn = (
  shop: Shop,
  role: 'user' | 'seller',
  json: { email: string; password: string },
  { address, client = shop.client() }: From,
) => client.call(`POST /api/${role}/login`, { json, headers: { 'x-forwarded-for': address } })

async function guess(shop: Shop, role: 'user' | 'seller', email: string, from: string, times = 10) {
  const statuses = []
  for (let n = 0; n < times; n++) {
    const { status } = await logIn(shop, role, { email, password: `wrong ${n}` }, { address: from })
    statuses.push(status)
  }
  return statuses
}

const wrong = (times: number) => Array.from({ length: times }, () => 401)

test('a guesser locks out their own network address and nobody else', async () => {
  const shop = await openPublic()
  const ana = await shop.shopper()
  const right = { email: ana.email, password: goodPassword }

  expect(await guess(shop, 'user', ana.email, '198.51.100.1', 11)).toEqual([...wrong(10), 429])
  expect(await guess(shop, 'seller', seller.email, '198.51.100.1', 11)).toEqual([...wrong(10), 429])

  const refused = await logIn(shop, 'user', right, { address: '198.51.100.1' })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
  expect((await logIn(shop, 'seller', seller, { address: '198.51.100.1' })).status).toBe(429)
  expect((await logIn(shop, 'user', right, { address: '203.0.113.7' })).status).toBe(200)
  expect((await logIn(shop, 'seller', seller, { address: '203.0.113.7' })).status).toBe(200)
})

const busy = () =>
  Promise.reject(new Refusal('unavailable', { what: 'The login', retryAfterSeconds: 1 }))

test('a login that the shop was too busy to check is not counted as a wrong password', async () => {
  const { database, clock, loginLimits } = await openShop()
  const account = { name: 'ana@example.com', exists: true }
  const device = await rememberDevice({ db: database.db, clock }, account.name, undefined)

  for (const caller of [
    { network: '198.51.100.1', device: undefined },
    { network: '198.51.100.1', device },
  ]) {
    for (let n = 0; n < 110; n++)
      await expect(loginLimits.attempt(account, caller, busy)).rejects.toThrow(Refusal)

    expect(await loginLimits.attempt(account, caller, async () => 'logged in')).toBe('logged in')
  }
})

test('all addresses of one IPv6 network have one budget', async () => {
  const shop = await openPublic()

  const statuses = []
  for (let n = 0; n < 11; n++)
    statuses.push(...(await guess(shop, 'seller', seller.email, `2001:db8:1:2::${n}`, 1)))

  expect(statuses).toEqual([...wrong(10), 429])
  expect(await guess(shop, 'seller', seller.email, '2001:db8:1:3::1', 1)).toEqual([401])
})

/** Wrong passwords of ten from each address, without the cost of hashing them. Returns how many were checked. */
async function guessFromEverywhere({ loginLimits }: Shop, name: string, addresses: number) {
  let checked = 0
  for (let n = 0; n < addresses * 10; n++)
    await loginLimits
      .attempt(
        { name, exists: true },
        { network: `198.51.100.${n % addresses}`, device: undefined },
        async () => {
          checked++
          return undefined
        },
      )
      .catch(() => {})
  return checked
}

test('about a hundred passwords a day can be tried against one account, from wherever', async () => {
  const shop = await openPublic()
  const ana = await shop.shopper()

  expect(await guessFromEverywhere(shop, ana.email, 12)).toBe(101)

  const right = { email: ana.email, password: goodPassword }
  const refused = await logIn(shop, 'user', right, { address: '203.0.113.7' })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3_600)
  expect((await ana.call('GET /api/user/is-auth')).body.success).toBe(true)
})

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

test('a right password does not count, and tries with another email are not the seller’s', async () => {
  const shop = await openPublic()
  for (let n = 0; n < 12; n++)
    expect((await logIn(shop, 'seller', seller, { address: '203.0.113.7' })).status).toBe(200)

  await guess(shop, 'seller', 'somebody@shop.example', '203.0.113.7', 11)

  expect((await logIn(shop, 'seller', seller, { address: '203.0.113.7' })).status).toBe(200)
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
  for (let n = 0; n < 19; n++) {
    shop.passTime(1_000)
    await rememberDevice({ db, clock: shop.clock }, ana.email, undefined)
  }
  expect([await known(), await isKnown()]).toEqual([20, true])
  shop.passTime(1_000)
  await rememberDevice({ db, clock: shop.clock }, ana.email, undefined)
  expect([await known(), await isKnown()]).toEqual([20, false])

  shop.passTime(181 * 24 * 3_600_000)
  await sweepDevices({ db, clock: shop.clock })

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

test('ten wrong passwords close the account to guessing, and leave open sessions alone', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()
  const guess = (password: string) =>
    shop.client().call('POST /api/user/login', { json: { email: ana.email, password } })

  for (let n = 0; n < 10; n++) expect((await guess(`wrong number ${n}`)).status).toBe(401)
  const eleventh = await guess(goodPassword)

  expect(eleventh.status).toBe(429)
  expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(60)
  expect((await ana.call('GET /api/user/is-auth')).body.success).toBe(true)
  const other = await shop.shopper('Ben')
  expect((await other.call('GET /api/user/is-auth')).body.success).toBe(true)
})

test('guesses that come at once are counted one by one', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()

  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, n) =>
      shop.client().call('POST /api/user/login', {
        json: { email: ana.email, password: `wrong number ${n}` },
      }),
    ),
  )

  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
})

test('one network address has a budget', async () => {
  const shop = await openShop({ ACCOUNT_CALLS_PER_MINUTE: '3' })
  const json = { email: 'nobody@example.com', password: goodPassword }

  const statuses = []
  for (let n = 0; n < 4; n++)
    statuses.push((await shop.client().call('POST /api/user/login', { json })).status)

  expect(statuses).toEqual([401, 401, 401, 429])
})
