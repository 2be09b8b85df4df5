import { expect, test } from 'vitest'
import { openShop } from '#test/open-shop.ts'
import { goodPassword } from '#test/people.ts'
import {
  guess,
  guessFromEverywhere,
  logIn,
  openPublic,
  seller,
  wrong,
} from '#test/shops/guessed-passwords.ts'
import { Refusal } from '#platform/refusal.ts'
import { rememberDevice } from './known-devices.ts'
import { unavailable } from '#platform/common-refusals.ts'

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

const busy = () => Promise.reject(unavailable({ what: 'The login', retryAfterSeconds: 1 }))

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

test('tries that are refused to a network address do not use up the day of the account', async () => {
  const shop = await openPublic()
  const { email } = await shop.shopper()
  const account = { name: email, exists: true }
  const caller = { network: '203.0.113.7', device: undefined }

  for (let n = 0; n < 120; n++)
    await shop.loginLimits.attempt(account, caller, async () => undefined).catch(() => {})

  const onceAnHour = 1
  expect(await guessFromEverywhere(shop, email, 12)).toBe(100 - 10 + onceAnHour)
})

test('a right password does not count, and tries with another email are not the seller’s', async () => {
  const shop = await openPublic()
  for (let n = 0; n < 12; n++)
    expect((await logIn(shop, 'seller', seller, { address: '203.0.113.7' })).status).toBe(200)

  await guess(shop, 'seller', 'somebody@shop.example', '203.0.113.7', 11)

  expect((await logIn(shop, 'seller', seller, { address: '203.0.113.7' })).status).toBe(200)
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
