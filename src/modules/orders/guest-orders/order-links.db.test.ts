import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createApi } from '#app/api.ts'
import { createApp } from '#app/app.ts'
import { createMetrics } from '#http/metrics.ts'
import { openMailServer } from '#test/mail-server.ts'
import { openShop } from '#test/open-shop.ts'
import { openGuest, withGuestOrder, withLink } from '#test/orders/guest.ts'
import { openWithMail, publicUrl } from '#test/shops/shop-with-mail.ts'
import { linkHeader } from '../order/link-contract.ts'
import { orderLinkMs } from '../limits.ts'

const hour = 60 * 60_000

test('every email of a guest has a link of its own, and each opens this order only', async () => {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  const { orderId, link } = await withGuestOrder(shop)
  const other = openGuest(shop, 'bo@example.com')
  await other.buys(await other.livesAt(), { [await shop.sells()]: 1 })
  const seller = await shop.sellerClient()
  for (const status of ['Packing', 'Out for delivery']) await seller.moves(orderId, status)
  shop.passTime(60_000)
  await shop.mail.sendNow()

  const mine = server.received.filter(({ to }) => to?.[0]?.address === 'gus@example.com')
  expect(mine.map(({ subject }) => subject?.replace(/\S+-\S+/, '…'))).toEqual([
    'Order … is placed',
    'Order … is out for delivery',
  ])
  const links = mine.map(({ text, html }) => {
    const [, token = ''] = new RegExp(`${publicUrl}/guest-order#([\\w-]+)`).exec(text ?? '') ?? []
    expect(html).toContain(`${publicUrl}/guest-order#${token}`)
    expect(text).not.toContain('/my-orders/')
    return token
  })
  expect(new Set([...links, link]).size).toBe(3)
  for (const token of [...links, link])
    expect((await withLink(shop, token).reads()).body.order._id).toBe(orderId)
  const stored = JSON.stringify([
    await shop.database.db.selectFrom('order_link').selectAll().execute(),
    await shop.database.db.selectFrom('mail').selectAll().execute(),
  ])
  for (const token of [...links, link]) expect(stored).not.toContain(token)
})

test('without a mail server an email has no link that its reader could use', async () => {
  const shop = await openWithMail()
  await withGuestOrder(shop)
  await shop.mail.sendNow()

  const links = await shop.database.db.selectFrom('order_link').selectAll().execute()
  expect(links).toHaveLength(1)
})

test('a link that is made up, cut off or of nobody opens nothing, and guessing is limited', async () => {
  const shop = await openShop({ TRUST_PROXY: '1', ACCOUNT_CALLS_PER_MINUTE: '21' })
  const { link, orderId } = await withGuestOrder(shop)
  const ana = await shop.shopper()

  for (const token of ['', 'x', link.slice(0, -1), `${link}A`, link.toUpperCase(), orderId])
    for (const call of ['reads', 'pays', 'cancels'] as const) {
      const { status, body } = await withLink(shop, token)[call]()
      expect([status, body['code']]).toEqual([410, 'order-link-over'])
    }
  // Who knows the link may go on.
  for (let n = 0; n < 30; n++) expect((await withLink(shop, link).reads()).status).toBe(200)
  const guesses = await Promise.all(Array.from({ length: 30 }, () => withLink(shop, 'y').reads()))
  expect(new Set(guesses.map(({ body }) => body['code']))).toContain('too-many-attempts')
  expect((await ana.call('GET /api/order/mine', { query: { id: orderId } })).status).toBe(404)
})

test('a link works until 90 days after the delivery, however long that takes', async () => {
  const shop = await openShop()
  const { orderId, link } = await withGuestOrder(shop)
  const reads = async () => (await withLink(shop, link).reads()).status
  shop.passTime(orderLinkMs + hour)
  await shop.upkeep.run()
  expect(await reads()).toBe(200)
  const seller = await shop.sellerClient()
  for (const status of ['Packing', 'Out for delivery', 'Delivered'])
    await seller.moves(orderId, status)
  shop.passTime(orderLinkMs - hour)
  await shop.upkeep.run()
  expect(await reads()).toBe(200)

  shop.passTime(2 * hour)

  expect(await reads()).toBe(410)
  await shop.upkeep.run()
  expect(await shop.database.db.selectFrom('order_link').selectAll().execute()).toEqual([])
})

test('no answer with an order is kept by a cache, and no log or metric has the link', async () => {
  const shop = await openShop()
  const { link } = await withGuestOrder(shop)
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const metrics = createMetrics()
  const services = { ...shop.services, log, metrics }
  const app = createApp(services, createApi(services))

  for (const [method, path] of [
    ['GET', '/api/order/linked'],
    ['POST', '/api/order/linked/pay'],
    ['POST', '/api/order/linked/cancel'],
    // Somebody who takes the link apart.
    ['GET', `/guest-order/${link}`],
    ['GET', `/api/order/linked/${link}`],
  ] as const) {
    const response = await app.request(path, { method, headers: { [linkHeader]: link } }, {})
    expect(response.headers.get('cache-control')).toBe('no-store')
  }

  expect(lines.length).toBeGreaterThan(4)
  expect(lines.join('\n')).not.toContain(link)
  expect(await metrics.registry.metrics()).not.toContain(link)
})
