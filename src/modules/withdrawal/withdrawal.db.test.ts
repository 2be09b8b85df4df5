import { expect, test } from 'vitest'
import { openMailServer } from '#test/mail-server.ts'
import { openShop, type Shop } from '#test/open-shop.ts'
import { openWithMail, withOrder } from '#test/shops/shop-with-mail.ts'
import { becomeOwn, moveTo } from '#test/shops/shop-of-ones-own.ts'
import { sweepWithdrawals } from './withdrawals.ts'
import { unknownRetentionMs } from './limits.ts'

async function openIrish() {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  await becomeOwn(shop)
  await moveTo(shop, 'IE')
  return { server, shop }
}

const withdraw = (shop: Pick<Shop, 'client'>, json: object) =>
  shop.client().call('POST /api/withdrawal', { json })

test('somebody withdraws without a login: they and the shop get an email, and the seller an entry', async () => {
  const { server, shop } = await openIrish()
  const { ana, number, orderId } = await withOrder(shop)
  await shop.mail.sendNow()
  const asTyped = `#${number.toLowerCase().replace('-', '')}`

  const answer = await withdraw(shop, {
    order: asTyped,
    email: ana.email.toUpperCase(),
    note: 'The tomatoes',
  })
  await shop.mail.sendNow()

  expect(answer.status).toBe(200)
  const [toPerson, toShop] = ['We have your withdrawal', 'Withdrawal from'].map((subject) =>
    server.received.find((message) => message.subject?.startsWith(subject)),
  )
  expect(toPerson?.to).toMatchObject([{ address: ana.email }])
  expect(toShop?.to).not.toMatchObject([{ address: ana.email }])
  for (const body of [toPerson?.text, toPerson?.html, toShop?.text]) {
    expect(body).toContain(number)
    expect(body).toContain('The tomatoes')
    expect(body).toMatch(/\d{4} at \d{1,2}:\d\d:\d\d/)
  }

  const seller = await shop.sellerClient()
  const inbox = async () => (await seller.call('GET /api/seller/inbox')).body
  const { open } = await inbox()
  expect(open).toMatchObject([{ kind: 'withdrawal', orderId, number, note: 'The tomatoes' }])
  const [entry] = open
  const settle = (id = '') => seller.call('POST /api/seller/withdrawals/settle', { json: { id } })
  for (let n = 0; n < 2; n++) expect((await settle(entry?.id)).status).toBe(200)
  expect(await inbox()).toMatchObject({ open: [], settled: [{ id: entry?.id }] })
  expect((await settle('none')).status).toBe(404)
})

test('the answer does not tell whether there is such an order, and nobody gets an email about none', async () => {
  const { server, shop } = await openIrish()
  const { ana, number } = await withOrder(shop)
  await shop.mail.sendNow()
  const before = server.received.length

  const known = await withdraw(shop, { order: number, email: ana.email })
  const others = [
    await withdraw(shop, { order: 'AAA-BBBB', email: ana.email }),
    await withdraw(shop, { order: number, email: 'stranger@example.com' }),
  ]
  await shop.mail.sendNow()

  for (const { status, body } of others)
    expect({ status, body }).toEqual({ status: 200, body: known.body })
  expect(server.received).toHaveLength(before + 2)
  const seller = await shop.sellerClient()
  expect((await seller.call('GET /api/seller/inbox')).body.open).toHaveLength(1)

  shop.passTime(unknownRetentionMs + 1)
  await sweepWithdrawals({ db: shop.database.db, clock: shop.clock })
  const kept = await shop.database.db.selectFrom('withdrawal').select('order_number').execute()
  expect(kept).toEqual([{ order_number: number }])
})

test('fresh goods are told as excepted, as the product said when it was ordered', async () => {
  const { server, shop } = await openIrish()
  const fresh = await shop.sells({ name: 'Basil', facts: { withdrawal: 'excepted' } })
  const soap = await shop.sells({ name: 'Soap' })
  const { ana, home } = await withOrder(shop)
  const { number, orderId } = (await ana.buys(home, { [fresh]: 1, [soap]: 1 })).body

  const { orders } = (await ana.call('GET /api/order/user')).body
  const order = orders.find(({ _id }) => _id === orderId)
  expect(order?.items.map(({ isFresh }) => isFresh)).toEqual([true, undefined])
  await withdraw(shop, { order: number, email: ana.email })
  await shop.mail.sendNow()

  const email = server.received.find(({ subject }) => subject?.includes('We have your withdrawal'))
  expect(email?.text).toContain('there is no right of withdrawal for them: Basil.')
})

test.each([
  [{ order: '', email: 'a@b.example' }, 'order'],
  [{ order: 'x'.repeat(21), email: 'a@b.example' }, 'order'],
  [{ order: 'AAA-BBBB', email: 'nobody' }, 'email'],
  [{ order: 'AAA-BBBB', email: 'a@b.example', note: 'x'.repeat(301) }, 'note'],
])('%j is refused at its field', async (json, field) => {
  const { shop } = await openIrish()
  const { status, body } = await withdraw(shop, json)
  expect([status, Object.keys(body['fields'] ?? {})]).toEqual([400, [field]])
})

test('one email address can be used five times a day, whether it is known or not', async () => {
  const { shop } = await openIrish()
  const statuses: number[] = []
  for (let n = 0; n < 6; n++)
    statuses.push((await withdraw(shop, { order: 'AAA-BBBB', email: 'a@b.example' })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('there is no form in the demo, nor where the law does not ask for it, unless the seller wants it', async () => {
  const shop = await openShop()
  const json = { order: 'AAA-BBBB', email: 'a@b.example' }
  expect((await withdraw(shop, json)).status).toBe(404)
  await becomeOwn(shop)
  expect((await withdraw(shop, json)).status).toBe(404)

  const seller = await shop.sellerClient()
  const { values, version } = (await seller.call('GET /api/seller/settings')).body.settings.legal
  const legal = { ...values, offersWithdrawal: true, version }
  await seller.call('POST /api/seller/settings/legal', { json: legal })
  expect((await withdraw(shop, json)).status).toBe(200)
})

test('visitors see no inbox and settle nothing', async () => {
  const shop = await openShop()
  const visitor = shop.client()
  const json = { id: 'any' }
  expect((await visitor.call('GET /api/seller/inbox')).status).toBe(401)
  expect((await visitor.call('POST /api/seller/withdrawals/settle', { json })).status).toBe(401)
})

test('a file of products marks fresh goods', async () => {
  const shop = await openShop()
  const id = await shop.sells({ name: 'Basil' })
  const seller = await shop.sellerClient()
  await seller.imports(`id,withdrawal\n${id},Excepted`)
  const { report } = (await seller.imports(`id,withdrawal\n${id},perhaps`)).body
  expect(report.problems).toMatchObject([{ line: 2, column: 'withdrawal' }])
  expect((await seller.call('GET /api/product/export')).body).toMatch(/,withdrawal(,|\r\n)/)
})
