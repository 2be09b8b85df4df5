import PostalMime from 'postal-mime'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openMailServer } from '#test/mail-server.ts'
import { openWithMail, outbox, withOrder } from '#test/shops/shop-with-mail.ts'

const day = 24 * 3_600_000

test('without a mail server the seller reads the emails, and nobody else does', async () => {
  const shop = await openWithMail()
  const { ana, number } = await withOrder(shop)
  await shop.mail.sendNow()
  const seller = await shop.sellerClient()

  const { body } = await seller.call('GET /api/seller/mail')
  expect(body.messages).toMatchObject([{ to: ana.email, subject: `Order ${number} is placed` }])
  const id = body.messages[0]?._id ?? ''
  const read = await seller.call('GET /api/seller/mail/message', { query: { id } })
  expect(read.body.message.text).toContain('$8.87')
  expect(read.body.message.html).toContain('<table')

  for (const client of [ana, shop.client()]) {
    expect((await client.call('GET /api/seller/mail')).status).toBe(401)
    expect((await client.call('GET /api/seller/mail/message', { query: { id } })).status).toBe(401)
  }
  expect((await seller.call('GET /api/seller/mail/message', { query: { id: 'x' } })).status).toBe(
    404,
  )
  expect((await seller.call('GET /api/seller/mail', { query: { cursor: "' or 1" } })).status).toBe(
    400,
  )
})

test('without a mail server each email is a file that mail programs open', async () => {
  const shop = await openWithMail()
  const { ana, number } = await withOrder(shop)
  await shop.mail.sendNow()
  const folder = join(shop.env.DATA_DIR, 'mail')
  const names = await readdir(folder)

  expect(names).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT\d{6}-order-placed-[\w-]+\.eml$/)])
  const message = await PostalMime.parse(await readFile(join(folder, names[0] ?? '')))
  expect(message).toMatchObject({
    subject: `Order ${number} is placed`,
    to: [{ address: ana.email }],
  })
})

test('the folder is read in pages, newest first', async () => {
  const shop = await openWithMail()
  for (let person = 0; person < 6; person++) {
    const { tomatoes, ana, home } = await withOrder(shop)
    for (let n = 0; n < 9; n++) await ana.buys(home, { [tomatoes]: 1 }, { key: `order-${n}` })
  }
  await shop.mail.sendNow()
  const seller = await shop.sellerClient()

  const first = (await seller.call('GET /api/seller/mail')).body
  const cursor = first.nextCursor ?? ''
  const rest = (await seller.call('GET /api/seller/mail', { query: { cursor } })).body

  expect([first.messages.length, rest.messages.length, rest.nextCursor]).toEqual([
    50,
    10,
    undefined,
  ])
  const ids = [...first.messages, ...rest.messages].map(({ _id }) => _id)
  expect(ids).toEqual(ids.toSorted().toReversed())
})

test('with a mail server no email is kept where the seller could read it', async () => {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  await withOrder(shop)
  await shop.mail.sendNow()

  const { body } = await (await shop.sellerClient()).call('GET /api/seller/mail')
  const row = await shop.database.db.selectFrom('mail').selectAll().executeTakeFirstOrThrow()
  expect(body.messages).toEqual([])
  expect(row).toMatchObject({ state: 'sent', body_text: null, body_html: null, secret: null })
})

test('old emails are swept from the table and the folder, those that wait are not', async () => {
  const shop = await openWithMail()
  await withOrder(shop)
  await shop.mail.sendNow()
  const folder = join(shop.env.DATA_DIR, 'mail')
  await shop.mail.sweep()
  expect([await outbox(shop), await readdir(folder)]).toMatchObject([{ length: 1 }, { length: 1 }])

  shop.passTime(31 * day)
  await withOrder(shop, 'Ben')
  await shop.mail.sweep()

  expect((await outbox(shop)).map(({ state }) => state)).toEqual(['waiting'])
  expect(await readdir(folder)).toEqual([])
})
