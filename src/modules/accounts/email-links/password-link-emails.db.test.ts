import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newDatabase, openShop, type Shop } from '#test/open-shop.ts'
import { openWithMail } from '#test/shops/shop-with-mail.ts'
import { ask, linkFor, openWithAna, reset, tokenIn } from '#test/shops/shop-with-password-link.ts'

const minute = 60_000

test('the token is stored nowhere once its email is out', async () => {
  const { server, shop, ana } = await openWithAna()
  const token = await linkFor(shop, server, ana.email)
  const { db } = shop.database

  const stored = [
    await db.selectFrom('mail').selectAll().execute(),
    await db.selectFrom('password_link').selectAll().execute(),
  ]
  expect(JSON.stringify(stored)).not.toContain(token)
})

test('an email that has to be sent again has the same link', async () => {
  const { server, shop, ana } = await openWithAna()
  server.refuse(451)
  await ask(shop, ana.email)
  await shop.mail.sendNow()
  const { secret } = await shop.database.db
    .selectFrom('mail')
    .select('secret')
    .executeTakeFirstOrThrow()
  server.refuse()
  shop.passTime(2 * minute)
  await shop.mail.sendNow()

  expect(tokenIn(server.received[0]?.text ?? '')).toBe(secret)
})

test('a link that can no longer work is not sent', async () => {
  const { server, shop, ana } = await openWithAna()
  await server.goAway()
  await ask(shop, ana.email)
  await shop.mail.sendNow()
  shop.passTime(31 * minute)
  await server.comeBack()
  await shop.mail.sendNow()

  expect(server.received).toEqual([])
  const [row] = await shop.database.db.selectFrom('mail').select(['state', 'secret']).execute()
  expect(row).toEqual({ state: 'failed', secret: null })
})

test('in the demo the seller reads the link, and it survives a restart', async () => {
  const database = await newDatabase()
  const before = await openShop({}, { database })
  const ana = await before.shopper()
  await ask(before, ana.email)
  await before.close()
  const shop = await openShop({}, { database })
  await shop.mail.sendNow()
  const seller = await shop.sellerClient()
  const { body } = await seller.call('GET /api/seller/mail')
  const id = body.messages[0]?._id ?? ''
  const { message } = (await seller.call('GET /api/seller/mail/message', { query: { id } })).body

  const [, token = ''] = /\/reset-password#([\w-]{43})\s/.exec(message.text) ?? []
  expect((await reset(shop, token)).status).toBe(200)
})

test('links lead where the shop says it is, whatever host the request claims', async () => {
  const { server, shop, ana } = await openWithAna()
  await shop.client().call('POST /api/user/forgot-password', {
    json: { email: ana.email },
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  })
  await shop.mail.sendNow()

  expect(tokenIn(server.received[0]?.text ?? '')).toHaveLength(43)
  expect(JSON.stringify(server.received)).not.toContain('evil.example')
})

/** What the seller, and anyone who reads the folder, finds in the only email of a shop without a mail server. */
async function keptEmail(shop: Shop) {
  const seller = await shop.sellerClient()
  const id = (await seller.call('GET /api/seller/mail')).body.messages[0]?._id ?? ''
  const { message } = (await seller.call('GET /api/seller/mail/message', { query: { id } })).body
  const folder = join(shop.env.DATA_DIR, 'mail')
  const [name = ''] = await readdir(folder)
  return { ...message, file: await readFile(join(folder, name), 'utf8') }
}

test('without a mail server no working link is kept, in the table, the folder or anywhere else', async () => {
  const shop = await openWithMail()
  const ana = await shop.shopper('Ana')
  expect((await ask(shop, ana.email)).status).toBe(200)
  await shop.mail.sendNow()

  const { to, subject, text, html, file } = await keptEmail(shop)

  expect({ to, subject }).toEqual({ to: ana.email, subject: 'Reset your Larder password' })
  expect(text).toContain('This email was not sent')
  for (const kept of [text, html, file]) expect(kept).not.toMatch(/reset-password|#[\w-]{43}/)
  expect(await shop.database.db.selectFrom('password_link').selectAll().execute()).toEqual([])
})
