import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openMailServer } from '#test/mail-server.ts'
import { near, setDelivery } from '#test/shops/shop-with-areas.ts'
import { openWithBuyer, orderOf } from '#test/shops/shop-with-online-order.ts'
import { compareTaxes } from '../counters/compare-taxes.ts'
import { openWithTaxClasses, saveMoney, vat } from '#test/shops/shop-with-tax-classes.ts'

/** Beer 2 × 1.20 with 2 × 0.25 deposit, a loaf of 2.10 and cheese of at most 3.00. */
const itemsOf = ({ beer, bread, cheese }: { beer: string; bread: string; cheese: string }) => ({
  [beer]: 2,
  [bread]: 1,
  [cheese]: 1,
})

test('an order of three classes says what tax is in it, and follows the scale', async () => {
  const opened = await openWithTaxClasses()
  const { shop, cheese, ana, home } = opened

  const { status, body } = await ana.buys(home, itemsOf(opened), { json: { seenTotal: 8 } })
  const order = await orderOf(ana, body.orderId)

  expect([status, order.amount]).toEqual([200, 8])
  expect(order).toMatchObject({ goods: 7.5, deposit: 0.5, deliveryFee: 0, tax: 0, taxLabel: 'VAT' })
  expect(order.taxIncluded).toBe(true)
  expect(order.taxes).toEqual([
    // 2.40 and the deposit of 0.50: 2.90 × 20 / 120 = 0.4833.
    { label: 'VAT (20%)', name: 'Standard', rate: 20, taxable: 2.42, tax: 0.48 },
    // 3.00 × 5 / 105 = 0.1429.
    { label: 'VAT (5%)', name: 'Reduced', rate: 5, taxable: 2.86, tax: 0.14 },
    { label: 'VAT (0%)', name: 'Zero-rated', rate: 0, taxable: 2.1, tax: 0 },
  ])
  expect(order.items[0]?.deposit).toEqual({ name: 'Bottle', price: 0.25 })

  // Another rate is for other orders.
  await saveMoney(shop, { taxClasses: vat.taxClasses.map((it) => ({ ...it, rate: 4_000 })) })
  const seller = await shop.sellerClient()
  await seller.call('POST /api/order/weigh', {
    json: { id: body.orderId, product: cheese, grams: 210 },
  })
  const weighed = await orderOf(ana, body.orderId)

  // Cheese is 2.10 now: 2.10 × 5 / 105 = 0.10.
  expect(weighed).toMatchObject({ amount: 7.1, goods: 6.6, deposit: 0.5, orderedAmount: 8 })
  expect(weighed.taxes.map(({ taxable, tax }) => [taxable, tax])).toEqual([
    [2.42, 0.48],
    [2, 0.1],
    [2.1, 0],
  ])
})

test('tax that is added has a line for each class, also that of the fee, and the bank is told all of them', async () => {
  const opened = await openWithTaxClasses({}, { money: { ...vat, isTaxIncluded: false } })
  const { shop, ana, home } = opened
  await setDelivery(shop, { areas: [near], feeTaxClass: 'reduced' })
  // 2.90 × 20 % = 0.58; cheese 3.00 and the fee 4.95 × 5 % = 0.3975.
  const seenTotal = 8 + 4.95 + 0.58 + 0.4

  const { status, body } = await ana.call('POST /api/order/stripe', {
    json: {
      items: Object.entries(itemsOf(opened)).map(([product, quantity]) => ({ product, quantity })),
      address: home,
      seenTotal,
    },
  })
  const order = await orderOf(ana, body.orderId)
  const page = await (await shop.app.request(`/test-bank/${body.orderId}`, {}, {})).text()

  expect([status, order.amount, order.tax, order.taxLabel]).toEqual([200, 13.93, 0.98, 'VAT'])
  expect(order.taxIncluded).toBeUndefined()
  const billed = [...page.matchAll(/<th scope="row">([^<×]+)<\/th>\s*<td>([^<]+)</g)]
  expect(billed.map(([, name, amount]) => `${name} ${amount}`)).toEqual([
    'Price $7.50',
    'Deposit $0.50',
    'Shipping Fee $4.95',
    'VAT (20%) $0.58',
    'VAT (5%) $0.40',
    'Total Amount $13.93',
  ])
})

test('the email has the deposit and the tax that is in the total', async () => {
  const server = await openMailServer()
  const opened = await openWithTaxClasses({ SMTP_URL: server.url })
  const { shop, ana, home } = opened
  await ana.buys(home, itemsOf(opened), { json: { seenTotal: 8 } })
  await shop.mail.sendNow()

  const text = server.received[0]?.text?.replaceAll('\r', '') ?? ''
  expect(text).toContain('2 × Pale ale (500 g, plus $0.50 deposit)')
  expect(text).toMatch(
    /\$7\.50 {2}Price\n\s*\$0\.50 {2}Deposit\n\s*Free {2}Shipping Fee\n\s*\$8\.00 {2}Total Amount, at most\n\s*\$0\.48 {2}of which VAT \(20%\)\n\s*\$0\.14 {2}of which VAT \(5%\)/,
  )
})

test('an order without rows of its classes counts as one class at its own rate', async () => {
  const { shop, tomatoes, ana, home } = await openWithBuyer()
  const { body } = await ana.buys(home, { [tomatoes]: 3 }, { json: { seenTotal: 8.87 } })
  const before = await orderOf(ana, body.orderId)
  const { db } = shop.database
  // As a version without classes writes it.
  await db.deleteFrom('order_tax').execute()
  await db.updateTable('order_line').set({ tax_class: null, deposit_tax_class: null }).execute()
  await db.updateTable('orders').set({ fee_tax_class: null }).execute()

  const after = await orderOf(ana, body.orderId)

  expect(after).toMatchObject({ amount: 8.87, tax: 0.17, taxLabel: 'Tax (2%)' })
  expect({ ...after, taxes: [] }).toEqual({ ...before, taxes: [] })
  expect(after.taxes).toMatchObject([{ label: 'Tax (2%)', rate: 2, taxable: 8.7, tax: 0.17 }])
})

test('a client that knows no deposits is told of them first, and nothing is ordered', async () => {
  const { beer, ana, home } = await openWithTaxClasses()

  const { status, body } = await ana.buys(home, { [beer]: 2 })

  expect([status, body['code']]).toEqual([409, 'total-not-seen'])
  expect(body.message).toContain('$2.90')
  expect(body.message).toContain('$0.50 Deposit')
  expect(await ana.orders()).toEqual([])
})

test('tax rows that do not add up to their order are found, and named with their repair', async () => {
  const opened = await openWithTaxClasses()
  const { shop, ana, home } = opened
  const { body } = await ana.buys(home, itemsOf(opened), { json: { seenTotal: 8 } })
  const found: object[] = []
  const log = pino({ base: null }, { write: (line) => found.push(Object(JSON.parse(line))) })
  const { clock } = shop
  const { db } = shop.database

  await compareTaxes({ db, clock, log })
  expect(found).toEqual([])
  await db.updateTable('order_tax').set({ tax_cents: 49 }).where('position', '=', 0).execute()
  await compareTaxes({ db, clock, log })

  expect(found).toMatchObject([{ level: 50, orderId: body.orderId, parts: 800, taxes: 801 }])
})

test('Today has the tax of its orders by rate, those without rows too, and none of cancelled ones', async () => {
  const opened = await openWithTaxClasses()
  const { shop, ana, home, beer } = opened
  await ana.buys(home, itemsOf(opened), { json: { seenTotal: 8 }, key: 'one' })
  shop.passTime(60_000)
  const { body } = await ana.buys(home, { [beer]: 1 }, { json: { seenTotal: 1.45 }, key: 'two' })
  shop.passTime(60_000)
  const third = await ana.buys(home, { [beer]: 3 }, { json: { seenTotal: 4.35 }, key: 'three' })
  await ana.call('POST /api/order/cancel', { json: { id: third.body.orderId } })
  // As a version without classes writes it, with its tax on top.
  await shop.database.db.deleteFrom('order_tax').where('order_id', '=', body.orderId).execute()
  await shop.database.db
    .updateTable('orders')
    .set({ tax_rate: 700, gst_cents: 10, total_cents: 155, is_tax_included: 0 })
    .where('id', '=', body.orderId)
    .execute()

  expect((await shop.sales.today()).taxes).toEqual([
    { label: 'VAT (20%)', taxable: 2.42, tax: 0.48 },
    { label: 'VAT (7%)', taxable: 1.2, tax: 0.1 },
    { label: 'VAT (5%)', taxable: 2.86, tax: 0.14 },
  ])
})
