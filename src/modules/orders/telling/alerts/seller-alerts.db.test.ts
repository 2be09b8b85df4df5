import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openMailServer } from '#test/mail-server.ts'
import { portOf } from '#test/network/ports.ts'
import { openShop, type Shop } from '#test/open-shop.ts'
import { becomeOwn, moveTo } from '#test/shops/shop-of-ones-own.ts'
import { openWithMail, withOrder } from '#test/shops/shop-with-mail.ts'

const minute = 60_000

async function wants(shop: Shop, orderMail: string) {
  const seller = await shop.sellerClient()
  const { settings } = (await seller.call('GET /api/seller/settings')).body
  const { version } = settings.alerts
  return seller.call('POST /api/seller/settings/alerts', { json: { orderMail, version } })
}

async function openTelling(orderMail: string) {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  expect((await wants(shop, orderMail)).status).toBe(200)
  const tells = async () => {
    await shop.sellerAlerts.run()
    await shop.mail.sendNow()
    return server.received.filter(({ to }) => to?.[0]?.address === 'hello@larder.example')
  }
  return { shop, tells }
}

test('the shop gets an email about each order, once, if the seller wants', async () => {
  const { shop, tells } = await openTelling('each')
  const { number, orderId } = await withOrder(shop)

  await tells()
  const [message, ...others] = await tells()

  expect(others).toEqual([])
  expect(message?.subject).toBe(`New order ${number}: $8.87`)
  expect(message?.text).toContain('3 × Vine tomatoes')
  expect(message?.text).toContain(`/seller/orders/${orderId}`)
})

test('without being asked for, there is no email about an order', async () => {
  const { shop, tells } = await openTelling('off')
  await withOrder(shop)

  expect(await tells()).toEqual([])
})

test('a shop of its own hears of each order from the start, unless its owner has chosen otherwise', async () => {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  await becomeOwn(shop)
  await moveTo(shop, 'US')
  const { number } = await withOrder(shop)
  const subjects = async () => {
    await shop.sellerAlerts.run()
    await shop.mail.sendNow()
    return server.received
      .filter(({ to }) => to?.[0]?.address === 'owner@shop.example')
      .map(({ subject }) => subject)
  }
  expect(await subjects()).toEqual([`New order ${number}: $8.87`])

  expect((await wants(shop, 'off')).status).toBe(200)
  await withOrder(shop, 'Ben')
  expect(await subjects()).toHaveLength(1)
})

test('one email has all orders of a quarter of an hour', async () => {
  const { shop, tells } = await openTelling('quarter')
  const { ana, home, tomatoes, number } = await withOrder(shop)
  expect(await tells()).toEqual([])
  shop.passTime(5 * minute)
  const { body } = await ana.buys(home, { [tomatoes]: 1 })
  expect(await tells()).toEqual([])
  shop.passTime(10 * minute)

  const [message, ...others] = await tells()

  expect(others).toEqual([])
  expect(message?.subject).toBe('2 new orders')
  for (const it of [number, body.number]) expect(message?.text).toContain(`Order ${it}`)
  await ana.buys(home, { [tomatoes]: 2 })
  await tells()
  shop.passTime(15 * minute)
  expect((await tells()).map(({ subject }) => subject)).toEqual(['2 new orders', '1 new order'])
})

/** A push service on this machine, and a browser that it knows. */
async function openPushService(status: number) {
  const received: { headers: Record<string, unknown>; body: Buffer }[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    received.push({ headers: request.headers, body: await buffer(request) })
    response.writeHead(status).end()
  }
  const server = createServer((request, response) => {
    void answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const ecdh = createECDH('prime256v1')
  const keys = {
    p256dh: ecdh.generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  return { received, keys, address: `http://127.0.0.1:${portOf(server)}/browser` }
}

const subscriptions = ({ database: { db } }: Shop) =>
  db.selectFrom('push_subscription').select(['endpoint', 'session_hash']).execute()

/** The shop sends to known services only, so the row is pointed to the one of the test. */
async function openWithBrowser(status: number) {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  const service = await openPushService(status)
  const endpoint = 'https://fcm.googleapis.com/fcm/send/browser'
  const answer = await seller.call('POST /api/seller/push/subscribe', {
    json: { endpoint, keys: service.keys },
  })
  expect(answer.status).toBe(200)
  const redirect = () =>
    shop.database.db.updateTable('push_subscription').set({ endpoint: service.address }).execute()
  return { shop, seller, service, endpoint, redirect }
}

test('a browser that asked for it rings for a new order, signed and encrypted', async () => {
  const { shop, service, redirect } = await openWithBrowser(201)
  await redirect()
  const { number } = await withOrder(shop)

  await shop.sellerAlerts.run()
  await shop.sellerAlerts.run()

  expect(service.received).toHaveLength(1)
  const [message] = service.received
  expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' })
  expect(message?.headers['authorization']).toMatch(/^vapid t=/)
  expect(message?.body.toString('latin1')).not.toContain(number)
  expect(await subscriptions(shop)).toHaveLength(1)
})

test('a browser that is gone is forgotten, and a service that fails is not the end of it', async () => {
  const gone = await openWithBrowser(410)
  await gone.redirect()
  await withOrder(gone.shop)
  await gone.shop.sellerAlerts.run()
  expect(await subscriptions(gone.shop)).toEqual([])

  const failing = await openWithBrowser(500)
  await failing.redirect()
  await withOrder(failing.shop)
  await failing.shop.sellerAlerts.run()
  expect(await subscriptions(failing.shop)).toHaveLength(1)
})

test('the keys are made once, and logging out or asking ends the messages', async () => {
  const { shop, seller, service, endpoint } = await openWithBrowser(201)
  const key = async () => (await seller.call('GET /api/seller/push')).body.publicKey
  expect(await key()).toBe(await key())
  const other = await shop.sellerClient()
  const json = { endpoint: 'https://web.push.apple.com/abc', keys: service.keys }
  await other.call('POST /api/seller/push/subscribe', { json })
  expect(await subscriptions(shop)).toHaveLength(2)

  await other.call('GET /api/seller/logout')
  expect((await subscriptions(shop)).map((it) => it.endpoint)).toEqual([endpoint])
  await seller.call('POST /api/seller/push/unsubscribe', { json: { endpoint } })
  expect(await subscriptions(shop)).toEqual([])
})

test('the shop sends to the services of browsers and nowhere else', async () => {
  const { seller, service } = await openWithBrowser(201)

  for (const endpoint of [
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com:8443/x',
    'nothing',
  ]) {
    const json = { endpoint, keys: service.keys }
    const { status } = await seller.call('POST /api/seller/push/subscribe', { json })
    expect([endpoint, status]).toEqual([endpoint, 400])
  }
})
