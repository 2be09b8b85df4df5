import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { goodPassword } from '#test/people.ts'
import { openShop } from '#test/open-shop.ts'
import { logInShopper } from './accounts.ts'
import type { LoginLimits } from './login-limits.ts'

test('a shopper registers, is known, logs out and is nobody again', async () => {
  const shop = await openShop()
  const client = shop.client()

  const registered = await client.call('POST /api/user/register', {
    json: { name: ' Ana ', email: 'Ana@Example.com', password: goodPassword },
  })
  const known = await client.call('GET /api/user/is-auth')
  const out = await client.call('GET /api/user/logout')
  const gone = await client.call('GET /api/user/is-auth')

  expect(registered.status).toBe(200)
  expect(registered.body.user).toMatchObject({
    name: 'Ana',
    email: 'Ana@Example.com',
    cartItems: {},
  })
  expect(registered.body.message).toContain('Ana')
  expect(known.body).toEqual({ success: true, user: registered.body.user })
  expect(out.body).toEqual({ success: true, message: 'Logged Out' })
  expect(gone).toMatchObject({ status: 200, body: { success: false } })
})

test('an address is one account however it is typed', async () => {
  const shop = await openShop()
  const json = { name: 'Ana', email: 'ana@example.com', password: goodPassword }
  await shop.client().call('POST /api/user/register', { json })

  const again = await shop.client().call('POST /api/user/register', {
    json: { ...json, email: ' ANA@example.COM ' },
  })
  const login = await shop.client().call('POST /api/user/login', {
    json: { email: ' ANA@example.COM', password: goodPassword },
  })

  expect(again.status).toBe(409)
  expect(again.body).toMatchObject({ code: 'email-taken', fields: { email: expect.any(String) } })
  expect(login.status).toBe(200)
})

test('one address registered many times at once is one account', async () => {
  const shop = await openShop()
  const json = { name: 'Ana', email: 'ana@example.com', password: goodPassword }

  const answers = await Promise.all(
    Array.from({ length: 6 }, () => shop.client().call('POST /api/user/register', { json })),
  )

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
})

test('wrong fields are refused and named', async () => {
  const shop = await openShop()
  const good = { name: 'Ana', email: 'ana@example.com', password: goodPassword }
  const wrong: [field: string, value: unknown][] = [
    ['name', ''],
    ['name', '   '],
    ['name', 'a'.repeat(101)],
    ['name', 'Ana\u0000'],
    ['name', { $ne: '' }],
    ['email', 'ana'],
    ['email', 'ana@@example.com'],
    ['email', `${'a'.repeat(250)}@example.com`],
    ['email', undefined],
    ['password', 'seven77'],
    ['password', 'a'.repeat(129)],
    ['password', 12345678],
    ['password', 'Password1'],
    ['password', '12345678'],
  ]

  for (const [field, value] of wrong) {
    const { status, body } = await shop
      .client()
      .call('POST /api/user/register', { json: { ...good, [field]: value } })
    expect([field, value, status]).toEqual([field, value, 400])
    expect(Object.keys(body['fields'] ?? {})).toEqual([field])
  }
})

test('a register body can set neither a role nor an id', async () => {
  const shop = await openShop()
  const client = shop.client()
  const { body } = await client.call('POST /api/user/register', {
    json: {
      name: 'Ana',
      email: 'ana@example.com',
      password: goodPassword,
      role: 'seller',
      _id: 'mine',
      id: 'mine',
      cartItems: { x: 1 },
      isAdmin: true,
    },
  })

  expect(body.user._id).not.toBe('mine')
  expect(body.user.cartItems).toEqual({})
  expect((await client.call('GET /api/seller/is-auth')).body.success).toBe(false)
  expect((await client.call('GET /api/order/seller')).status).toBe(401)
})

test('an unknown address and a wrong password get the same answer', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()

  const unknown = await shop.client().call('POST /api/user/login', {
    json: { email: 'nobody@example.com', password: goodPassword },
  })
  const wrong = await shop.client().call('POST /api/user/login', {
    json: { email: ana.email, password: 'not the password' },
  })

  expect(unknown.status).toBe(401)
  expect(unknown.body).toEqual(wrong.body)
  expect(unknown.body['message']).toBe('Invalid email or password')
})

test('a shopper is no seller and a seller no shopper; one browser may be both', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()
  const seller = await shop.sellerClient()

  expect((await ana.call('GET /api/order/seller')).status).toBe(401)
  expect((await seller.call('GET /api/order/user')).status).toBe(401)
  for (const cookie of seller.cookies) ana.cookies.set(...cookie)
  expect((await ana.call('GET /api/order/seller')).status).toBe(200)
  expect((await ana.call('GET /api/order/user')).status).toBe(200)
})

test('nothing that could open an account or a session is stored', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()
  const { db } = shop.database

  const shopper = await db.selectFrom('shopper').selectAll().executeTakeFirstOrThrow()
  const session = await db.selectFrom('session').selectAll().executeTakeFirstOrThrow()

  expect(shopper.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(JSON.stringify({ shopper, session })).not.toContain(goodPassword)
  expect(JSON.stringify(session)).not.toContain(ana.cookies.get('larder_shopper'))
})

test('a password that is changed while it is being checked opens no session', async () => {
  const shop = await openShop()
  const { db } = shop.database
  const ana = await shop.shopper()
  const sessions = () => db.selectFrom('session').select('token_hash').execute()
  const devices = () => db.selectFrom('known_device').select('token_hash').execute()
  const before = [await sessions(), await devices()]
  const loginLimits: LoginLimits = {
    ...shop.loginLimits,
    attempt: async (_account, _caller, check) => {
      const changed = Promise.withResolvers<void>()
      const changing = db.transaction().execute(async (tx) => {
        await tx.updateTable('shopper').set({ password_hash: 'another one' }).execute()
        changed.resolve()
        // Long enough for the login to reach the row that is locked.
        await sleep(300)
      })
      await changed.promise
      const loggedIn = await check()
      await changing
      return loggedIn
    },
  }

  const loggedIn = logInShopper(
    { ...shop.services, loginLimits },
    { email: ana.email, password: goodPassword },
    { network: '203.0.113.7', device: ana.cookies.get('larder_device') },
  )

  await expect(loggedIn).rejects.toMatchObject({ code: 'wrong-password' })
  expect([await sessions(), await devices()]).toEqual(before)
})

test('a login brings the cart', async () => {
  const shop = await openShop()
  const product = await shop.sells()
  const ana = await shop.shopper()
  await ana.call('POST /api/cart/update', { json: { cartItems: { [product]: 2 } } })
  const json = { email: ana.email, password: goodPassword }

  const { body } = await shop.client().call('POST /api/user/login', { json })

  expect(body.user).toMatchObject({ cartItems: { [product]: 2 } })
})
