import { pino } from 'pino'
import { Writable } from 'node:stream'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openShop, type Shop } from '#test/open-shop.ts'
import { goodPassword, type Person } from '#test/people.ts'
import { dump, openWithAna, tablesWith, wordsOf } from '#test/shops/shop-with-personal-data.ts'

const deleteAs = (who: Person, password = goodPassword) =>
  who.call('POST /api/user/delete', { json: { password } })

/** From the outbox, before the email is sent. */
async function newEmailToken({ database: { db } }: Shop, who: Person): Promise<string> {
  const json = { email: `new-${who.email}`, password: goodPassword }
  await who.call('POST /api/user/change-email', { json })
  const row = await db
    .selectFrom('mail')
    .select('secret')
    .where('kind', '=', 'email change')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return row.secret ?? ''
}

test('no search, list, export, file or line of the log finds somebody who was erased', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line))
      done()
    },
  })
  const { shop, ana, seller } = await openWithAna({ log: pino({ level: 'trace' }, stream) })
  const phone = (await ana.orders())[0]?.address.phone ?? ''
  const words = [...wordsOf(ana), phone].filter((word) => word !== '')
  const folder = join(shop.env.DATA_DIR, 'mail')
  const files = (await readdir(folder)).length
  const search = async () =>
    Promise.all(
      words.map(async (word) => {
        const { body } = await seller.call('GET /api/order/seller', { query: { search: word } })
        return body.orders.length
      }),
    )
  expect(Math.max(...(await search()))).toBe(2)

  await deleteAs(ana)
  await shop.mail.sendNow()
  await shop.mail.sweep()

  expect(await search()).toEqual(words.map(() => 0))
  const answers = [
    await seller.call('GET /api/order/seller'),
    await seller.call('GET /api/seller/mail'),
    await seller.call('GET /api/seller/audit'),
    await seller.call('GET /api/seller/inbox'),
    await seller.call('GET /api/seller/newsletter'),
    await seller.call('GET /api/seller/newsletter/export'),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const told = JSON.stringify(answers.map(({ body }) => body)) + lines.join('')
  expect(words.filter((word) => told.toLowerCase().includes(word.toLowerCase()))).toEqual([])
  expect(files).toBeGreaterThan(0)
  expect(await readdir(folder)).toEqual([])
})

test('what the shopper sends at the same moment leaves nothing behind', async () => {
  const { shop, ana, figs } = await openWithAna()
  const token = await newEmailToken(shop, ana)

  const [deleted, ...others] = await Promise.all([
    deleteAs(ana),
    ana.call('POST /api/user/name', { json: { name: 'Anastazja Silva' } }),
    ana.call('POST /api/user/confirm-email', { json: { token } }),
    ana.call('POST /api/back-in-stock/request', { json: { product: figs } }),
    ana.call('POST /api/user/newsletter', { json: { wanted: true } }),
    ana.call('POST /api/user/change-email', {
      json: { email: `other-${ana.email}`, password: goodPassword },
    }),
    ana.call('POST /api/user/send-confirmation'),
  ])

  expect(others.filter(({ status }) => status >= 500)).toEqual([])
  expect(deleted.status).toBe(200)
  await shop.mail.sendNow()
  expect(tablesWith(await dump(shop), wordsOf(ana))).toEqual([])
})

test('a new email that is confirmed and changed at once is one of the two', async () => {
  const { shop, ana } = await openWithAna()
  const token = await newEmailToken(shop, ana)

  const answers = await Promise.all([
    ana.call('POST /api/user/confirm-email', { json: { token } }),
    ana.call('POST /api/user/change-email', {
      json: { email: 'third@example.com', password: goodPassword },
    }),
    ana.call('POST /api/user/confirm-email', { json: { token } }),
  ])

  expect(
    answers.map(({ status }) => status).filter((status) => ![200, 410].includes(status)),
  ).toEqual([])
  const { body } = await ana.call('GET /api/user/account')
  const isConfirmed = answers[0]?.status === 200 || answers[2]?.status === 200
  expect(body.email).toBe(isConfirmed ? `new-${ana.email}` : ana.email)
  expect(body.newEmail).toBe('third@example.com')
})

test('before it is deleted the shopper is told what stays, why, and what it waits for', async () => {
  const { ana, home, tomatoes, shop } = await openWithAna()
  const ask = async () => (await ana.call('GET /api/user/deletion')).body

  const { stays, waitsFor } = await ask()
  expect(waitsFor).toBeUndefined()
  expect(stays).toContainEqual({
    name: 'Orders',
    what: expect.stringContaining('because the law makes the shop keep its books'),
  })
  await ana.buys(home, { [tomatoes]: 1 })
  expect((await ask()).waitsFor).toContain('is still under way')
  expect((await shop.client().call('GET /api/user/deletion')).status).toBe(401)
})

test('it waits for a refund that failed and for a withdrawal that is not settled', async () => {
  const { ana, shop, order, seller } = await openWithAna()
  const { db } = shop.database
  const refund = { id: 'r', order_id: order, asked_at: 1, attempts: 5, failed_at: 2 }
  await db.insertInto('refund').values(refund).execute()
  expect((await deleteAs(ana)).body.message).toContain('Money for order')
  await db.deleteFrom('refund').execute()

  const withdrawal = {
    id: 'w',
    order_number: 'any',
    email: ana.email,
    note: 'Anastazja does not want it',
    order_id: order,
    at: 1,
  }
  await db.insertInto('withdrawal').values(withdrawal).execute()
  expect((await deleteAs(ana)).body.message).toContain('Money for order')
  await seller.call('POST /api/seller/withdrawals/settle', { json: { id: 'w' } })
  expect((await deleteAs(ana)).status).toBe(200)
  expect(tablesWith(await dump(shop), wordsOf(ana))).toEqual([])
})

test('who opens an account with the email of another neither sees nor erases what is theirs', async () => {
  const { shop, ana, seller, figs } = await openWithAna()
  const email = 'owner@example.com'
  const visitor = shop.client()
  const { db } = shop.database
  await visitor.call('POST /api/newsletter/subscribe', { json: { email } })
  await visitor.call('POST /api/back-in-stock/request-by-email', { json: { email, product: figs } })
  await db
    .updateTable('newsletter_subscriber')
    .set({ confirmed_at: 1 })
    .where('email', '=', email)
    .execute()
  await db.updateTable('stock_request').set({ state: 'waiting' }).execute()
  await shop.mail.sendNow()
  const thief = shop.client()
  await thief.call('POST /api/user/register', {
    json: { name: 'Thief', email, password: goodPassword },
  })

  const { body } = await thief.call('GET /api/user/data')
  const entries = z.record(z.string(), z.record(z.string(), z.unknown())).parse(JSON.parse(body))
  expect(entries['Newsletter']?.['newsletter_subscriber']).toEqual([])
  expect(entries['Back in stock']?.['stock_request']).toEqual([])
  expect(body).not.toMatch(/newsletter confirmation|stock confirmation/)
  await thief.call('POST /api/user/delete', { json: { password: goodPassword } })

  const left = await seller.call('GET /api/seller/newsletter/export')
  expect(left.body).toContain(email)
  const requests = await db.selectFrom('stock_request').select('email').execute()
  expect(requests.map((row) => row.email).toSorted()).toEqual([ana.email, email].toSorted())
})

test('accounts of one email are deleted three times a day at most', async () => {
  const shop = await openShop()
  const client = shop.client()
  const json = { name: 'Thief', email: 'victim@example.com', password: goodPassword }
  const once = async () => {
    expect((await client.call('POST /api/user/register', { json })).status).toBe(200)
    return (await client.call('POST /api/user/delete', { json })).status
  }

  expect([await once(), await once(), await once(), await once()]).toEqual([200, 200, 200, 429])
})
