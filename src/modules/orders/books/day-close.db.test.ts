import { expect, test } from 'vitest'
import { dayOf, startOf } from '#platform/calendar/days.ts'
import type { Shop } from '#test/open-shop.ts'
import { orderOnline } from '#test/orders/order-online.ts'
import { chooseAtBank } from '#test/shops/shop-with-online-order.ts'
import { openWithTaxClasses } from '#test/shops/shop-with-tax-classes.ts'
import { undoAcceptedMs } from '../limits.ts'

const hour = 3_600_000

/** At noon of the shop's day, so that nothing falls on the next one by chance. */
async function openAtNoon() {
  const opened = await openWithTaxClasses({ TEST_BANK: '1' })
  const { shop } = opened
  const tomorrow = dayOf(shop.clock() + 24 * hour, shop.timeZone())
  shop.passTime(startOf(tomorrow, shop.timeZone()) + 12 * hour - shop.clock())
  return { ...opened, seller: await shop.sellerClient(), today: tomorrow }
}

async function settles(shop: Shop) {
  shop.passTime(undoAcceptedMs + 1)
  await shop.upkeep.run()
  await shop.reconciler.run()
}

type Opened = Awaited<ReturnType<typeof openAtNoon>>

const closeOf = async ({ seller }: Opened, date?: string) => {
  const { status, body } = await seller.call('GET /api/books/day', date ? { query: { date } } : {})
  expect(status).toBe(200)
  return body
}

async function leaves({ seller }: Opened, id: string, ...then: string[]) {
  for (const status of ['Packing', 'Out for delivery', ...then])
    expect((await seller.moves(id, status)).status).toBe(200)
}

test('a day says what was sold, paid and paid back by tax class, and what is not final', async () => {
  const opened = await openAtNoon()
  const { shop, ana, home, beer, cheese, bread, seller, today } = opened
  const cash = await ana.buys(home, { [beer]: 2, [bread]: 1 }, { json: { seenTotal: 5 } })
  const online = await orderOnline(ana, home, { [cheese]: 2 }, { seenTotal: 6 })
  await chooseAtBank(shop, online.body.orderId, 'pay')
  await seller.call('POST /api/order/weigh', {
    json: { id: online.body.orderId, product: cheese, grams: 500 },
  })
  await leaves(opened, cash.body.orderId, 'Delivered')
  await leaves(opened, online.body.orderId)

  const early = await closeOf(opened)
  expect(early).toMatchObject({
    date: today,
    today,
    sold: 0,
    cash: { count: 1, amount: 5 },
    online: { count: 1, amount: 6, testAmount: 6 },
    backOnline: { count: 0, amount: 0 },
    notFinal: {
      dayIsOver: false,
      documents: 2,
      underWay: 1,
      undoable: 1,
      refunds: { count: 1, amount: 1, testAmount: 1 },
    },
  })

  await settles(shop)
  const later = await closeOf(opened)
  expect(later).toMatchObject({
    invoices: { count: 2, amount: 10 },
    creditNotes: { count: 0, amount: 0 },
    sold: 10,
    taxes: [
      { label: 'VAT (20%)', taxable: 2.42, tax: 0.48, total: 2.9 },
      { label: 'VAT (5%)', taxable: 4.76, tax: 0.24, total: 5 },
      { label: 'VAT (0%)', taxable: 2.1, tax: 0, total: 2.1 },
    ],
    backOnline: { count: 1, amount: 1 },
    balance: 10,
    notFinal: { dayIsOver: false, documents: 0, underWay: 1, undoable: 0, refunds: { count: 0 } },
  })
  expect(later.rounding).toBeUndefined()

  await seller.moves(online.body.orderId, 'Returned', { note: 'Nobody there' })
  await settles(shop)
  expect(await closeOf(opened)).toMatchObject({
    invoices: { count: 2, amount: 10 },
    creditNotes: { count: 1, amount: 5 },
    sold: 5,
    taxes: [{ total: 2.9 }, { label: 'VAT (5%)', taxable: 0, tax: 0 }, { total: 2.1 }],
    backOnline: { count: 2, amount: 6 },
    balance: 5,
  })
})

test('a day that is over and has nothing under way is final, and belongs to the time zone of the shop', async () => {
  const opened = await openAtNoon()
  const { shop, ana, home, bread, today } = opened
  const { body } = await ana.buys(home, { [bread]: 1 })
  await leaves(opened, body.orderId, 'Delivered')
  await settles(shop)
  shop.passTime(startOf(today, shop.timeZone()) + 24 * hour - shop.clock())
  opened.seller = await shop.sellerClient()

  const yesterday = await closeOf(opened, today)
  expect(yesterday).toMatchObject({ date: today, sold: 2.1, cash: { count: 1, amount: 2.1 } })
  expect(yesterday.today).not.toBe(today)
  expect(yesterday.notFinal).toBeUndefined()
  expect(await closeOf(opened)).toMatchObject({ sold: 0, cash: { count: 0 }, taxes: [] })
  const wrong = await opened.seller.call('GET /api/books/day', { query: { date: '2026-02-30' } })
  expect(wrong.status).toBe(400)
})

test('a refund that fails afterwards is money that came back', async () => {
  const opened = await openAtNoon()
  const { shop, ana, home, bread, seller } = opened
  const { body } = await orderOnline(ana, home, { [bread]: 1 })
  await chooseAtBank(shop, body.orderId, 'pay')
  await seller.moves(body.orderId, 'Cancelled')
  await settles(shop)
  expect(await closeOf(opened)).toMatchObject({ backOnline: { amount: 2.1 }, balance: 0, sold: 0 })

  await shop.database.db.updateTable('refund').set({ failed_at: shop.clock() }).execute()

  expect(await closeOf(opened)).toMatchObject({ backOnline: { amount: 0 }, balance: 2.1 })
})

const cells = (row: string) => row.split(',').slice(5).join()

test('the files are for spreadsheets: no name is a formula, and a credit note is below zero', async () => {
  const opened = await openAtNoon()
  const { shop, ana, home, beer, seller, today } = opened
  const trap = await shop.sells({ name: '=HYPERLINK("http://evil.example")', offerCents: 1_00 })
  const items = { [trap]: 3, [beer]: 1 }
  const { body } = await ana.buys(home, items, { json: { seenTotal: 4.45 } })
  await leaves(opened, body.orderId)
  await settles(shop)
  await seller.moves(body.orderId, 'Returned', { note: 'Nobody there' })
  await settles(shop)
  const query = { from: today, to: today }

  const orders = await seller.call('GET /api/books/orders', { query })
  const lines = await seller.call('GET /api/books/lines', { query })

  expect(orders.headers.get('content-disposition')).toContain(`orders-${today}-${today}.csv`)
  const [head = '', note = '', invoice = '', ...rest] = String(orders.body).split('\r\n')
  expect(rest).toEqual([''])
  expect(head).toBe(
    '\uFEFFdate,document,invoice,order,ordered,payment,currency,goods,deposit,delivery,tax added,rounding,money back,total,' +
      'without tax at 20%,tax at 20%',
  )
  expect(note).toContain(`${today},CN-000001,INV-000001,${body.number},`)
  expect(cells(note)).toBe('COD,USD,0.00,0.00,0.00,0.00,0.00,-4.45,-4.45,-3.71,-0.74')
  expect(cells(invoice)).toBe('COD,USD,4.20,0.25,0.00,0.00,0.00,0.00,4.45,3.71,0.74')
  expect(String(lines.body)).toContain(
    `,1,goods,${trap},"'=HYPERLINK(""http://evil.example""), 500 g",3,,1.00,20%,3.00\r\n`,
  )
  expect(String(lines.body)).toContain(',3,deposit,,Deposit,,,,,0.25\r\n')
  expect(String(lines.body)).toContain(',money back,,The order came back to the shop,,,,,-4.45\r\n')
  for (const wrong of [{}, { from: today }, { from: '2026-02-02', to: '2026-02-01' }]) {
    expect((await seller.call('GET /api/books/lines', { query: wrong })).status).toBe(400)
    expect((await seller.call('GET /api/books/orders', { query: wrong })).status).toBe(400)
  }
})
