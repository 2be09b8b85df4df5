import { expect, test } from 'vitest'
import { openMailServer } from '#test/mail-server.ts'
import { openShop, type Shop } from '#test/open-shop.ts'
import { openWithMail } from '#test/shops/shop-with-mail.ts'

const day = 24 * 3_600_000
const email = 'ana@example.com'

const subscribe = (shop: Shop, address = email) =>
  shop.client().call('POST /api/newsletter/subscribe', { json: { email: address } })

const confirm = (shop: Shop, token: unknown) =>
  shop.client().call('POST /api/newsletter/confirm', { json: { token } })

const leave = (shop: Shop, query: string, headers: Record<string, string> = {}) =>
  shop.app.request(`/newsletter/leave?${query}`, { method: 'POST', headers }, {})

const subscribers = (shop: Shop) =>
  shop.database.db.selectFrom('newsletter_subscriber').selectAll().orderBy('email').execute()

async function openWithServer() {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  const tokens = async () => {
    await shop.mail.sendNow()
    return server.received.flatMap(
      ({ text }) => /\/newsletter#([\w-]{43})\s/.exec(text ?? '')?.[1] ?? [],
    )
  }
  return { server, shop, tokens }
}

/** As versions before there was a confirmation wrote it. */
const wasSubscribed = (shop: Shop, ...addresses: string[]) =>
  shop.database.db
    .insertInto('newsletter_subscriber')
    .values(addresses.map((it) => ({ email_key: it, email: it, subscribed_at: 1 })))
    .execute()

test('an address counts once its link was opened, and leaves with one press', async () => {
  const { server, shop, tokens } = await openWithServer()
  const seller = await shop.sellerClient()
  const exported = async () => (await seller.call('GET /api/seller/newsletter/export')).body

  await subscribe(shop, 'Ana@Example.com')
  const [token] = await tokens()
  expect(server.received.map(({ to }) => to?.[0]?.address)).toEqual(['Ana@example.com'])
  expect(server.received[0]?.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false)
  expect(await exported()).not.toContain('Ana@')
  expect((await confirm(shop, token)).status).toBe(200)
  expect((await confirm(shop, token)).status).toBe(200)
  await shop.mail.sendNow()

  const welcome = server.received.at(-1)
  const header = (name: string) => welcome?.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const [, query = ''] =
    /^<https:\/\/shop\.example\/newsletter\/leave\?(\S+)>$/.exec(
      header('list-unsubscribe') ?? '',
    ) ?? []
  expect(server.received).toHaveLength(2)
  expect(await exported()).toMatch(
    /^\uFEFFemail,subscribed,confirmed,unsubscribe\r\nAna@Example\.com,/,
  )
  expect(await exported()).toContain(`/newsletter/leave?${query}`)

  const answer = await leave(shop, query)
  expect([answer.status, await answer.text()]).toEqual([200, 'You have left the newsletter'])
  expect(await subscribers(shop)).toEqual([])
  const again = await leave(shop, query, { 'sec-fetch-mode': 'navigate' })
  expect([again.status, again.headers.get('location')]).toEqual([303, '/newsletter/left'])
  expect((await leave(shop, 'token=')).status).toBe(400)
  expect((await leave(shop, '')).status).toBe(400)
})

test('the answer is the same for new, asked and confirmed addresses, and each is asked once', async () => {
  const { server, shop, tokens } = await openWithServer()

  const first = await subscribe(shop)
  const [token] = await tokens()
  const second = await subscribe(shop)
  await confirm(shop, token)
  const third = await subscribe(shop, email.toUpperCase())

  expect([second.body, third.body]).toEqual([first.body, first.body])
  expect(await tokens()).toHaveLength(1)
  expect(server.received).toHaveLength(2)
  expect((await subscribers(shop)).map((it) => it.email)).toEqual([email])
  expect(
    (await shop.client().call('POST /api/newsletter/subscribe', { json: { email: 'x' } })).status,
  ).toBe(400)
})

test('of many subscriptions of one address at once, one email comes of it', async () => {
  const { shop, tokens } = await openWithServer()

  await Promise.all(Array.from({ length: 5 }, () => subscribe(shop)))

  expect(await tokens()).toHaveLength(1)
  expect((await subscribe(shop)).status).toBe(429)
})

test('a link works for seven days; who never confirms is forgotten after thirty', async () => {
  const { shop, tokens } = await openWithServer()
  await subscribe(shop)
  const [token] = await tokens()

  shop.passTime(7 * day)
  expect((await confirm(shop, token)).body['code']).toBe('link-expired')
  expect((await confirm(shop, 'made-up')).status).toBe(410)
  expect((await confirm(shop, '')).status).toBe(400)
  await shop.upkeep.run()
  expect(await subscribers(shop)).toHaveLength(1)
  shop.passTime(24 * day)
  await shop.upkeep.run()
  expect(await subscribers(shop)).toEqual([])
})

test('the seller asks addresses from before once', async () => {
  const { server, shop, tokens } = await openWithServer()
  await wasSubscribed(shop, 'ana@example.com', 'bela@example.com')
  const seller = await shop.sellerClient()
  const counts = await seller.call('GET /api/seller/newsletter')
  expect(counts.body).toEqual({ success: true, confirmed: 0, waiting: 0, neverAsked: 2 })
  const ask = () =>
    seller.call('POST /api/seller/newsletter/never-asked', { json: { choice: 'ask' } })

  const answers = await Promise.all([ask(), ask()])
  expect(answers[0]?.body.message).toBe('We ask 2 addresses')
  const sent = await tokens()

  expect(sent).toHaveLength(2)
  expect(server.received.map(({ to }) => to?.[0]?.address).toSorted()).toEqual([
    'ana@example.com',
    'bela@example.com',
  ])
  expect((await ask()).body).toMatchObject({ message: 'We ask 0 addresses', waiting: 2 })
  await confirm(shop, sent[0])
  expect((await seller.call('GET /api/seller/newsletter')).body).toMatchObject({
    confirmed: 1,
    waiting: 1,
    neverAsked: 0,
  })
})

test('or drops them, and nobody else', async () => {
  const { server, shop, tokens } = await openWithServer()
  await wasSubscribed(shop, 'old@example.com')
  await subscribe(shop)
  const seller = await shop.sellerClient()

  const { body } = await seller.call('POST /api/seller/newsletter/never-asked', {
    json: { choice: 'drop' },
  })

  expect(body).toMatchObject({ message: 'Deleted 1 address', neverAsked: 0 })
  expect((await subscribers(shop)).map((it) => it.email)).toEqual([email])
  expect(await tokens()).toHaveLength(1)
  expect(server.received.map(({ to }) => to?.[0]?.address)).toEqual([email])
  const wrong = await seller.call('POST /api/seller/newsletter/never-asked', {
    json: { choice: 'all' },
  })
  expect(wrong.status).toBe(400)
  expect((await seller.log()).map(({ action }) => action)).toContain('newsletter changed')
})

test('a formula in an address is text in the file', async () => {
  const shop = await openShop()
  const formula = '+1@example.com'
  await subscribe(shop, formula)
  await shop.database.db
    .updateTable('newsletter_subscriber')
    .set({ confirmed_at: 2, leave_token: 'token' })
    .execute()
  const seller = await shop.sellerClient()

  const { body } = await seller.call('GET /api/seller/newsletter/export')

  expect(body).toContain(`\r\n'${formula},`)
})

test('an account with a confirmed email starts and ends it at once; another one gets a link', async () => {
  const { server, shop, tokens } = await openWithServer()
  const ana = await shop.shopper()
  const choose = (wanted: unknown) => ana.call('POST /api/user/newsletter', { json: { wanted } })
  const newsletter = async () => (await ana.call('GET /api/user/account')).body.newsletter

  expect(await newsletter()).toBeUndefined()
  await choose(true)
  const [token] = await tokens()
  await confirm(shop, token)
  expect((await choose(false)).body.message).toContain('not confirmed')
  expect(await subscribers(shop)).toHaveLength(1)
  expect(await newsletter()).toBeUndefined()

  await shop.database.db
    .insertInto('email_confirmation')
    .values({ shopper_id: ana.id, token_hash: null, created_at: 1, confirmed_at: 1 })
    .execute()
  expect(await newsletter()).toBe(true)
  await choose(false)
  expect([await newsletter(), await subscribers(shop)]).toEqual([false, []])
  await choose(true)
  expect(await newsletter()).toBe(true)
  expect((await choose('yes')).status).toBe(400)
  await shop.mail.sendNow()
  expect(server.received).toHaveLength(2)
})
