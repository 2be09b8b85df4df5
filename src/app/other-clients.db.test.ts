import { expect, test } from 'vitest'
import { goodPassword } from '#test/people.ts'
import { openShop, type Shop } from '#test/open-shop.ts'

const login = (shop: Shop, headers: Record<string, string>) =>
  shop.app.request(
    'http://shop.example/api/user/login',
    { method: 'POST', headers, body: '{"email":"a","password":"b"}' },
    {},
  )

test('pages of other sites can change nothing', async () => {
  const shop = await openShop()
  const json = { 'content-type': 'application/json', host: 'shop.example' }
  const from = async (headers: Record<string, string>) =>
    (await login(shop, { ...json, ...headers })).status

  expect(await from({ origin: 'https://evil.example' })).toBe(403)
  expect(await from({ origin: 'null' })).toBe(403)
  expect(await from({ origin: 'https://shop.example.evil.example' })).toBe(403)
  expect(await from({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await from({ 'sec-fetch-site': 'same-site' })).toBe(403)
  expect(await from({ origin: 'https://shop.example' })).toBe(403)
  expect(await from({ origin: 'http://shop.example' })).toBe(401)
  const proxied = { 'x-forwarded-proto': 'https' }
  expect(await from({ ...proxied, origin: 'https://shop.example' })).toBe(401)
  expect(await from({ ...proxied, origin: 'http://shop.example' })).toBe(403)
  expect(await from({ 'sec-fetch-site': 'same-origin' })).toBe(401)
  expect(await from({})).toBe(401)
})

test('an origin is compared with its scheme', async () => {
  const shop = await openShop({ PUBLIC_URL: 'https://shop.example' })
  const from = async (origin: string, host: string) => {
    const headers = { 'content-type': 'application/json', host, origin }
    return (await login(shop, headers)).status
  }

  expect(await from('http://shop.example', 'shop.example')).toBe(403)
  expect(await from('https://shop.example', 'shop.example')).toBe(401)
  expect(await from('https://shop.example', '127.0.0.1:3000')).toBe(401)
  expect(await from('http://127.0.0.1:3000', '127.0.0.1:3000')).toBe(401)
  expect(await from('https://127.0.0.1:3000', '127.0.0.1:3000')).toBe(403)
})

test('with an address of its own only that and this machine are the shop', async () => {
  const shop = await openShop({ PUBLIC_URL: 'https://shop.example' })
  const at = async (origin: string, more: Record<string, string> = {}) => {
    const headers = { 'content-type': 'application/json', origin, host: new URL(origin).host }
    return (await login(shop, { ...headers, ...more })).status
  }

  expect(await at('http://rebound.example')).toBe(403)
  expect(await at('https://rebound.example', { 'x-forwarded-proto': 'https' })).toBe(403)
  expect(await at('http://127.0.0.1.rebound.example:3000')).toBe(403)
  expect(await at('http://localhost.rebound.example')).toBe(403)
  expect(await at('https://shop.example')).toBe(401)
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
    expect(await at(`http://${host}`), host).toBe(401)
})

test('another site cannot log anyone out', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()

  const forced = await ana.call('GET /api/user/logout', {
    headers: { 'sec-fetch-site': 'cross-site' },
  })

  expect(forced.status).toBe(403)
  expect((await ana.call('GET /api/user/is-auth')).body.success).toBe(true)
})

test('origins that the shop was told of may call with cookies, and only they', async () => {
  const shop = await openShop({ WEB_ORIGINS: 'https://app.example' })
  const ask = (origin: string, method = 'GET') =>
    shop.app.request('/api/product/list', { method, headers: { origin } }, {})

  const friend = await ask('https://app.example')
  const stranger = await ask('https://evil.example')
  const preflight = await ask('https://app.example', 'OPTIONS')
  const refused = await ask('https://evil.example', 'OPTIONS')

  expect(friend.headers.get('access-control-allow-origin')).toBe('https://app.example')
  expect(friend.headers.get('access-control-allow-credentials')).toBe('true')
  expect(friend.headers.get('vary')).toContain('Origin')
  expect(stranger.headers.get('access-control-allow-origin')).toBeNull()
  expect(stranger.headers.get('vary')).toContain('Origin')
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toContain('Idempotency-Key')
  expect(refused.status).toBe(405)

  const client = shop.client()
  const registered = await client.call('POST /api/user/register', {
    json: { name: 'Ana', email: 'ana@example.com', password: goodPassword },
    headers: { origin: 'https://app.example' },
  })
  expect(registered.status).toBe(200)
})

const otherOrigin = 'https://app.example'

async function openForOthers() {
  const shop = await openShop({ WEB_ORIGINS: otherOrigin })
  const send = async (origin: string | undefined, call: string, body?: object) => {
    const [method = '', path = ''] = call.split(' ')
    const headers = {
      host: 'localhost',
      ...(origin === undefined ? {} : { origin }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    }
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
    const answer = await shop.app.request(path, init, {})
    const answered: object = await answer.json()
    return { status: answer.status, body: answered }
  }
  return { shop, send }
}

test('pages on other origins get a refusal as an answer, all others as a 4xx', async () => {
  const { shop, send } = await openForOthers()
  const ana = await shop.shopper()
  const refusals: [call: string, body: object | undefined, status: number, code: string][] = [
    ['POST /api/user/login', { email: ana.email, password: 'x' }, 401, 'wrong-password'],
    ['POST /api/user/register', { name: 'A', email: 'a' }, 400, 'invalid-input'],
    [
      'POST /api/user/register',
      { name: 'Ana', email: ana.email, password: goodPassword },
      409,
      'email-taken',
    ],
    ['POST /api/seller/login', { email: 'a@b.example', password: 'x' }, 401, 'wrong-password'],
    ['POST /api/cart/update', { cartItems: {} }, 401, 'sign-in-needed'],
    ['GET /api/address/get', undefined, 401, 'sign-in-needed'],
    ['POST /api/address/add', {}, 401, 'sign-in-needed'],
    ['POST /api/order/cod', {}, 401, 'sign-in-needed'],
    ['POST /api/order/stripe', {}, 401, 'sign-in-needed'],
    ['GET /api/order/user', undefined, 401, 'sign-in-needed'],
    ['GET /api/order/seller', undefined, 401, 'sign-in-needed'],
    ['POST /api/product/add', {}, 401, 'sign-in-needed'],
    ['POST /api/product/stock', {}, 401, 'sign-in-needed'],
    ['GET /api/product/list?limit=x', undefined, 400, 'invalid-input'],
    ['POST /API/User/Login/', { email: ana.email, password: 'x' }, 401, 'wrong-password'],
  ]

  for (const [call, body, status, code] of refusals) {
    const refusal = { success: false, message: expect.any(String), code }
    expect([call, await send(otherOrigin, call, body)]).toMatchObject([
      call,
      { status: 200, body: refusal },
    ])
    for (const own of [undefined, 'http://localhost'])
      expect([call, await send(own, call, body)]).toMatchObject([call, { status, body: refusal }])
  }
})

test('wrong methods, other calls, streams and limits keep their status for them too', async () => {
  const { shop, send } = await openForOthers()
  const ana = await shop.shopper()
  const guess = { email: ana.email, password: 'wrong password' }

  const statuses = []
  for (const call of [
    'GET /api/user/login',
    'GET /api/unknown',
    'GET /api/live/shopper',
    'GET /api/order/mine?id=x',
  ])
    statuses.push((await send(otherOrigin, call)).status)
  for (let n = 0; n < 11; n++)
    statuses.push((await send(otherOrigin, 'POST /api/user/login', guess)).status)

  const wrong = Array.from({ length: 10 }, () => 200)
  expect(statuses).toEqual([405, 404, 401, 401, ...wrong, 429])
})

test('calls are found whatever the case of their path, with a slash at its end or not', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()
  const cookie = `larder_shopper=${ana.cookies.get('larder_shopper')}`

  for (const path of ['/api/user/is-Auth', '/api/user/is-auth/', '/API/USER/IS-AUTH//']) {
    const answer = await shop.get(path, { cookie })
    expect([path, await answer.json()]).toMatchObject([path, { success: true }])
  }
  expect((await shop.get('/api/address/get/', { cookie })).status).toBe(200)
  const forced = { cookie, 'sec-fetch-site': 'cross-site' }
  expect((await shop.get('/api/user/LOGOUT/', forced)).status).toBe(403)
  expect((await shop.get('/api/product/list/x')).status).toBe(404)
})

test('without such origins no answer allows any', async () => {
  const shop = await openShop()

  const answer = await shop.app.request(
    '/api/product/list',
    { headers: { origin: 'https://app.example' } },
    {},
  )

  expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})
