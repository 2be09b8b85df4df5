import { inject, expect, test } from 'vitest'
import { z } from 'zod'
import { goodPassword, type Person } from '#test/people.ts'
import { someAddress } from '#test/sample-address.ts'
import {
  dump,
  openWithAna,
  street,
  tablesWith,
  wordsOf,
} from '#test/shops/shop-with-personal-data.ts'
import { legalSection } from '#modules/settings/sections/legal.ts'
import { keptText } from '#modules/personal-data/entry.ts'
import { personalData } from '#app/modules.ts'

const rowsIn = z.array(z.record(z.string(), z.unknown()))

const deleteAs = (who: Person, password = goodPassword) =>
  who.call('POST /api/user/delete', { json: { password } })

test('after an account was deleted no table has name, email, phone or street', async () => {
  const { shop, ana, order, seller } = await openWithAna()
  const phone = (await ana.orders())[0]?.address.phone ?? ''
  const words = [...wordsOf(ana), phone, phone.replaceAll(/\D/g, '')].filter((word) => word !== '')
  const found = tablesWith(await dump(shop), words)
  expect(found).toEqual(
    expect.arrayContaining(['shopper', 'address', 'address_search_key', 'orders', 'mail']),
  )
  const before = (await seller.orders()).find(({ _id }) => _id === order)

  const { status, body } = await deleteAs(ana)

  expect([status, body]).toEqual([200, { success: true, message: 'Your account is deleted' }])
  expect(tablesWith(await dump(shop), words)).toEqual([])
  const after = (await seller.orders()).find(({ _id }) => _id === order)
  expect(after).toMatchObject({
    amount: before?.amount,
    number: before?.number,
    address: {
      firstName: 'Deleted',
      lastName: 'account',
      street: '',
      phone: '',
      email: '',
      zipCode: before?.address.zipCode,
      country: before?.address.country,
    },
  })
  expect(after?.items).toEqual(before?.items)
})

test('afterwards nobody is logged in, and the email is free', async () => {
  const { shop, ana } = await openWithAna()
  await deleteAs(ana)

  expect((await ana.call('GET /api/user/is-auth')).body.success).toBe(false)
  const json = { name: 'Ana', email: ana.email, password: goodPassword }
  expect((await shop.client().call('POST /api/user/login', { json })).status).toBe(401)
  const oldKey = { email: `erased ${ana.id}`, password: goodPassword }
  expect((await shop.client().call('POST /api/user/login', { json: oldKey })).status).toBe(401)
  expect((await shop.client().call('POST /api/user/register', { json })).status).toBe(200)
})

test('it needs the password, and waits while an order is under way or money is due', async () => {
  const { shop, ana, seller, home, tomatoes } = await openWithAna()
  const wrong = await deleteAs(ana, 'not the password')
  expect([wrong.status, wrong.body['fields']]).toEqual([
    400,
    { password: 'This is not your current password' },
  ])
  await ana.buys(home, { [tomatoes]: 1 })
  const [open] = await ana.orders()
  const before = await dump(shop)

  const refused = await deleteAs(ana)
  expect([refused.status, refused.body['code']]).toEqual([409, 'account-in-use'])
  expect(refused.body.message).toContain(`Order ${open?.number} is still under way`)
  const bySeller = await seller.call('POST /api/seller/shopper/erase', { json: { id: ana.id } })
  expect([bySeller.status, bySeller.body['code']]).toEqual([409, 'account-in-use'])
  expect(tablesWith(await dump(shop), wordsOf(ana))).toEqual(tablesWith(before, wordsOf(ana)))

  await ana.call('POST /api/order/cancel', { json: { id: open?._id } })
  await shop.database.db
    .updateTable('orders')
    .set({ is_paid: 0 })
    .where('status', '=', 'Delivered')
    .execute()
  expect((await deleteAs(ana)).body.message).toContain('Money for order')
  await shop.database.db
    .updateTable('orders')
    .set({ is_paid: 1 })
    .where('status', '=', 'Delivered')
    .execute()
  expect((await deleteAs(ana)).status).toBe(200)
})

test('an order at the same moment is either first or refused', async () => {
  const { shop, ana, home, tomatoes } = await openWithAna()

  const [deleted, ...ordered] = await Promise.all([
    deleteAs(ana),
    ana.buys(home, { [tomatoes]: 4 }),
    ana.call('POST /api/address/add', {
      json: { address: { ...someAddress, street, firstName: 'Anastazja' } },
    }),
  ])

  const isDeleted = deleted.status === 200
  expect([200, 409]).toContain(deleted.status)
  const { count } = await shop.database.db
    .selectFrom('orders')
    .select((it) => it.fn.countAll<number>().as('count'))
    .where('status', '=', 'Order Placed')
    .executeTakeFirstOrThrow()
  expect(count).toBe(ordered[0]?.status === 200 ? 1 : 0)
  expect(isDeleted).toBe(ordered[0]?.status !== 200)
  if (isDeleted) expect(tablesWith(await dump(shop), wordsOf(ana))).toEqual([])
})

test('the download has everything of the list, and nothing of others', async () => {
  const { shop, ana, seller } = await openWithAna()
  const bela = await shop.shopper('Bela')
  await bela.livesAt('Somewhere Else 9')

  const { headers, body } = await ana.call('GET /api/user/data')

  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-.*\.json"$/)
  const data: Record<string, Record<string, unknown>> = JSON.parse(body)
  for (const word of ['Anastazja', ana.email, street, 'Vine tomatoes', 'Ring at Anastazja'])
    expect(body).toContain(word)
  const entries = personalData.filter(({ about }) => about === 'shoppers')
  expect(Object.keys(data)).toEqual(entries.map(({ name }) => name))
  for (const entry of entries) {
    const { name, tables, what } = entry
    const kept = keptText(entry, legalSection.defaults)
    expect(data[name]).toMatchObject({ what, kept })
    for (const [table, { columns = '' }] of Object.entries(tables))
      for (const row of rowsIn.parse(data[name]?.[table] ?? []))
        expect([table, Object.keys(row).toSorted()]).toEqual([table, columns.split(' ').toSorted()])
  }
  for (const table of ['orders', 'order_line', 'order_tax', 'order_event'])
    expect(rowsIn.parse(data['Orders']?.[table]).length).toBeGreaterThan(0)
  expect(rowsIn.parse(data['Address book']?.['address'])).toMatchObject([{ street }])
  expect(body).not.toContain('argon2')
  for (const word of ['Bela', bela.email, 'Somewhere Else']) expect(body).not.toContain(word)
  const exported = await seller.call('GET /api/seller/shopper/export', { query: { id: ana.id } })
  expect(Object.keys(JSON.parse(exported.body))).toEqual(Object.keys(data))
  const [entry] = await seller.log()
  expect(entry).toMatchObject({ action: 'shopper exported', subjectId: ana.id })
})

test("the seller's page of a shopper has sums, newest orders, the note and requests", async () => {
  const { ana, seller, figs } = await openWithAna()

  const { body } = await seller.call('GET /api/seller/shopper', { query: { id: ana.id } })

  expect(body.shopper).toMatchObject({ _id: ana.id, name: 'Anastazja', email: ana.email })
  expect(body.shopper).toMatchObject({ isErased: false, isEmailConfirmed: false })
  const { newest, ...sums } = body.orders
  expect(sums).toEqual({ count: 2, delivered: 1, cancelled: 1, open: 0, spent: 5.92 })
  expect(newest.map(({ status }) => status)).toEqual(['Cancelled', 'Delivered'])
  expect(body.note).toBe(`Anastazja, ${street}`)
  expect(body.waitingFor).toEqual([{ _id: figs, name: 'Figs' }])
  for (const id of ['nobody', figs])
    expect((await seller.call('GET /api/seller/shopper', { query: { id } })).status).toBe(404)
  expect((await seller.call('GET /api/seller/shopper', { query: {} })).status).toBe(400)
})

test('the seller erases on request, once, and sees what stays', async () => {
  const { shop, ana, seller } = await openWithAna()
  const erase = (id: string) => seller.call('POST /api/seller/shopper/erase', { json: { id } })

  expect((await erase(ana.id)).status).toBe(200)

  expect(tablesWith(await dump(shop), wordsOf(ana))).toEqual([])
  const { body } = await seller.call('GET /api/seller/shopper', { query: { id: ana.id } })
  expect(body).toMatchObject({ shopper: { isErased: true, name: 'Deleted account' }, note: '' })
  expect(body.orders.spent).toBe(5.92)
  expect([(await erase(ana.id)).status, (await erase('nobody')).status]).toEqual([404, 404])
  const note = { json: { id: ana.id, note: 'x' } }
  expect((await seller.call('POST /api/seller/shopper/note', note)).status).toBe(404)
  const query = { id: ana.id }
  expect((await seller.call('GET /api/seller/shopper/export', { query })).status).toBe(404)
  expect((await seller.log())[0]).toMatchObject({ action: 'shopper erased', subjectId: ana.id })
})

test.skipIf(inject('engine') === 'sqlite')('of two erasures at once one is done', async () => {
  const { ana, seller } = await openWithAna()
  const erase = () => seller.call('POST /api/seller/shopper/erase', { json: { id: ana.id } })

  const answers = await Promise.all([erase(), erase()])

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
})
