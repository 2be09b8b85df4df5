import { expect, test } from 'vitest'
import { addDays, dayOf } from '#platform/calendar/days.ts'
import { openMailServer } from '#test/mail-server.ts'
import type { Shop } from '#test/open-shop.ts'
import { openWithMail, withOrder } from '#test/shops/shop-with-mail.ts'
import { orderOf } from '#test/shops/shop-with-online-order.ts'
import { giveRecalledBack } from './give-recalled-back.ts'

const day = 24 * 60 * 60_000

/** Ana has tomatoes in two orders, Ben in one; a cancelled one counts for nothing. */
async function openWithBuyers() {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  const { ana, home, tomatoes, orderId: first } = await withOrder(shop)
  shop.passTime(60_000)
  const second = (await ana.buys(home, { [tomatoes]: 2 })).body
  shop.passTime(60_000)
  const cancelled = (await ana.buys(home, { [tomatoes]: 9 })).body
  await ana.call('POST /api/order/cancel', { json: { id: cancelled.orderId } })
  const ben = await shop.shopper('Ben')
  const bens = (await ben.buys(await ben.livesAt('Oak Street 2'), { [tomatoes]: 1 })).body
  await shop.mail.sendNow()
  const today = dayOf(shop.clock(), shop.timeZone())
  const asked = { product: tomatoes, from: today, to: today }
  const seller = await shop.sellerClient()
  const before = server.received.length
  return {
    shop,
    seller,
    ana,
    ben,
    tomatoes,
    asked,
    first,
    second,
    bens,
    preview: async (query: Record<string, string> = asked) =>
      (await seller.call('GET /api/recall/preview', { query })).body,
    recalls: (json: object = { ...asked, message: 'Glass in it.\nPlease throw it away.' }) =>
      seller.call('POST /api/recall', { json }),
    async received() {
      await shop.mail.sendNow()
      return server.received.slice(before).filter(({ subject }) => subject?.startsWith('Recall'))
    },
  }
}

test('whoever bought it is told once by email and on the order, after a preview that tells nobody', async () => {
  const opened = await openWithBuyers()
  const { ana, ben, first, second, bens } = opened
  const { people } = await opened.preview()
  expect(people.map(({ name, pieces, orders }) => [name, pieces, orders.length])).toEqual([
    ['Ana Silva', 5, 2],
    ['Ana Silva', 1, 1],
  ])
  expect(people.map(({ email }) => email)).toEqual([ana.email, ben.email])
  expect(await opened.received()).toEqual([])
  expect((await orderOf(ana, first)).recalls).toBeUndefined()

  const { status, body } = await opened.recalls()

  expect([status, body.message]).toEqual([200, '2 emails are on their way'])
  const received = await opened.received()
  expect(received.map(({ subject }) => subject)).toEqual([
    'Recall: Vine tomatoes',
    'Recall: Vine tomatoes',
  ])
  const toAna = received.find(({ text }) => text?.includes(second.number))?.text
  expect(toAna).toContain('Glass in it.')
  expect(toAna).toContain('Please throw it away.')
  expect(toAna).not.toContain(bens.number)
  const told = { name: 'Vine tomatoes', message: 'Glass in it.\nPlease throw it away.' }
  expect((await orderOf(ana, first)).recalls).toMatchObject([told])
  expect((await orderOf(ana, second.orderId)).recalls).toMatchObject([told])
  expect((await orderOf(ben, bens.orderId)).recalls).toMatchObject([told])
})

test('who got none of it is not reached, and who had it is, whatever went back since', async () => {
  const { seller, tomatoes, first, second, bens, preview, recalls } = await openWithBuyers()
  const missing = (id: string, left: number) =>
    seller.call('POST /api/order/missing', { json: { id, product: tomatoes, left } })
  expect((await missing(second.orderId, 1)).status).toBe(200)
  expect((await missing(bens.orderId, 0)).body.order.status).toBe('Cancelled')
  for (const status of ['Packing', 'Out for delivery']) await seller.moves(first, status)
  const json = { id: first, product: tomatoes, pieces: 3, reason: 'Soft', seenAmount: 8.87 }
  expect((await seller.call('POST /api/order/money-back', { json })).status).toBe(200)

  const expected = [{ pieces: 4, orders: [{ _id: first }, { _id: second.orderId }] }]
  expect((await preview()).people).toMatchObject(expected)
  await recalls()
  const { body } = await seller.call('GET /api/recall/list', { query: { product: tomatoes } })
  expect(body.recalls).toMatchObject([{ people: expected }])
})

test('if the seller says so everyone gets the money back, once, for what is left on the bill', async () => {
  const opened = await openWithBuyers()
  const { shop, seller, ana, ben, asked, tomatoes, first, second, bens } = opened
  for (const status of ['Packing', 'Out for delivery', 'Delivered'])
    await seller.moves(first, status)
  const given = { id: first, product: tomatoes, pieces: 1, reason: 'Soft', seenAmount: 8.87 }
  await seller.call('POST /api/order/money-back', { json: given })
  await ben.call('POST /api/order/cancel', { json: { id: bens.orderId } })

  await opened.recalls({ ...asked, message: 'Glass in it.', moneyBack: true })
  await Promise.all([giveRecalledBack(shop.services), giveRecalledBack(shop.services)])
  await giveRecalledBack(shop.services)

  expect(await orderOf(ana, first)).toMatchObject({
    amount: 0,
    paid: 8.87,
    changes: [
      { kind: 'problem', pieces: 1, reason: 'Soft' },
      { kind: 'problem', pieces: 2, reason: 'Recalled', by: 'shop' },
    ],
    refunds: [
      { amount: 2.95, state: 'by hand' },
      { amount: 5.92, state: 'to pay out' },
    ],
  })
  // It had not left yet, and nothing else was in it.
  expect(await orderOf(ana, second.orderId)).toMatchObject({
    status: 'Cancelled',
    changes: [{ kind: 'missing', pieces: 2, reason: 'Recalled' }],
  })
  expect(await orderOf(ben, bens.orderId)).not.toHaveProperty('changes')
  const texts = (await opened.received()).map(({ text }) => text)
  expect(texts).toEqual([expect.stringContaining('You get your money back for it')])
  const { body } = await seller.call('GET /api/recall/list', { query: { product: tomatoes } })
  expect(body.recalls).toMatchObject([{ moneyBack: true, people: [{ pieces: 5 }] }])
  expect((await seller.log()).filter(({ action }) => action === 'money given back')).toHaveLength(2)
})

test('whom to pay in cash is a list until the seller has paid, and the books count it only then', async () => {
  const { shop, seller, ana, asked, tomatoes, first, recalls } = await openWithBuyers()
  for (const status of ['Packing', 'Out for delivery', 'Delivered'])
    await seller.moves(first, status)
  await recalls({ ...asked, message: 'Glass in it.', moneyBack: true })
  await giveRecalledBack(shop.services)
  const toPay = async () =>
    (await seller.call('GET /api/recall/list', { query: { product: tomatoes } })).body.recalls[0]
      ?.toPay ?? []
  const inBooks = async () =>
    (await seller.call('GET /api/books/day', { query: { day: asked.to } })).body.backInCash
  const paysOut = (id: string) => seller.call('POST /api/recall/paid-out', { json: { id } })

  const [cash, ...others] = await toPay()
  expect(cash).toMatchObject({ name: 'Ana Silva', amount: 8.87, order: { _id: first } })
  expect([others, (await inBooks()).count]).toEqual([[], 0])
  shop.passTime(60_000)
  const { status, body } = await paysOut(cash?._id ?? '')
  expect([status, body.message]).toEqual([200, 'Paid Out'])

  expect(await toPay()).toEqual([])
  expect(await orderOf(ana, first)).toMatchObject({ refunds: [{ amount: 8.87, state: 'by hand' }] })
  expect((await inBooks()).count).toBe(1)
  expect((await paysOut(cash?._id ?? '')).status).toBe(200)
  expect((await paysOut('nothing')).status).toBe(404)
  expect((await ana.call('POST /api/recall/paid-out', { json: { id: cash?._id } })).status).toBe(
    401,
  )
})

test('a recalled product is taken out of the shop, if the seller says so', async () => {
  const { shop, seller, asked, tomatoes, recalls } = await openWithBuyers()
  const isInStock = async () =>
    (await seller.call('GET /api/product/one', { query: { id: tomatoes } })).body.product.inStock
  await recalls()
  expect(await isInStock()).toBe(true)

  const ben = await shop.shopper('Ben II')
  const home = await ben.livesAt()
  await ben.buys(home, { [tomatoes]: 1 })
  await recalls({ ...asked, message: 'Glass in it.', takeOut: true })

  expect(await isInStock()).toBe(false)
  const refused = await ben.buys(home, { [tomatoes]: 2 })
  expect([refused.status, refused.body['code']]).toEqual([409, 'out-of-stock'])
})

test('a repeat tells nobody again, also two at once, and later days reach new orders only', async () => {
  const opened = await openWithBuyers()
  const { shop, ben, asked, tomatoes, seller } = opened
  await Promise.all([opened.recalls(), opened.recalls()])
  const again = await opened.recalls()

  expect(again.body.message).toBe('Nobody is left to tell')
  expect((await opened.received()).length).toBe(2)
  expect(await opened.preview()).toMatchObject({ people: [], told: 3 })
  shop.passTime(60_000)
  await ben.buys(await ben.livesAt('Oak Street 2'), { [tomatoes]: 4 })
  expect((await opened.recalls({ ...asked, message: 'Again' })).body.message).toBe(
    '1 email is on its way',
  )
  expect((await opened.received()).length).toBe(3)
  const { body } = await seller.call('GET /api/recall/list', { query: { product: tomatoes } })
  expect(body.recalls.map(({ people }) => people.length)).toEqual([1, 2])
})

test('days are those on which an order was under way or came to the door', async () => {
  const opened = await openWithBuyers()
  const { shop, tomatoes, asked, first } = opened
  let { seller } = opened
  for (const status of ['Packing', 'Out for delivery', 'Delivered'])
    await seller.moves(first, status)
  shop.passTime(3 * day)
  seller = await shop.sellerClient()
  const piecesOn = async (from: string, to: string) => {
    const { body } = await seller.call('GET /api/recall/preview', {
      query: { product: tomatoes, from, to },
    })
    return body.people.reduce((sum, { pieces }) => sum + pieces, 0)
  }
  const later = addDays(asked.from, 2)

  expect(await piecesOn(addDays(asked.from, -2), addDays(asked.from, -1))).toBe(0)
  expect(await piecesOn(asked.from, asked.from)).toBe(6)
  // The delivered one is not in the shop any more.
  expect(await piecesOn(later, later)).toBe(3)
})

test('who has no email is listed with a telephone number, in the preview and in the file', async () => {
  const opened = await openWithBuyers()
  const { shop, ben, seller, tomatoes, bens } = opened
  await shop.database.db
    .updateTable('shopper')
    .set({ email: '' })
    .where('id', '=', ben.id)
    .execute()

  expect((await opened.preview()).people).toMatchObject([{}, { orders: [{ number: bens.number }] }])
  expect((await opened.recalls()).body.message).toBe(
    '1 email is on its way; 1 without an email to call',
  )
  const { body } = await seller.call('GET /api/recall/list', { query: { product: tomatoes } })
  const id = body.recalls[0]?._id ?? ''
  const [, , person] = body.recalls[0]?.people ?? []
  expect(person).toBeUndefined()
  const file = await seller.call('GET /api/recall/people', { query: { id } })
  const rows = String(file.body).split('\r\n')
  expect(rows[0]).toBe('\uFEFFname,phone,email,told by email,pieces,orders')
  expect(rows[2]).toMatch(new RegExp(`^Ana Silva,[^,]+,,no,1,${bens.number}$`))
})

test('only the seller recalls, and only what there is, with words and days that make sense', async () => {
  const opened = await openWithBuyers()
  const { ana, asked, seller, shop } = opened
  expect((await ana.call('POST /api/recall', { json: { ...asked, message: 'x' } })).status).toBe(
    401,
  )
  const post = async (json: object) => (await seller.call('POST /api/recall', { json })).status

  expect(await post({ ...asked, message: ' ' })).toBe(400)
  expect(await post({ ...asked, message: 'x'.repeat(1_001) })).toBe(400)
  expect(await post({ ...asked, to: '2020-01-01', message: 'x' })).toBe(400)
  expect(await post({ ...asked, product: 'made-up', message: 'x' })).toBe(404)
  const unknown = { product: 'made-up', from: asked.from, to: asked.to }
  expect((await seller.call('GET /api/recall/preview', { query: unknown })).status).toBe(404)
  expect((await seller.call('GET /api/recall/list', { query: unknown })).status).toBe(404)
  expect((await seller.call('GET /api/recall/people', { query: { id: 'x' } })).status).toBe(404)
  expect(await shop.database.db.selectFrom('recall').selectAll().execute()).toEqual([])
})

test('an order of somebody else says nothing of a recall that is not about it', async () => {
  const opened = await openWithBuyers()
  const shop: Shop = opened.shop
  const eggs = await shop.sells({ name: 'Eggs' })
  const cleo = await shop.shopper('Cleo')
  const { body } = await cleo.buys(await cleo.livesAt(), { [eggs]: 1 })
  await opened.recalls()

  expect((await orderOf(cleo, body.orderId)).recalls).toBeUndefined()
})
