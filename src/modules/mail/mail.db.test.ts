import { expect, inject, test, vi } from 'vitest'
import { fakeTimeouts, timeTaken } from '#test/fake-timeouts.ts'
import { openMailServer, openSilentServer } from '#test/mail-server.ts'
import { newDatabase, openShop, type Shop } from '#test/open-shop.ts'
import { openWithMail, outbox, withOrder } from '#test/shops/shop-with-mail.ts'
import { askByEmail } from '#test/shops/shop-without-figs.ts'

const minute = 60_000
const day = 24 * 60 * minute

test('a refused order, and one that is rolled back, send nothing', async () => {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  const tomatoes = await shop.sells()
  const ana = await shop.shopper()
  const home = await ana.livesAt()

  expect((await ana.buys(home, { [tomatoes]: 1 }, { json: { seenTotal: 1 } })).status).toBe(409)
  const cutOff = Object.assign(new Error('cut off'), { code: 'ECONNRESET' })
  vi.spyOn(shop.database.notifications, 'announce').mockRejectedValueOnce(cutOff)
  expect((await ana.buys(home, { [tomatoes]: 1 })).status).toBe(503)
  await shop.mail.sendNow()

  expect(await outbox(shop)).toEqual([])
  expect(server.received).toEqual([])
})

test('a repeated order is told of once', async () => {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  const tomatoes = await shop.sells()
  const ana = await shop.shopper()
  const home = await ana.livesAt()
  for (let n = 0; n < 3; n++) await ana.buys(home, { [tomatoes]: 1 }, { key: 'same-order' })
  await shop.mail.sendNow()

  expect(server.received).toHaveLength(1)
})

test('without being asked, the email is sent by itself', async () => {
  const server = await openMailServer()
  await withOrder(await openWithMail(server))

  await expect.poll(() => server.received).toHaveLength(1)
})

test('while the mail server is away emails wait, and afterwards each arrives once', async () => {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  await server.goAway()
  const { orderId, number } = await withOrder(shop)
  await shop.mail.sendNow()
  await (await shop.sellerClient()).moves(orderId, 'Cancelled')
  await shop.mail.sendNow()
  expect((await outbox(shop)).map(({ state }) => state)).toEqual(['waiting', 'waiting'])

  await server.comeBack()
  await shop.mail.sendNow()
  await shop.mail.sendNow()

  expect(server.subjects()).toEqual([`Order ${number} is placed`, `Order ${number} is cancelled`])
})

test('what nobody takes for three days is given up and kept as failed', async () => {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  await server.goAway()
  await withOrder(shop)
  await shop.mail.sendNow()
  shop.passTime(3 * day + minute)
  await shop.mail.sendNow()
  await server.comeBack()
  await shop.mail.sendNow()

  expect(await outbox(shop)).toMatchObject([{ kind: 'order placed', state: 'failed' }])
  expect(server.received).toEqual([])
})

test('a recipient that is refused for now is tried again later, one refused for good is not', async () => {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  server.refuse(451)
  await withOrder(shop)
  await shop.mail.sendNow()
  server.refuse()
  await shop.mail.sendNow()
  expect(server.received).toEqual([])
  shop.passTime(2 * minute)
  await shop.mail.sendNow()
  expect(server.received).toHaveLength(1)

  server.refuse(550)
  await withOrder(shop, 'Ben')
  await shop.mail.sendNow()
  expect((await outbox(shop)).map(({ state }) => state)).toEqual(['sent', 'failed'])
})

test('a restarted shop sends what was left', async () => {
  const server = await openMailServer()
  const database = await newDatabase()
  const before = await openWithMail(server, database)
  await server.goAway()
  await withOrder(before)
  await before.mail.sendNow()
  await before.close()
  await server.comeBack()

  const after = await openWithMail(server, database)
  await after.mail.sendNow()

  expect(server.received).toHaveLength(1)
})

test('a mail server that says nothing holds up neither the orders nor the closing', async () => {
  const server = await openMailServer()
  const silent = await openSilentServer()
  const database = await newDatabase()
  const before = await openShop({ SMTP_URL: silent.url }, { database })
  const { ana, home: address, tomatoes } = await withOrder(before)
  fakeTimeouts()
  const sending = before.mail.sendNow()
  await silent.connected
  expect((await ana.buys(address, { [tomatoes]: 1 })).status).toBe(200)
  expect(await timeTaken(before.close())).toBeLessThan(9_000)
  await sending
  vi.useRealTimers()

  const after = await openWithMail(server, database)
  await after.mail.sendNow()

  expect(server.received).toHaveLength(2)
})

test('an email left behind by a node that died is sent again under the same name', async () => {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  await withOrder(shop)
  await shop.mail.sendNow()
  // Sent, and killed before that was written down.
  await shop.database.db
    .updateTable('mail')
    .set({ state: 'waiting', due_at: shop.clock() + 5 * minute })
    .execute()
  await shop.mail.sendNow()
  expect(server.received).toHaveLength(1)

  shop.passTime(6 * minute)
  await shop.mail.sendNow()

  expect(server.received).toHaveLength(2)
  expect(server.received[0]?.messageId).toMatch(/^<[\w-]{36}@shop\.example>$/)
  expect(server.received[1]?.messageId).toBe(server.received[0]?.messageId)
})

test.skipIf(inject('engine') === 'sqlite')('two nodes send each email once', async () => {
  const server = await openMailServer()
  const database = await newDatabase()
  const [one, two] = [await openWithMail(server, database), await openWithMail(server, database)]
  for (let person = 0; person < 5; person++) {
    const { tomatoes, ana, home: address } = await withOrder(one)
    for (let n = 0; n < 9; n++) await ana.buys(address, { [tomatoes]: 1 }, { key: `order-${n}` })
  }

  await Promise.all([one.mail.sendNow(), two.mail.sendNow()])
  await Promise.all([one.mail.sendNow(), two.mail.sendNow()])

  expect(server.received).toHaveLength(50)
  expect(new Set(server.subjects()).size).toBe(50)
})

async function withManyOrders(shop: Shop, count: number) {
  const { tomatoes, ana, home } = await withOrder(shop)
  for (let n = 1; n < count; n++) await ana.buys(home, { [tomatoes]: 1 }, { key: `order-${n}` })
  return ana
}

test.each(['mail server', 'folder'])(
  'one address gets ten emails a day by %s, and the seller sees which were left out',
  async (way) => {
    const server = await openMailServer()
    const shop = await openWithMail(way === 'folder' ? undefined : server)
    const ana = await withManyOrders(shop, 14)
    await withOrder(shop, 'Ben')

    await shop.mail.sendNow()

    const states = (await outbox(shop)).map(({ state }) => state)
    expect(states.filter((state) => state === 'sent')).toHaveLength(11)
    expect(states.filter((state) => state === 'skipped')).toHaveLength(4)
    const seller = await shop.sellerClient()
    const { messages, hasMailServer } = (await seller.call('GET /api/seller/mail')).body
    const skipped = messages.filter(({ isSkipped }) => isSkipped)
    expect(skipped.map(({ to }) => to)).toEqual(Array(4).fill(ana.email))
    expect(skipped[0]?.subject).toMatch(/^Order \S+ is placed$/)
    expect(hasMailServer).toBe(way !== 'folder')
    expect(messages).toHaveLength(way === 'folder' ? 15 : 4)
    if (way !== 'folder') expect(server.received).toHaveLength(11)
  },
)

test('the next day there are emails again, and a new password can always be asked for', async () => {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  const ana = await withManyOrders(shop, 12)
  await shop.mail.sendNow()

  await ana.call('POST /api/user/forgot-password', { json: { email: ana.email } })
  await shop.mail.sendNow()
  expect(server.subjects().at(-1)).toBe('Reset your Larder password')

  shop.passTime(day + minute)
  const [order] = await ana.orders()
  await (await shop.sellerClient()).moves(order?._id ?? '', 'Cancelled')
  await shop.mail.sendNow()
  expect(server.subjects().at(-1)).toBe(`Order ${order?.number} is cancelled`)
})

test('what strangers have sent to an address does not count towards the emails about its orders', async () => {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  const ana = await shop.shopper('Ana')
  for (let n = 0; n < 5; n++) {
    await askByEmail(shop, await shop.sells({ inStock: false }), ana.email)
    await ana.call('POST /api/user/forgot-password', { json: { email: ana.email } })
    await shop.mail.sendNow()
    shop.passTime(3 * minute)
  }
  expect(server.received).toHaveLength(10)

  const tomatoes = await shop.sells()
  await ana.buys(await ana.livesAt(), { [tomatoes]: 1 })
  await shop.mail.sendNow()

  expect(server.subjects().at(-1)).toMatch(/^Order \S+ is placed$/)
})

test('an email that is sent again and again to a server that is away counts once', async () => {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  await server.goAway()
  await withManyOrders(shop, 10)
  for (let n = 0; n < 3; n++) await shop.mail.sendNow()
  await server.comeBack()

  await shop.mail.sendNow()

  expect(server.received).toHaveLength(10)
})
