import { assert, asyncProperty, integer } from 'fast-check'
import { expect, test } from 'vitest'
import { toMajor } from '#modules/pricing/money.ts'
import { totalsOf } from '#modules/pricing/pricing.ts'
import { taxText } from '#modules/pricing/taxes.ts'
import { moneySection } from '../sections/money.ts'
import { newId } from '#platform/id.ts'
import { openMailServer } from '#test/mail-server.ts'
import { priceRules } from '#test/price-rules.ts'
import { openShop, type Shop } from '#test/open-shop.ts'
import { openWithMail, withOrder } from '#test/shops/shop-with-mail.ts'
import { openWithBuyer } from '#test/shops/shop-with-online-order.ts'
import { openWithStripe } from '#test/shops/shop-with-stripe.ts'

const { defaults } = moneySection
const vat = { taxLabel: 'VAT', taxRate: 725 }
const ownTax = {
  ...defaults,
  ...vat,
  taxClasses: [{ id: 'standard', name: 'Standard', rate: 725 }],
}

async function sectionOf(shop: Shop) {
  const { body } = await (await shop.sellerClient()).call('GET /api/seller/settings')
  return body.settings.money
}

async function save(shop: Shop, values: object) {
  const seller = await shop.sellerClient()
  const { version } = await sectionOf(shop)
  return seller.call('POST /api/seller/settings/money', { json: { version, ...values } })
}

test('a new shop has the tax of the specification, and what the seller saves is public', async () => {
  const shop = await openShop()
  const publicPart = async () => (await shop.client().call('GET /api/shop')).body

  expect((await publicPart()).money).toEqual({
    currency: 'USD',
    locale: 'en-US',
    decimals: 2,
    highestTotal: 5_000_00,
    taxLabel: 'Tax',
    taxRate: 200,
    struckPrices: 'as entered',
    taxClasses: [{ id: 'standard', name: 'Standard', rate: 200 }],
    isTaxIncluded: false,
    noVatNote: null,
    deposits: [],
  })
  const { status, body } = await save(shop, vat)

  expect([status, body.message, body.section.values]).toEqual([200, 'Settings Saved', ownTax])
  expect((await publicPart()).money).toEqual(ownTax)
  expect((await publicPart()).shop.name).toBe('Larder')
})

test('rates outside of 0 to 50 % and an empty name are refused', async () => {
  const shop = await openShop()
  const wrong: [field: string, value: unknown, problem: string][] = [
    ['taxRate', -1, 'Tax rate must be from 0 to 50 %'],
    ['taxRate', 5_100, 'Tax rate must be from 0 to 50 %'],
    ['taxRate', 7.25, 'Tax rate must be a whole number of hundredths of a percent'],
    ['taxRate', '200', 'Tax rate must be a whole number of hundredths of a percent'],
    ['taxLabel', ' ', 'Name of the tax is required'],
    ['taxLabel', 'x'.repeat(21), 'Name of the tax can have at most 20 characters'],
  ]

  for (const [field, value, problem] of wrong) {
    const { status, body } = await save(shop, { ...vat, [field]: value })
    expect([field, status, body['fields']]).toEqual([field, 400, { [field]: problem }])
  }

  expect((await sectionOf(shop)).version).toBe(0)
})

test('sections are saved apart from each other, and each save is in the activity log', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  const { body } = await seller.call('GET /api/seller/settings')
  await save(shop, vat)

  const json = { ...body.settings.shop.values, name: 'Corner Shop', version: 0 }
  const other = await seller.call('POST /api/seller/settings/shop', { json })
  const late = await save(shop, { ...vat, version: 0 })

  expect([other.status, late.status, late.body['code']]).toEqual([200, 409, 'settings-changed'])
  expect((await sectionOf(shop)).values).toEqual(ownTax)
  const log = await seller.call('GET /api/seller/audit', { query: { action: 'settings changed' } })
  expect(log.body.entries.map(({ subject, detail }) => [subject, detail])).toEqual([
    ['Shop', 'name “Larder” → “Corner Shop”'],
    ['Money', 'tax label “Tax” → “VAT”, tax rate “2%” → “7.25%”'],
  ])
})

test('the cart, the order and the charge are the same, for any rate', async () => {
  const { shop, tomatoes, ana, home } = await openWithBuyer()

  await assert(
    asyncProperty(
      integer({ min: 0, max: 3_000 }),
      integer({ min: 1, max: 20 }),
      async (taxRate, quantity) => {
        await save(shop, { taxLabel: 'VAT', taxRate })
        const { money } = (await shop.client().call('GET /api/shop')).body
        const lines = [{ offerCents: 2_90, quantity }]
        const shown = toMajor(totalsOf(lines, priceRules({ rate: money.taxRate })).totalCents, 2)
        const { status, body } = await ana.call('POST /api/order/stripe', {
          json: { items: [{ product: tomatoes, quantity }], address: home, seenTotal: shown },
          headers: { 'idempotency-key': newId() },
        })
        const order = (await ana.call('GET /api/order/mine', { query: { id: body.orderId } })).body
          .order
        const charged = await shop.database.db
          .selectFrom('test_bank_checkout')
          .select(['amount_cents', 'tax_label'])
          .where('order_id', '=', body.orderId)
          .executeTakeFirstOrThrow()

        expect([status, order.amount, toMajor(charged.amount_cents, 2)]).toEqual([
          200,
          shown,
          shown,
        ])
        expect([order.taxLabel, charged.tax_label]).toEqual(
          Array<string>(2).fill(taxText({ label: 'VAT', rate: taxRate })),
        )
        shop.passTime(2 * 60_000)
        await ana.call('POST /api/order/cancel', { json: { id: body.orderId } })
      },
    ),
    { numRuns: 12 },
  )
})

test('a total that was shown with another rate is refused, and nothing is ordered', async () => {
  const { shop, tomatoes, ana, home } = await openWithBuyer()
  await save(shop, vat)

  const { status, body } = await ana.buys(home, { [tomatoes]: 2 }, { json: { seenTotal: 5.92 } })

  expect([status, body['code'], body['total']]).toEqual([409, 'price-changed', 6.22])
  expect(await ana.orders()).toEqual([])
})

test('an order keeps the tax that it was placed with, also in its emails', async () => {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  const { ana, home, tomatoes } = await withOrder(shop)
  await save(shop, vat)
  shop.passTime(60_000)
  await ana.buys(home, { [tomatoes]: 3 }, { json: { seenTotal: 9.33 } })
  await shop.mail.sendNow()

  const orders = await ana.orders()

  expect(orders.map(({ taxLabel, tax, amount }) => [taxLabel, tax, amount])).toEqual([
    ['VAT (7.25%)', 0.63, 9.33],
    ['Tax (2%)', 0.17, 8.87],
  ])
  const sums = server.received.map(({ text = '' }) => /\$\S+ {2}(.* \(.*%\))/.exec(text)?.[1])
  expect(sums.toSorted()).toEqual(['Tax (2%)', 'VAT (7.25%)'])
})

test('Stripe charges the tax as a line with its name', async () => {
  const { shop, orders, stripe } = await openWithStripe()
  await save(shop, vat)
  expect((await orders('one', { seenTotal: 6.22 })).status).toBe(200)

  const names = stripe.requests.flatMap(({ form }) => Object.values(form))
  expect(names).toContain('VAT (7.25%)')
})
