import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { issueDocuments } from '#modules/orders/books/issue-documents.ts'
import type { Client } from '#test/client.ts'
import { openGuest } from '#test/orders/guest.ts'
import { openShop, type Shop } from '#test/open-shop.ts'
import { goodPassword } from '#test/people.ts'
import { openWithAna, street } from '#test/shops/shop-with-personal-data.ts'

const deletes = (who: Pick<Client, 'call'>) =>
  who.call('POST /api/user/delete', { json: { password: goodPassword } })

async function bytesOf({ env }: Shop): Promise<string> {
  const files = ['larder.db', 'larder.db-wal']
  const read = files.map((file) => readFile(join(env.DATA_DIR, file), 'latin1'))
  return (await Promise.all(read)).join('\n')
}

test('the activity log keeps what was given back, without the reason', async () => {
  const { shop, ana, seller, order } = await openWithAna()
  const reason = 'Plums of Anastazja were bruised'
  const { amount = 0 } = (await ana.orders()).find(({ _id }) => _id === order) ?? {}
  const json = { id: order, sum: 1, seenAmount: amount, reason }
  expect((await seller.call('POST /api/order/money-back', { json })).status).toBe(200)
  const logged = async () => {
    const log = await seller.log()
    return log.find(({ action }) => action === 'money given back')
  }
  expect((await logged())?.detail).toContain(reason)
  // The credit note is written first.
  shop.passTime(20_000)
  await issueDocuments(shop)

  expect((await deletes(ana)).body.message).toBe('Your account is deleted')
  expect(await logged()).toBeDefined()
  expect((await logged())?.detail).toBeUndefined()
})

test.skipIf(inject('engine') === 'postgres')(
  'erased texts are not in the bytes of the database file or its journal',
  async () => {
    const { shop, ana } = await openWithAna()
    // Invoices keep name and street for the years of the law.
    const words = [
      ana.email,
      'Ring at Anastazja',
      'Anastazja called',
      `${street}: Anastazja`,
      `Anastazja, ${street}`,
    ]
    const left = async () => {
      const bytes = await bytesOf(shop)
      return words.filter((word) => bytes.includes(word))
    }
    expect(await left()).toEqual(words)

    expect((await deletes(ana)).status).toBe(200)

    expect(await left()).toEqual([])
  },
)

test('deleting an account leaves the emails of the person who has its address', async () => {
  const shop = await openShop()
  const { db } = shop.database
  const tomatoes = await shop.sells()
  const figs = await shop.sells({ name: 'Figs', inStock: false })
  const owner = openGuest(shop, 'owner@example.com')
  await owner.buys(await owner.livesAt(), { [tomatoes]: 1 })
  await shop.mail.sendNow()
  const { email } = owner
  await owner.call('POST /api/newsletter/subscribe', { json: { email } })
  await owner.call('POST /api/back-in-stock/request-by-email', { json: { email, product: figs } })
  const mails = async () =>
    (await db.selectFrom('mail').select(['kind', 'state']).orderBy('id').execute()).map(
      ({ kind, state }) => `${kind} ${state}`,
    )
  const before = await mails()
  expect(before).toContain('newsletter confirmation waiting')

  for (const end of ['deleted', 'changed'] as const) {
    const thief = shop.client()
    const json = { name: 'Thief', email, password: goodPassword }
    expect((await thief.call('POST /api/user/register', { json })).status).toBe(200)
    await thief.call('POST /api/user/newsletter', { json: { wanted: true } })
    await thief.call('POST /api/user/forgot-password', { json: { email } })
    if (end === 'changed') {
      await thief.call('POST /api/user/change-email', {
        json: { email: 'thief@example.com', password: goodPassword },
      })
      const { secret } = await db
        .selectFrom('mail')
        .select('secret')
        .where('kind', '=', 'email change')
        .executeTakeFirstOrThrow()
      await thief.call('POST /api/user/confirm-email', { json: { token: secret } })
    }
    expect((await deletes(thief)).status).toBe(200)
    // Of the two requests for the newsletter the one of the account may stay: the address had asked for it before.
    expect(await mails()).toEqual(expect.arrayContaining(before))
    expect((await mails()).join()).not.toContain('password link')
  }
  const subscribers = await db.selectFrom('newsletter_subscriber').select('email').execute()
  expect(subscribers).toEqual([{ email }])
  const requests = await db.selectFrom('stock_request').select('email').execute()
  expect(requests).toEqual([{ email }])
})
