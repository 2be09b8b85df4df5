import { expect, test } from 'vitest'
import type { Shop } from '#test/open-shop.ts'
import { changeBill } from '#test/orders/change-bill.ts'
import { orderOnline } from '#test/orders/order-online.ts'
import { chooseAtBank } from '#test/shops/shop-with-online-order.ts'
import { openWithTaxClasses } from '#test/shops/shop-with-tax-classes.ts'
import { undoAcceptedMs } from '../limits.ts'

async function settles(shop: Shop) {
  shop.passTime(undoAcceptedMs + 1)
  await shop.upkeep.run()
  await shop.reconciler.run()
}

/** Two beers, a loaf and cheese of 8.00 together, paid online. A beer was missing when it left. */
async function openWithInvoice() {
  const opened = await openWithTaxClasses({ TEST_BANK: '1' })
  const { shop, ana, home, beer, bread, cheese } = opened
  const items = { [beer]: 2, [bread]: 1, [cheese]: 1 }
  const { body } = await orderOnline(ana, home, items, { seenTotal: 8 })
  const id = body.orderId
  await chooseAtBank(shop, id, 'pay')
  const seller = await shop.sellerClient()
  await seller.moves(id, 'Packing')
  await changeBill(shop, id, [
    { kind: 'missing', line: 0, pieces: 1, reason: 'The shelf was empty' },
  ])
  await seller.moves(id, 'Out for delivery')
  await settles(shop)
  const documents = async () =>
    (await ana.call('GET /api/order/invoice', { query: { id } })).body.documents
  const close = async () => (await seller.call('GET /api/books/day')).body
  return { ...opened, seller, id, documents, close }
}

test('an invoice has what was supplied, with the pieces and the deposit that are left', async () => {
  const { documents } = await openWithInvoice()

  expect(await documents()).toMatchObject([
    {
      lines: [
        { text: 'Pale ale, 500 g', quantity: '1', amount: '$1.20', note: 'plus $0.25 deposit' },
        { text: 'Loaf, 500 g', quantity: '1', amount: '$2.10' },
        { text: 'Cheese, about 300 g', quantity: '1', amount: '$3.00' },
      ],
      sums: [
        { name: 'Price', amount: '$6.30' },
        { name: 'Deposit', amount: '$0.25' },
        { name: 'Shipping Fee', amount: 'Free' },
      ],
      total: '$6.55',
      payment: [
        { name: 'Paid online', amount: '$8.00' },
        { name: 'Given back', amount: '$1.45' },
      ],
    },
  ])
})

test('what comes back later is a credit note with its reasons, and the invoice stays as it was', async () => {
  const { shop, id, documents, close } = await openWithInvoice()
  const [before] = await documents()

  await changeBill(shop, id, [
    { kind: 'handed_back', line: 1, pieces: 1, reason: 'Squashed' },
    { kind: 'problem', line: 2, askedCents: 1_00 },
  ])
  await settles(shop)
  await changeBill(shop, id, [{ kind: 'deposit', depositName: 'Bottle', askedCents: 25 }])
  await settles(shop)

  const [invoice, first, second, ...others] = await documents()
  expect([invoice, others]).toEqual([before, []])
  expect(first).toMatchObject({
    number: 'CN-000001',
    invoice: 'INV-000001',
    lines: [
      { text: 'Handed back, 1 × Loaf: Squashed', amount: '$2.10' },
      { text: 'Problem, Cheese', amount: '$1.00' },
    ],
    total: '$3.10',
    taxes: [
      { name: 'VAT (5%)', taxable: '$0.96', tax: '$0.04' },
      { name: 'VAT (0%)', taxable: '$2.10', tax: '–' },
    ],
  })
  expect(second).toMatchObject({
    number: 'CN-000002',
    lines: [{ text: 'Deposit returned, Bottle', amount: '$0.25' }],
    taxes: [{ name: 'VAT (20%)', taxable: '$0.21', tax: '$0.04' }],
  })
  expect(await close()).toMatchObject({
    invoices: { amount: 6.55 },
    creditNotes: { count: 2, amount: 3.35 },
    sold: 3.2,
    online: { amount: 8 },
    backOnline: { count: 3, amount: 4.8 },
    balance: 3.2,
  })
})

test('a bill that changes before the invoice is written is in the invoice', async () => {
  const { shop, ana, home, beer, seller } = await openWithInvoice()
  const { body } = await ana.buys(home, { [beer]: 4 }, { json: { seenTotal: 5.8 } })
  for (const status of ['Packing', 'Out for delivery', 'Delivered'])
    await seller.moves(body.orderId, status)
  await changeBill(shop, body.orderId, [
    { kind: 'goodwill', askedCents: 80, reason: 'It was late' },
  ])
  await settles(shop)

  const { documents } = (await ana.call('GET /api/order/invoice', { query: { id: body.orderId } }))
    .body
  expect(documents).toMatchObject([
    {
      lines: [{ amount: '$4.80' }, { text: 'Money back', amount: '-$0.80' }],
      total: '$5.00',
    },
  ])
  expect((await seller.call('GET /api/books/day')).body).toMatchObject({
    cash: { amount: 5.8 },
    backInCash: { count: 1, amount: 0.8 },
  })
})
