import { expect, test } from 'vitest'
import { openGuest } from '#test/orders/guest.ts'
import { openMailServer } from '#test/mail-server.ts'
import { openShop, type Shop } from '#test/open-shop.ts'
import { goodPassword } from '#test/people.ts'

const hour = 3_600_000
const later = 'Too many emails were asked for from your network'

/** Behind a proxy, so that a test chooses the network each call comes from. */
async function openBehindProxy(settings: Record<string, string> = {}) {
  const server = await openMailServer()
  const shop = await openShop({
    TRUST_PROXY: '1',
    SMTP_URL: server.url,
    NEW_RECIPIENTS_PER_HOUR: '3',
    ...settings,
  })
  const sentTo = async () => {
    await shop.mail.sendNow()
    return server.received.map(({ to }) => to?.[0]?.address)
  }
  return { shop, sentTo }
}

const from = (network: string) => ({ 'x-forwarded-for': network })

const subscribe = (shop: Shop, email: string, network = '9.0.0.1') =>
  shop.client().call('POST /api/newsletter/subscribe', { json: { email }, headers: from(network) })

const confirmEmailOf = ({ database: { db } }: Shop, id: string) =>
  db
    .insertInto('email_confirmation')
    .values({ shopper_id: id, created_at: 1, confirmed_at: 1 })
    .execute()

async function useUp(shop: Shop) {
  for (const name of ['a', 'b', 'c'])
    expect((await subscribe(shop, `${name}@example.com`)).status).toBe(200)
}

test('one network has the shop write to few new addresses an hour', async () => {
  const { shop, sentTo } = await openBehindProxy()
  const figs = await shop.sells({ name: 'Figs', inStock: false })
  await useUp(shop)
  const waitForFigs = (email: string) =>
    shop.client().call('POST /api/back-in-stock/request-by-email', {
      json: { email, product: figs },
      headers: from('9.0.0.1'),
    })

  for (const refused of [
    await subscribe(shop, 'd@example.com'),
    await waitForFigs('d@example.com'),
  ]) {
    expect([refused.status, refused.body['code']]).toEqual([429, 'too-many-attempts'])
    expect(refused.body.message).toContain(later)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
  }
  expect((await subscribe(shop, 'A@example.com')).status).toBe(200)
  expect((await subscribe(shop, 'd@example.com', '9.0.0.2')).status).toBe(200)

  expect((await sentTo()).toSorted()).toEqual(['a', 'b', 'c', 'd'].map((it) => `${it}@example.com`))
})

test('without TRUST_PROXY all have the address of this machine, and are not limited', async () => {
  const { shop } = await openBehindProxy()
  for (const name of ['a', 'b', 'c', 'd'])
    expect((await subscribe(shop, `${name}@example.com`, '127.0.0.1')).status).toBe(200)
})

test('made-up addresses keep no one else on their network from a password link', async () => {
  const { shop, sentTo } = await openBehindProxy()
  const ana = await shop.shopper()
  const ask = (email: string) =>
    shop.client().call('POST /api/user/forgot-password', {
      json: { email },
      headers: from('9.0.0.1'),
    })
  for (const name of ['a', 'b', 'c', 'd'])
    expect((await ask(`${name}@example.com`)).status).toBe(200)
  await useUp(shop)

  expect((await ask(ana.email)).status).toBe(200)
  expect(await sentTo()).toContain(ana.email)
})

test('what is refused has counted no address', async () => {
  const { shop } = await openBehindProxy()
  const tomatoes = await shop.sells()
  const headers = from('9.0.0.1')
  const ana = await shop.shopper()
  const gus = openGuest(shop)
  const { body } = await gus.tells({}, '9.0.0.1')

  for (let n = 0; n < 4; n++) {
    const json = { name: 'Ana', email: ana.email, password: goodPassword }
    const taken = await shop.client().call('POST /api/user/register', { json, headers })
    expect(taken.status).toBe(409)
    const change = { email: `new${n}@example.com`, password: 'a wrong password' }
    const wrong = await ana.call('POST /api/user/change-email', { json: change, headers })
    expect(wrong.status).toBe(400)
    const sent = { headers: { ...headers, 'idempotency-key': 'not a key' } }
    expect((await gus.buys(body.address, { [tomatoes]: 1 }, sent)).status).toBe(400)
    expect((await gus.buys(body.address, { unknown: 1 }, { headers })).status).toBe(404)
  }

  await useUp(shop)
})

test('what goes to a confirmed address of an account is not counted', async () => {
  const { shop } = await openBehindProxy()
  const figs = await shop.sells({ name: 'Figs', inStock: false })
  const ana = await shop.shopper()
  await useUp(shop)
  const headers = from('9.0.0.1')
  const asks = async () => {
    const answers = [
      await ana.call('POST /api/back-in-stock/request', { json: { product: figs }, headers }),
      await ana.call('POST /api/user/newsletter', { json: { wanted: true }, headers }),
      await ana.call('POST /api/user/send-confirmation', { headers }),
    ]
    return answers.map(({ status }) => status)
  }

  expect(await asks()).toEqual([429, 429, 429])
  await confirmEmailOf(shop, ana.id)
  expect(await asks()).toEqual([200, 200, 200])
})

test('an account is opened all the same, and asks for its email later', async () => {
  const { shop, sentTo } = await openBehindProxy()
  await useUp(shop)
  const ana = shop.client()
  const json = { name: 'Ana', email: 'ana@example.com', password: goodPassword }

  const { status, body } = await ana.call('POST /api/user/register', {
    json,
    headers: from('9.0.0.1'),
  })

  expect(status).toBe(200)
  expect(body.message).toMatch(/, Ana\. To confirm your email, ask for a link on your account page/)
  expect(await sentTo()).not.toContain('ana@example.com')
  const ask = (network: string) =>
    ana.call('POST /api/user/send-confirmation', { headers: from(network) })
  expect((await ask('9.0.0.1')).status).toBe(429)
  const change = { email: 'eve@example.com', password: goodPassword }
  const changed = await ana.call('POST /api/user/change-email', {
    json: change,
    headers: from('9.0.0.1'),
  })
  expect(changed.status).toBe(429)
  expect((await ask('9.0.0.2')).status).toBe(200)
  expect(await sentTo()).toContain('ana@example.com')
})

test('an order is placed all the same, and its email is sent an hour later', async () => {
  const { shop, sentTo } = await openBehindProxy()
  const tomatoes = await shop.sells()
  await useUp(shop)
  const order = async (email: string, network: string) => {
    const gus = openGuest(shop, email)
    const { body } = await gus.tells({}, network)
    return gus.buys(body.address, { [tomatoes]: 1 }, { headers: from(network) })
  }

  const placed = await order('gus@example.com', '9.0.0.1')
  const other = await order('bo@example.com', '9.0.0.2')

  expect(placed.status).toBe(200)
  expect(placed.body.message).toBe(
    'Order Placed Successfully. The email about it can take up to an hour',
  )
  expect(other.body.message).toBe('Order Placed Successfully')
  expect(await sentTo()).not.toContain('gus@example.com')
  expect(await sentTo()).toContain('bo@example.com')
  shop.passTime(hour)
  expect(await sentTo()).toContain('gus@example.com')
})

test('the order of an account counts until its email is confirmed', async () => {
  const { shop } = await openBehindProxy()
  const tomatoes = await shop.sells()
  const ana = await shop.shopper()
  const home = await ana.livesAt()
  await useUp(shop)
  const buy = async () => {
    const json = { items: [{ product: tomatoes, quantity: 1 }], address: home }
    const headers = { ...from('9.0.0.1'), 'idempotency-key': `order-${shop.clock()}` }
    return (await ana.call('POST /api/order/cod', { json, headers })).body.message
  }

  expect(await buy()).toMatch(/up to an hour$/)
  await confirmEmailOf(shop, ana.id)
  shop.passTime(1)

  expect(await buy()).toBe('Order Placed Successfully')
})

test('all that visitors cause has a ceiling by day, of which a part is for orders', async () => {
  const { shop, sentTo } = await openBehindProxy({ VISITOR_EMAILS_PER_DAY: '10' })
  const tomatoes = await shop.sells()
  const seller = await shop.sellerClient()
  const near = async () => (await seller.call('GET /api/seller/today')).body.visitorMail
  const reader = (n: number) => subscribe(shop, `reader${n}@example.com`, `9.0.1.${n}`)
  const order = async (n: number) => {
    const gus = openGuest(shop, `gus${n}@example.com`)
    const { body } = await gus.tells()
    expect((await gus.buys(body.address, { [tomatoes]: 1 })).status).toBe(200)
  }

  for (let n = 0; n < 6; n++) await reader(n)
  await sentTo()
  expect(await near()).toBeUndefined()
  for (let n = 6; n < 12; n++) await reader(n)
  expect(await sentTo()).toHaveLength(8)
  expect(await near()).toEqual({ sent: 8, ceiling: 10 })
  for (let n = 0; n < 3; n++) await order(n)
  expect(await sentTo()).toHaveLength(10)

  shop.passTime(23 * hour)
  expect(await sentTo()).toHaveLength(10)
  shop.passTime(3 * hour)
  expect(new Set(await sentTo()).size).toBe(15)
})
