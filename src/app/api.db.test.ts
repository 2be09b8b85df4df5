import { expect, test } from 'vitest'
import { linkHeader } from '#modules/orders/order/link-contract.ts'
import { openShop, type Shop } from '#test/open-shop.ts'
import { withGuestOrder } from '#test/orders/guest.ts'
import type { Call } from '#platform/call.ts'
import { createApi } from './api.ts'
import { calls } from './calls.ts'
import type { openApiDocument } from './openapi.ts'

const documented = Object.keys(calls)

test('every route under /api is in the call table, and every call has a route', async () => {
  const shop = await openShop()
  const routes = createApi(shop.services)
    .routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !/\/(docs|openapi\.json)$/.test(route))

  expect(new Set(routes)).toEqual(new Set(documented))
})

test('all seventeen calls of the specification are there', () => {
  const specified = [
    'GET /api/seller/is-auth',
    'GET /api/user/is-auth',
    'GET /api/product/list',
    'POST /api/cart/update',
    'GET /api/user/logout',
    'POST /api/user/login',
    'POST /api/user/register',
    'GET /api/address/get',
    'POST /api/address/add',
    'POST /api/order/cod',
    'POST /api/order/stripe',
    'GET /api/order/user',
    'GET /api/order/seller',
    'POST /api/seller/login',
    'GET /api/seller/logout',
    'POST /api/product/add',
    'POST /api/product/stock',
  ]

  expect(documented).toEqual(expect.arrayContaining(specified))
})

async function readDocument(shop: Shop) {
  const response = await shop.get('/api/openapi.json')
  const document: ReturnType<typeof openApiDocument> = await response.json()
  return document
}

test('the API describes itself to programs and to people', async () => {
  const shop = await openShop()

  const document = await readDocument(shop)
  const page = await shop.get('/api/docs')
  const text = await page.text()

  expect(document.openapi).toBe('3.1.0')
  for (const call of documented) {
    const [method = '', path = ''] = call.split(' ')
    expect(document.paths[path]).toHaveProperty(method.toLowerCase())
    expect(text).toContain(path)
  }
  expect(text).toContain('Requests from the origins in WEB_ORIGINS get that answer with status 200')
  expect(text).not.toMatch(/<script|https?:\/\/(?!json-schema)/)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('the description of the API is compressed, is known again, and is limited', async () => {
  const shop = await openShop({ TRUST_PROXY: '1' })
  const read = (path: string, headers: Record<string, string> = {}, network = '9.0.0.1') =>
    shop.get(path, { 'accept-encoding': 'br', 'x-forwarded-for': network, ...headers })

  for (const path of ['/api/openapi.json', '/api/docs']) {
    const whole = await read(path)
    const etag = whole.headers.get('etag') ?? ''
    expect([whole.status, whole.headers.get('content-encoding')]).toEqual([200, 'br'])
    expect((await whole.arrayBuffer()).byteLength).toBeLessThan(200_000)
    expect((await read(path, { 'if-none-match': etag })).status).toBe(304)
  }
  for (let n = 0; n < 56; n++) await read('/api/docs')
  expect((await read('/api/openapi.json')).status).toBe(429)
  expect((await read('/api/openapi.json', {}, '9.0.0.2')).status).toBe(200)
})

test('a call that needs no body refuses a form all the same', async () => {
  const shop = await openShop()
  const clients = {
    anyone: shop.client(),
    shopper: await shop.shopper(),
    buyer: await shop.shopper(),
    link: shop.client(),
    seller: await shop.sellerClient(),
  }
  const { link } = await withGuestOrder(shop)
  const withoutBody = Object.entries<Call>(calls).flatMap(([name, { body, multipart, who }]) => {
    const isRead = name.startsWith('GET') || name.endsWith('/webhook')
    return isRead || body || multipart ? [] : [{ path: name.replace('POST ', ''), who }]
  })

  for (const { path, who } of withoutBody)
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data']) {
      const cookie = [...clients[who].cookies].map(([key, value]) => `${key}=${value}`).join('; ')
      const request = {
        method: 'POST',
        headers: { cookie, 'content-type': type, [linkHeader]: link },
        body: 'x=1',
      }
      expect((await shop.app.request(path, request, {})).status, path).toBe(415)
    }
  expect(withoutBody.length).toBeGreaterThan(5)
  const json = { headers: { 'content-type': 'application/json' } }
  expect((await clients.seller.call('POST /api/seller/reopen', json)).status).toBe(200)
  expect((await clients.seller.call('POST /api/seller/reopen')).status).toBe(200)
})

test('files that are sent and answered are described as files', async () => {
  const shop = await openShop()

  const { paths } = await readDocument(shop)

  expect(paths['/api/product/export']?.['get']).toMatchObject({
    responses: { 200: { content: { 'text/csv; charset=utf-8': { schema: { type: 'string' } } } } },
  })
  const form = { required: ['file'], properties: { file: { format: 'binary' }, confirm: {} } }
  expect(paths['/api/product/import']?.['post']).toMatchObject({
    requestBody: { content: { 'multipart/form-data': { schema: form } } },
  })
})

const login = (
  shop: Shop,
  headers: Record<string, string>,
  body = '{"email":"a","password":"b"}',
) => shop.app.request('http://shop.example/api/user/login', { method: 'POST', headers, body }, {})

test('a state-changing call takes JSON and nothing else', async () => {
  const shop = await openShop()
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=latin1',
    'application/jsonp',
    '',
  ]

  for (const type of types)
    expect([type, (await login(shop, { 'content-type': type })).status]).toEqual([type, 415])
  const gzip = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  expect((await login(shop, gzip)).status).toBe(415)
  const utf8 = { 'content-type': 'application/json; charset=UTF-8' }
  expect((await login(shop, utf8)).status).toBe(401)
})

test('a body that is no JSON object is refused, however it is broken', async () => {
  const shop = await openShop()
  const json = { 'content-type': 'application/json' }
  const bodies = [
    '',
    '{',
    'null',
    '7',
    '"text"',
    '[]',
    '[{}]',
    '{"email":',
    '\u0000',
    '['.repeat(5_000),
  ]

  for (const body of bodies)
    expect([body, (await login(shop, json, body)).status]).toEqual([body, 400])
  const deep = `{"email":${'{"a":'.repeat(30)}1${'}'.repeat(30)}}`
  expect((await login(shop, json, deep)).status).toBe(400)
  const bytes = await shop.app.request(
    '/api/user/login',
    { method: 'POST', headers: json, body: new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]) },
    {},
  )
  expect(bytes.status).toBe(400)
})

test("a text with a NUL in it finds nothing, and is nobody's fault but the sender's", async () => {
  const shop = await openShop()
  const ana = await shop.shopper('Ana')
  const seller = await shop.sellerClient()
  const [id, nul] = [await shop.sells(), '\0']
  const address = await ana.livesAt()

  const answers = [
    ana.call('POST /api/user/login', { json: { email: `a${nul}`, password: 'x' } }),
    ana.call('GET /api/order/mine', { query: { id: nul } }),
    ana.call('POST /api/order/cancel', { json: { id: nul } }),
    ana.buys(address, { [nul]: 1 }),
    ana.buys(nul, { [id]: 1 }),
    seller.switches(nul, true),
    seller.call('GET /api/order/one', { query: { id: nul } }),
    seller.call('GET /api/seller/mail/message', { query: { id: nul } }),
    shop.get('/test-bank/%00'),
  ]

  for (const answer of answers) expect((await answer).status).toBeOneOf([400, 401, 404])
})

test('a body of more than 256 kB is refused, announced or not', async () => {
  const shop = await openShop()
  const json = { 'content-type': 'application/json' }
  const large = JSON.stringify({ email: 'a'.repeat(260_000), password: 'b' })
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(0x20)),
  })

  const announced = await login(shop, { ...json, 'content-length': '260000' }, large)
  const chunked = await shop.app.request(
    '/api/user/login',
    { method: 'POST', headers: json, body: endless, duplex: 'half' } as RequestInit,
    {},
  )

  expect([announced.status, chunked.status]).toEqual([413, 413])
})

test('personal answers are kept by nobody', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()

  for (const call of [
    'GET /api/user/is-auth',
    'GET /api/address/get',
    'GET /api/order/user',
  ] as const)
    expect((await ana.call(call)).headers.get('cache-control')).toBe('no-store')
})

test('wrong methods are told the right ones', async () => {
  const shop = await openShop()

  for (const name of documented) {
    const [method = '', path = ''] = name.split(' ')
    for (const wrong of ['PUT', 'DELETE', method === 'GET' ? 'POST' : 'GET']) {
      const answer = await shop.app.request(path, { method: wrong }, {})
      if (path.endsWith('logout')) continue
      expect([name, wrong, answer.status]).toEqual([name, wrong, 405])
      const allow = answer.headers.get('allow')?.split(', ') ?? []
      expect(allow).toContain(method)
      expect(new Set(allow).size).toBe(allow.length)
      expect(await answer.json()).toMatchObject({
        message: `This address takes ${allow.join(' and ')} only`,
      })
    }
  }
})

test('a newsletter address is kept once', async () => {
  const shop = await openShop()
  const subscribe = (email: unknown) =>
    shop.client().call('POST /api/newsletter/subscribe', { json: { email } })

  const [first, again, wrong] = [
    await subscribe('Ana@example.com'),
    await subscribe(' ana@EXAMPLE.com '),
    await subscribe('ana'),
  ]

  expect(first.status).toBe(200)
  expect(again.body).toEqual(first.body)
  expect(wrong.status).toBe(400)
  const kept = await shop.database.db.selectFrom('newsletter_subscriber').selectAll().execute()
  expect(kept.map(({ email }) => email)).toEqual(['Ana@example.com'])
})
