import { expect, test } from 'vitest'
import { openMailServer } from '#test/mail-server.ts'
import type { Shop } from '#test/open-shop.ts'
import { openWithMail, withOrder } from '#test/shops/shop-with-mail.ts'
import { undoAcceptedMs } from '../limits.ts'

const second = 1_000

async function openWithOrder() {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  const { ana, orderId, number } = await withOrder(shop)
  const seller = await shop.sellerClient()
  await shop.mail.sendNow()
  return { server, shop, ana, seller, orderId, number, ...actions(seller, orderId) }
}

function actions(seller: Awaited<ReturnType<Shop['sellerClient']>>, id: string) {
  return {
    /** Moves the order and says when. */
    move: async (to: string) => {
      const { status, body } = await seller.moves(id, to)
      expect(status, to).toBe(200)
      return body.order.events.findLast(({ step }) => step === 'moved')?.at ?? ''
    },
    undo: (at: string) => seller.call('POST /api/order/undo', { json: { id, at } }),
    order: async () => (await seller.call('GET /api/order/one', { query: { id } })).body.order,
  }
}

test('every move on can be undone, with an event and an entry in the log', async () => {
  const { shop, seller, move, undo, order, number, orderId } = await openWithOrder()
  const steps = [
    ['Packing', 'Order Placed'],
    ['Out for delivery', 'Packing'],
    ['Delivered', 'Out for delivery'],
  ] as const

  for (const [to, before] of steps) {
    const { status, body } = await undo(await move(to))
    expect(status).toBe(200)
    expect(body).toMatchObject({ message: `Order ${number}: back to ${before}` })
    expect(body.order).toMatchObject({ status: before, isPaid: false })
    expect(body.order).not.toHaveProperty('deliveredAt')
    expect(body.order.events.at(-1)).toMatchObject({
      step: 'move undone',
      status: before,
      by: 'seller',
    })
    await move(to)
    shop.passTime(undoAcceptedMs + second)
  }

  expect(await order()).toMatchObject({ status: 'Delivered', isPaid: true })
  const log = (await seller.call('GET /api/seller/audit', { query: { action: 'order moved' } }))
    .body
  expect(log.entries.filter(({ detail }) => detail?.endsWith(': undone'))).toMatchObject([
    { subject: number, subjectId: orderId, detail: 'Delivered → Out for delivery: undone' },
    { detail: 'Out for delivery → Packing: undone' },
    { detail: 'Packing → Order Placed: undone' },
  ])
})

test('the shopper gets no email about an undone move and does not see it', async () => {
  const { server, shop, ana, move, undo, number, orderId } = await openWithOrder()
  await move('Packing')
  await undo(await move('Out for delivery'))
  shop.passTime(60 * second)
  await shop.mail.sendNow()
  expect(server.subjects()).toEqual([`Order ${number} is placed`])
  const seen = (await ana.call('GET /api/order/mine', { query: { id: orderId } })).body.order
  expect(seen.status).toBe('Packing')
  expect(seen.events.map(({ status }) => status)).toEqual(['Order Placed', 'Packing'])

  await move('Out for delivery')
  await shop.mail.sendNow()
  expect(server.subjects()).toHaveLength(1)
  shop.passTime(undoAcceptedMs)
  await shop.mail.sendNow()

  expect(server.subjects()).toEqual([
    `Order ${number} is placed`,
    `Order ${number} is out for delivery`,
  ])
})

test('a move whose email a node has begun to send stands', async () => {
  const { shop, move, undo, order } = await openWithOrder()
  await move('Packing')
  const at = await move('Out for delivery')
  await shop.database.db
    .updateTable('mail')
    .set({ attempts: 1 })
    .where('kind', '=', 'order out for delivery')
    .execute()

  expect(await undo(at)).toMatchObject({ status: 409, body: { code: 'undo-expired' } })
  expect((await order()).status).toBe('Out for delivery')
})

test('a move is undone once, only the last one, only for a short time, and only by the seller', async () => {
  const { shop, ana, move, undo, order, orderId } = await openWithOrder()
  const refused = { status: 409, body: { code: 'undo-expired' } }
  const packing = await move('Packing')
  shop.passTime(second)
  const out = await move('Out for delivery')
  expect(await undo(packing)).toMatchObject(refused)

  const both = await Promise.all([undo(out), undo(out)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await undo(packing)).toMatchObject(refused)

  shop.passTime(second)
  const again = await move('Out for delivery')
  expect(await undo(out)).toMatchObject(refused)
  for (const client of [ana, shop.client()])
    expect(
      (await client.call('POST /api/order/undo', { json: { id: orderId, at: again } })).status,
    ).toBe(401)
  shop.passTime(undoAcceptedMs + 1)
  expect(await undo(again)).toMatchObject(refused)

  expect((await order()).status).toBe('Out for delivery')
  expect((await order()).events.filter(({ step }) => step === 'move undone')).toHaveLength(1)
})

test('neither placing nor cancelling can be undone, nor what is no move at all', async () => {
  const { seller, move, undo, order, orderId } = await openWithOrder()
  expect((await undo((await order()).createdAt)).status).toBe(409)
  expect((await undo(await move('Cancelled'))).status).toBe(409)
  expect((await order()).status).toBe('Cancelled')

  const wrong = [
    { id: orderId },
    { id: orderId, at: 'now' },
    { id: 5, at: (await order()).createdAt },
  ]
  for (const json of wrong)
    expect((await seller.call('POST /api/order/undo', { json })).status).toBe(400)
  const unknown = { id: 'x', at: (await order()).createdAt }
  expect((await seller.call('POST /api/order/undo', { json: unknown })).status).toBe(404)
})
