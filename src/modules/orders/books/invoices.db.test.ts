import { expect, test } from 'vitest'
import { openShop, type Shop } from '#test/open-shop.ts'
import { orderOnline } from '#test/orders/order-online.ts'
import type { Person } from '#test/people.ts'
import { chooseAtBank, orderOf } from '#test/shops/shop-with-online-order.ts'
import { withOrder } from '#test/shops/shop-with-mail.ts'
import { openWithTaxClasses } from '#test/shops/shop-with-tax-classes.ts'
import { legalSection } from '#modules/settings/sections/legal.ts'
import { issueDocuments } from './issue-documents.ts'
import { undoAcceptedMs } from '../limits.ts'

type Seller = Awaited<ReturnType<Shop['sellerClient']>>

async function moves(seller: Seller, id: string, ...to: string[]) {
  for (const status of to) expect((await seller.moves(id, status)).status).toBe(200)
}

const leaves = (seller: Seller, id: string) => moves(seller, id, 'Packing', 'Out for delivery')

async function settles(shop: Shop) {
  shop.passTime(undoAcceptedMs + 1)
  await shop.upkeep.run()
}

async function documentsOf(person: Person | Seller, id: string) {
  const name =
    'orders' in person && 'livesAt' in person ? 'GET /api/order/invoice' : 'GET /api/books/invoice'
  const { status, body } = await person.call(name, { query: { id } })
  expect(status).toBe(200)
  return body.documents
}

const saveLegal = async (shop: Shop, values: object) => {
  const seller = await shop.sellerClient()
  const { version } = (await seller.call('GET /api/seller/settings')).body.settings.legal
  const json = { ...legalSection.defaults, ...values, version }
  expect((await seller.call('POST /api/seller/settings/legal', { json })).status).toBe(200)
}

test('an order has an invoice once it has left and that can no longer be undone', async () => {
  const opened = await openWithTaxClasses()
  const { shop, beer, bread, cheese, ana, home } = opened
  await saveLegal(shop, { legalName: 'Corner Foods', form: 'Ltd', vatNumber: 'GB 123' })
  const items = { [beer]: 2, [bread]: 1, [cheese]: 1 }
  const { body } = await ana.buys(home, items, { json: { seenTotal: 8 } })
  const id = body.orderId
  const seller = await shop.sellerClient()
  await moves(seller, id, 'Packing')
  await seller.call('POST /api/order/weigh', { json: { id, product: cheese, grams: 210 } })
  await moves(seller, id, 'Out for delivery')
  shop.passTime(undoAcceptedMs)
  await shop.upkeep.run()
  expect(await documentsOf(ana, id)).toEqual([])
  expect((await orderOf(ana, id)).invoice).toBeUndefined()

  await settles(shop)

  expect((await orderOf(ana, id)).invoice).toBe('INV-000001')
  const [invoice, ...others] = await documentsOf(ana, id)
  expect(others).toEqual([])
  expect(invoice).toMatchObject({
    kind: 'invoice',
    number: 'INV-000001',
    seller: ['Corner Foods, Ltd', 'VAT or GST number: GB 123'],
    buyer: ['Ana Silva', 'Elm Street 1', 'Springfield, Oregon 01234', 'USA'],
    lines: [
      {
        text: 'Pale ale, 500 g',
        quantity: '2',
        unitPrice: '$1.20',
        tax: '20%',
        amount: '$2.40',
        note: 'plus $0.50 deposit',
      },
      { text: 'Loaf, 500 g', quantity: '1', unitPrice: '$2.10', tax: '0%', amount: '$2.10' },
      {
        text: 'Cheese, 210 g',
        quantity: '1',
        unitPrice: '$10.00 / kg',
        tax: '5%',
        amount: '$2.10',
      },
    ],
    sums: [
      { name: 'Price', amount: '$6.60' },
      { name: 'Deposit', amount: '$0.50' },
      { name: 'Shipping Fee', amount: 'Free' },
    ],
    total: '$7.10',
    taxes: [
      { name: 'VAT (20%)', taxable: '$2.42', tax: '$0.48', total: '$2.90' },
      { name: 'VAT (5%)', taxable: '$2.00', tax: '$0.10', total: '$2.10' },
      { name: 'VAT (0%)', taxable: '$2.10', tax: '–', total: '$2.10' },
    ],
    payment: [{ name: 'To pay in cash', amount: '$7.10' }],
    remarks: ['Prices include tax.'],
  })
  expect(invoice?.facts.map(({ name }) => name)).toEqual(['Date', 'Order', 'Ordered', 'Sent'])
  expect(await documentsOf(seller, id)).toEqual([invoice])
})

test('an invoice never changes, whatever becomes of the shop, the product and the account', async () => {
  const { shop, beer, ana, home } = await openWithTaxClasses()
  const { body } = await ana.buys(home, { [beer]: 1 }, { json: { seenTotal: 1.45 } })
  const seller = await shop.sellerClient()
  await leaves(seller, body.orderId)
  await settles(shop)
  await moves(seller, body.orderId, 'Delivered')
  await settles(shop)
  const before = await documentsOf(seller, body.orderId)

  await saveLegal(shop, { legalName: 'Another Owner' })
  await seller.edits({ id: beer, name: 'Stout', category: 'Drinks', price: 9, offerPrice: 9 })
  expect(
    (await ana.call('POST /api/user/delete', { json: { password: 'green beans on toast' } }))
      .status,
  ).toBe(200)
  await settles(shop)

  expect(await documentsOf(seller, body.orderId)).toEqual(before)
  expect(before[0]?.buyer?.[0]).toBe('Ana Silva')
})

test('a move that is undone has no invoice and takes no number', async () => {
  const shop = await openShop()
  const { orderId: undone, ana, tomatoes, home } = await withOrder(shop)
  const seller = await shop.sellerClient()
  await leaves(seller, undone)
  const at = (await orderOf(ana, undone)).events.at(-1)?.at
  expect((await seller.call('POST /api/order/undo', { json: { id: undone, at } })).status).toBe(200)
  await settles(shop)
  shop.passTime(10_000)
  const { body } = await ana.buys(home, { [tomatoes]: 1 })
  await leaves(seller, body.orderId)
  await settles(shop)
  await moves(seller, undone, 'Out for delivery')
  await settles(shop)

  expect((await documentsOf(ana, body.orderId)).map(({ number }) => number)).toEqual(['INV-000001'])
  expect((await documentsOf(ana, undone)).map(({ number }) => number)).toEqual(['INV-000002'])
})

test('an order that comes back has a credit note for all of it, and none if it had no invoice yet', async () => {
  const shop = await openShop({ TEST_BANK: '1' })
  const { ana, tomatoes, home } = await withOrder(shop)
  const seller = await shop.sellerClient()
  const paid = async (quantity: number) => {
    const { body } = await orderOnline(ana, home, { [tomatoes]: quantity })
    await chooseAtBank(shop, body.orderId, 'pay')
    await leaves(seller, body.orderId)
    return body.orderId
  }
  const late = await paid(2)
  await settles(shop)
  const early = await paid(1)
  for (const id of [late, early])
    expect((await seller.moves(id, 'Returned', { note: 'Nobody there' })).status).toBe(200)
  await settles(shop)

  expect(await documentsOf(ana, early)).toEqual([])
  const [invoice, note, ...others] = await documentsOf(ana, late)
  expect(others).toEqual([])
  expect(invoice).toMatchObject({
    kind: 'invoice',
    total: '$5.92',
    payment: [{ name: 'Paid online', amount: '$5.92' }],
  })
  expect(note).toMatchObject({
    kind: 'credit note',
    number: 'CN-000001',
    invoice: 'INV-000001',
    lines: [{ text: 'The order came back to the shop', amount: '$5.92' }],
    total: '$5.92',
    taxes: [{ name: 'Tax (2%)', taxable: '$5.80', tax: '$0.12', total: '$5.92' }],
    buyer: invoice?.buyer,
    remarks: ['This was a test payment: no money was charged.'],
  })
})

test('what is picked up has its invoice when it is picked up', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  const { version } = (await seller.call('GET /api/seller/settings')).body.settings.pickup
  await seller.call('POST /api/seller/settings/pickup', { json: { isOn: true, note: '', version } })
  const { ana, tomatoes, home } = await withOrder(shop)
  const { body } = await ana.buys(home, { [tomatoes]: 1 }, { json: { pickup: true } })
  await leaves(seller, body.orderId)
  await settles(shop)
  expect(await documentsOf(ana, body.orderId)).toEqual([])
  await moves(seller, body.orderId, 'Delivered')
  await settles(shop)

  const [invoice] = await documentsOf(ana, body.orderId)
  expect(invoice).toMatchObject({
    buyer: ['Ana Silva'],
    payment: [{ name: 'Paid in cash', amount: '$2.96' }],
  })
  expect(invoice?.facts.at(-1)?.name).toBe('Picked up')
})

test("somebody else's invoice is not found", async () => {
  const shop = await openShop()
  const { orderId } = await withOrder(shop)
  await leaves(await shop.sellerClient(), orderId)
  await settles(shop)
  const ben = await shop.shopper('Ben')
  const call = 'GET /api/order/invoice'

  expect((await shop.client().call(call, { query: { id: orderId } })).status).toBe(401)
  expect((await ben.call(call, { query: { id: orderId } })).status).toBe(404)
  expect((await ben.call(call, { query: { id: 'made-up' } })).status).toBe(404)
  expect((await ben.call(call, {})).status).toBe(400)
  expect((await ben.call('GET /api/books/invoice', { query: { id: orderId } })).status).toBe(401)
  const seller = await shop.sellerClient()
  expect((await seller.call('GET /api/books/invoice', { query: { id: 'made-up' } })).status).toBe(
    404,
  )
})

test('workers at once leave no gap and double no number', async () => {
  const shop = await openShop()
  const { ana, tomatoes, home, orderId } = await withOrder(shop)
  const seller = await shop.sellerClient()
  const ids = [orderId]
  for (let n = 0; n < 11; n++) {
    shop.passTime(10_000)
    ids.push((await ana.buys(home, { [tomatoes]: 1 })).body.orderId)
  }
  for (const id of ids) await leaves(seller, id)
  shop.passTime(undoAcceptedMs + 1)

  await Promise.all([1, 2, 3].map(() => issueDocuments(shop.services)))

  const numbers = await shop.database.db
    .selectFrom('book_document')
    .select(['number', 'order_id'])
    .orderBy('number')
    .execute()
  expect(numbers.map(({ number }) => number)).toEqual(ids.map((_, index) => index + 1))
  expect(new Set(numbers.map(({ order_id }) => order_id))).toEqual(new Set(ids))
})

test('the buyer is erased when the years are over, and the invoice says so', async () => {
  const shop = await openShop()
  const { orderId } = await withOrder(shop)
  const seller = await shop.sellerClient()
  await leaves(seller, orderId)
  await settles(shop)
  await saveLegal(shop, { invoiceYears: 2 })
  const { db } = shop.database
  const year = new Date(shop.clock()).getUTCFullYear()

  await db
    .updateTable('book_document')
    .set({ day: `${year - 2}-01-01` })
    .execute()
  await shop.upkeep.run()
  expect((await documentsOf(seller, orderId))[0]?.buyer).toBeDefined()
  await db
    .updateTable('book_document')
    .set({ day: `${year - 3}-12-31` })
    .execute()
  await shop.upkeep.run()

  const [erased] = await documentsOf(seller, orderId)
  expect(erased?.buyer).toBeUndefined()
  expect(erased?.total).toBe('$8.87')
})
