import { expect, test } from 'vitest'
import { giveRecalledBack } from '../recall/give-recalled-back.ts'
import { dayOf } from '#platform/calendar/days.ts'
import { openMailServer } from '#test/mail-server.ts'
import { publicUrl } from '#test/shops/shop-with-mail.ts'
import { orderOf } from '#test/shops/shop-with-online-order.ts'
import { findMistakes, openWithReplaceable } from '#test/shops/shop-with-substitutes.ts'
import { undoAcceptedMs } from '../../limits.ts'

test('the invoice names what was delivered, and the credit note what was handed back of it', async () => {
  const { shop, ana, id, loaf, rye, seller, replaces, moves } = await openWithReplaceable({
    way: 'stripe',
  })
  await replaces()
  await moves('Packing', 'Out for delivery')
  shop.passTime(undoAcceptedMs + 1)
  await shop.upkeep.run()
  const documents = async () =>
    (await ana.call('GET /api/order/invoice', { query: { id } })).body.documents

  const [invoice] = await documents()
  const lines = invoice?.lines.map(({ text, quantity, unitPrice, amount }) => [
    text,
    quantity,
    unitPrice,
    amount,
  ])
  expect(lines).toEqual([
    ['White loaf, 500 g', '1', '$2.90', '$2.90'],
    ['Cup, 500 g', '2', '$1.00', '$2.00'],
    ['Rye loaf, 500 g (instead of White loaf)', '2', '$2.50', '$5.00'],
  ])
  expect(invoice?.total).toBe('$10.10')
  const rows = await shop.database.db
    .selectFrom('book_document_line')
    .select(['product_id', 'amount_cents'])
    .where('what', '=', 'goods')
    .execute()
  expect(rows).toContainEqual({ product_id: rye, amount_cents: 5_00 })

  await seller.call('POST /api/order/hand-back', { json: { id, product: loaf, kept: 1 } })
  await shop.upkeep.run()
  const [, note] = await documents()
  expect(note?.lines).toEqual([{ text: 'Handed back, 1 × Rye loaf', amount: '$2.55' }])
  expect(await findMistakes(shop)).toEqual([])
})

test('the email when it leaves says what comes instead and what that did to the bill', async () => {
  const server = await openMailServer()
  const opened = await openWithReplaceable({
    settings: { PUBLIC_URL: publicUrl, SMTP_URL: server.url },
  })
  const { shop, replaces, moves } = opened
  await replaces()
  await moves('Packing', 'Out for delivery')
  shop.passTime(60_000)
  await shop.mail.sendNow()

  const [email] = server.received.filter(({ subject }) => subject?.includes('out for delivery'))
  expect(email?.text).toContain('2 × Rye loaf (comes instead, 500 g)')
  expect(email?.text).toContain('Replaced: 2 × White loaf by 2 × Rye loaf')
  expect(email?.text).toContain('$10.10')
})

test('what came instead is sold, and can be rated and recalled', async () => {
  const { shop, ana, id, rye, seller, replaces, moves } = await openWithReplaceable()
  await replaces()
  await moves('Packing', 'Out for delivery', 'Delivered')

  const { bestSellers } = (await seller.call('GET /api/seller/today')).body
  expect(bestSellers.map(({ name, quantity, sales }) => [name, quantity, sales])).toEqual([
    ['Rye loaf', 2, 5],
    ['Cup', 2, 2],
    ['White loaf', 1, 2.9],
  ])
  const { ratings } = (await ana.call('GET /api/ratings/mine', { query: { products: rye } })).body
  expect(ratings).toMatchObject([{ mayRate: true }])
  const day = dayOf(shop.clock(), shop.timeZone())
  const asked = { product: rye, from: day, to: day }
  const { people } = (await seller.call('GET /api/recall/preview', { query: asked })).body
  expect(people).toMatchObject([{ pieces: 2, orders: [{ _id: id }] }])
  const json = { ...asked, message: 'Glass in it', moneyBack: true }
  expect((await seller.call('POST /api/recall', { json })).status).toBe(200)
  await giveRecalledBack(shop.services)
  const { changes = [] } = await orderOf(ana, id)
  expect(changes.at(-1)).toMatchObject({ kind: 'problem', pieces: 2, reason: 'Recalled' })
  expect(changes.at(-1)?.amount).toBeLessThan(0)
  const { recalls } = (await seller.call('GET /api/recall/list', { query: { product: rye } })).body
  expect(recalls).toMatchObject([{ people: [{ pieces: 2 }] }])
})
