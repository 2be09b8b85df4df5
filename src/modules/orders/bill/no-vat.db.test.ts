import { expect, test } from 'vitest'
import { pageNames } from '#modules/settings/page-names.ts'
import { openMailServer } from '#test/mail-server.ts'
import { orderOnline } from '#test/orders/order-online.ts'
import { orderOf } from '#test/shops/shop-with-online-order.ts'
import { openWithTaxClasses, saveMoney, vat } from '#test/shops/shop-with-tax-classes.ts'
import { undoAcceptedMs } from '../limits.ts'

const noVatNote = 'Steuerfrei als Kleinunternehmer gemäß § 19 UStG.'
const taxWords = /\b(tax(es)?|vat|mwst|0 ?%)\b|\d ?%/i

type Opened = Awaited<ReturnType<typeof openWithTaxClasses>>

const openWithoutVat = (money: object = {}, ...settings: Parameters<typeof openWithTaxClasses>) =>
  openWithTaxClasses(settings[0], { ...settings[1], money: { ...vat, noVatNote, ...money } })

/** Two bottles with their deposit, bread, and cheese that is weighed later. */
const itemsOf = ({ beer, bread, cheese }: Opened) => ({ [beer]: 2, [bread]: 1, [cheese]: 1 })

async function hasInvoice({ shop }: Opened, id: string) {
  const seller = await shop.sellerClient()
  for (const to of ['Packing', 'Out for delivery'])
    expect((await seller.moves(id, to)).status).toBe(200)
  shop.passTime(undoAcceptedMs + 1)
  await shop.upkeep.run()
}

async function papersOf({ shop, ana }: Opened, id: string) {
  const { body } = await ana.call('GET /api/order/invoice', { query: { id } })
  const seller = await shop.sellerClient()
  const { body: close } = await seller.call('GET /api/books/day')
  return { documents: body.documents, close }
}

test.each([true, false])(
  'a shop that charges no VAT adds none and says none, in the order, its email and its papers (included before: %s)',
  async (isTaxIncluded) => {
    const server = await openMailServer()
    const opened = await openWithoutVat({ isTaxIncluded }, { SMTP_URL: server.url })
    const { shop, ana, home, cheese } = opened

    const { status, body } = await ana.buys(home, itemsOf(opened), { json: { seenTotal: 8 } })
    const order = await orderOf(ana, body.orderId)
    await shop.mail.sendNow()

    expect(status).toBe(200)
    expect(order).toMatchObject({ amount: 8, tax: 0, taxLabel: '', taxes: [], noVatNote })
    expect(server.received[0]?.text).toContain(noVatNote)
    expect(server.received[0]?.text?.replaceAll(noVatNote, '')).not.toMatch(taxWords)

    const seller = await shop.sellerClient()
    const weighed = { id: body.orderId, product: cheese, grams: 210 }
    await seller.call('POST /api/order/weigh', { json: weighed })
    await hasInvoice(opened, body.orderId)
    const { documents, close } = await papersOf(opened, body.orderId)

    expect(documents).toMatchObject([{ total: '$7.10', taxes: [], remarks: [noVatNote] }])
    expect(documents[0]?.lines.map(({ tax }) => tax)).toEqual([undefined, undefined, undefined])
    expect(close).toMatchObject({ sold: 7.1, taxes: [] })
    expect(close.rounding).toBeUndefined()
    const query = { from: close.today, to: close.today }
    for (const file of ['GET /api/books/orders', 'GET /api/books/lines'] as const) {
      const text = String((await seller.call(file, { query })).body)
      expect(text).toContain('INV-000001')
      expect(text).not.toMatch(taxWords)
    }

    await seller.moves(body.orderId, 'Returned', { note: 'Nobody there' })
    shop.passTime(undoAcceptedMs + 1)
    await shop.upkeep.run()
    const [, note] = (await papersOf(opened, body.orderId)).documents
    expect(note).toMatchObject({ kind: 'credit note', taxes: [], remarks: [noVatNote] })
  },
)

test('the page of the test bank, the pages of the shop and the file of products say nothing of tax', async () => {
  const opened = await openWithoutVat()
  const { shop, ana, home } = opened
  const { body } = await orderOnline(ana, home, itemsOf(opened), { seenTotal: 8 })
  const bank = await (await shop.app.request(`/test-bank/${body.orderId}`, {}, {})).text()
  expect(bank).toContain('Total Amount')
  expect(bank).not.toMatch(/of which|VAT|Tax/)

  for (const name of pageNames) {
    const page = await shop.client().call('GET /api/shop/page', { query: { name } })
    expect(JSON.stringify(page.body)).not.toMatch(taxWords)
  }
  const seller = await shop.sellerClient()
  const file = await seller.call('GET /api/product/export')
  expect(String(file.body).split('\n', 1)[0]).not.toMatch(/tax/i)
})

test('what was ordered before the switch keeps its tax, and what was ordered without VAT never gets any', async () => {
  const opened = await openWithTaxClasses()
  const { shop, ana, home, cheese } = opened
  const buy = async (key: string) =>
    (await ana.buys(home, itemsOf(opened), { json: { seenTotal: 8 }, key })).body.orderId
  const taxed = await buy('one')
  shop.passTime(60_000)
  const before = await orderOf(ana, taxed)
  await saveMoney(shop, { noVatNote })
  const untaxed = await buy('two')
  expect(await orderOf(ana, taxed)).toEqual(before)

  await saveMoney(shop, { noVatNote: null })
  const seller = await shop.sellerClient()
  for (const id of [taxed, untaxed]) {
    await seller.call('POST /api/order/weigh', { json: { id, product: cheese, grams: 210 } })
    await hasInvoice(opened, id)
  }

  expect((await orderOf(ana, taxed)).taxes.map(({ tax }) => tax)).toEqual([0.48, 0.1, 0])
  expect(await orderOf(ana, untaxed)).toMatchObject({ amount: 7.1, taxes: [], noVatNote })
  const [withVat] = (await papersOf(opened, taxed)).documents
  expect(withVat).toMatchObject({ taxes: [{ tax: '$0.48' }, { tax: '$0.10' }, { tax: '–' }] })
  expect(withVat?.remarks).toEqual(['Prices include tax.'])
  const { documents, close } = await papersOf(opened, untaxed)
  expect(documents).toMatchObject([{ taxes: [], remarks: [noVatNote] }])
  // Both are on this day: what was sold without VAT is a row, so that the rows add up.
  expect(close).toMatchObject({
    sold: 14.2,
    taxes: [
      { label: 'VAT (20%)', total: 2.9 },
      { label: 'VAT (5%)', total: 2.1 },
      { label: 'Not taxed', total: 7.1 },
      { label: 'VAT (0%)', total: 2.1 },
    ],
  })
})

test('a substitute brings no tax into an order without VAT, also after the shop charges it again', async () => {
  const opened = await openWithoutVat()
  const { shop, ana, home, beer, bread } = opened
  const { body } = await ana.buys(
    home,
    { [bread]: 2 },
    {
      json: { seenTotal: 4.2, ifMissing: 'best match' },
    },
  )
  await saveMoney(shop, { noVatNote: null, isTaxIncluded: false })
  const seller = await shop.sellerClient()

  const { status } = await seller.call('POST /api/order/replace', {
    json: { id: body.orderId, product: bread, pieces: 1, substitute: beer, quantity: 1 },
  })

  expect(status).toBe(200)
  // 2.10, and 1.20 with its deposit of 0.25.
  expect(await orderOf(ana, body.orderId)).toMatchObject({ amount: 3.55, tax: 0, taxes: [] })
})
