import { expect, test } from 'vitest'
import { listenLive } from '#test/live-stream.ts'
import { openWithMail, withOrder } from '#test/shops/shop-with-mail.ts'

async function openWithOrder() {
  const shop = await openWithMail()
  const { ana, tomatoes, orderId } = await withOrder(shop)
  const [seller, other] = [await shop.sellerClient(), await shop.sellerClient()]
  const tick = (isPacked: unknown, product: unknown = tomatoes, id: unknown = orderId) =>
    seller.call('POST /api/order/packed', { json: { id, product, isPacked } })
  /** So many seconds ago, by a device that had no connection. */
  const tickAgo = async (seconds: number, isPacked: boolean) => {
    const at = new Date(shop.clock() - seconds * 1_000).toISOString()
    const json = { id: orderId, product: tomatoes, isPacked, at }
    const { body } = await other.call('POST /api/order/packed', { json })
    return { packed: body.packed.length > 0, known: body.known }
  }
  return { shop, ana, tomatoes, orderId, seller, other, tick, tickAgo }
}

test('what one device ticks is ticked on all, also after a move and its undoing', async () => {
  const { tomatoes, orderId, seller, other, tick } = await openWithOrder()
  const seen = async () => {
    const one = (await other.call('GET /api/order/one', { query: { id: orderId } })).body.order
    const board = (await other.call('GET /api/order/board')).body.open
    const column = (await other.call('GET /api/order/column', { query: { status: one.status } }))
      .body.orders
    const found = (
      await other.call('GET /api/order/board-search', { query: { search: one.number } })
    ).body.orders
    return [one, ...board, ...column, ...found].map(({ packed }) => packed)
  }
  expect(await seen()).toEqual([[], [], [], []])

  expect((await tick(true)).body.packed).toEqual([tomatoes])
  expect((await tick(true)).body.packed).toEqual([tomatoes])
  expect(await seen()).toEqual([[tomatoes], [tomatoes], [tomatoes], [tomatoes]])
  const moved = (await seller.moves(orderId, 'Packing')).body.order
  expect(moved.packed).toEqual([tomatoes])
  const at = moved.events.at(-1)?.at
  await seller.call('POST /api/order/undo', { json: { id: orderId, at } })
  expect(await seen()).toEqual([[tomatoes], [tomatoes], [tomatoes], [tomatoes]])

  expect((await tick(false)).body.packed).toEqual([])
  expect((await tick(false)).body.packed).toEqual([])
  expect(await seen()).toEqual([[], [], [], []])
})

test('ticks at the same moment from two devices end in one of both', async () => {
  const { tick } = await openWithOrder()
  const answers = await Promise.all(
    [true, false, true, false, true].map((isPacked) => tick(isPacked)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})

test('the shopper does not see ticks, and only the seller makes them', async () => {
  const { shop, ana, tomatoes, orderId, tick } = await openWithOrder()
  await tick(true)
  const mine = (await ana.call('GET /api/order/mine', { query: { id: orderId } })).body.order
  expect(mine).not.toHaveProperty('packed')
  for (const client of [ana, shop.client()]) {
    const json = { id: orderId, product: tomatoes, isPacked: true }
    expect((await client.call('POST /api/order/packed', { json })).status).toBe(401)
  }
})

test('what is not in the order cannot be ticked', async () => {
  const { tomatoes, tick } = await openWithOrder()
  expect((await tick(true, 'something else')).status).toBe(404)
  expect((await tick(true, tomatoes, 'no such order')).status).toBe(404)
  expect((await tick('yes')).status).toBe(400)
  expect((await tick(true, 7)).status).toBe(400)
  expect((await tick(true, '')).status).toBe(400)
})

test('other open pages of the seller hear of a tick', async () => {
  const { shop, orderId, other, tick } = await openWithOrder()
  const stream = await listenLive(shop.app, other, 'seller')
  expect(await stream.next()).toMatchObject({ event: 'refetch' })

  await tick(true)

  expect(await stream.next()).toMatchObject({
    event: 'orders',
    data: JSON.stringify({ id: orderId }),
  })
})

test('the later of two ticks counts, whichever comes first, and the answer says what was known', async () => {
  const { shop, tick, tickAgo } = await openWithOrder()
  shop.passTime(600_000)
  expect(await tickAgo(300, true)).toEqual({ packed: true })
  expect(await tickAgo(300, true)).toEqual({ packed: true })
  expect(await tickAgo(400, false)).toEqual({ packed: true, known: 'later' })
  expect(await tickAgo(400, true)).toEqual({ packed: true, known: 'same' })
  expect(await tickAgo(200, true)).toEqual({ packed: true, known: 'same' })
  expect(await tickAgo(250, false)).toEqual({ packed: true, known: 'later' })
  expect(await tickAgo(100, false)).toEqual({ packed: false })
  expect(await tickAgo(150, true)).toEqual({ packed: false, known: 'later' })
  expect((await tick(true)).body).toEqual({ success: true, packed: [expect.any(String)] })
  expect(await tickAgo(50, false)).toEqual({ packed: true, known: 'later' })

  // A clock that is ahead gains nothing: nobody could untick the line until then.
  expect(await tickAgo(-3_600, false)).toEqual({ packed: false })
  shop.passTime(1)
  expect(await tickAgo(0, true)).toEqual({ packed: true })
})

test('what is missing or weighed later is ticked later', async () => {
  const { shop, seller, tomatoes, orderId, tickAgo } = await openWithOrder()
  shop.passTime(600_000)
  const json = { id: orderId, product: tomatoes, left: 2 }
  await seller.call('POST /api/order/missing', { json })
  expect(await tickAgo(60, false)).toEqual({ packed: true, known: 'later' })
})

test('nothing is ticked of an order that has left, was cancelled, or has a time that is none', async () => {
  const { seller, tomatoes, orderId, tick } = await openWithOrder()
  const json = { id: orderId, product: tomatoes, isPacked: true, at: 'soon' }
  expect((await seller.call('POST /api/order/packed', { json })).status).toBe(400)
  await seller.moves(orderId, 'Packing')
  expect((await tick(true)).status).toBe(200)
  await seller.moves(orderId, 'Out for delivery')
  expect((await tick(false)).body).toMatchObject({ success: false, code: 'too-late-to-change' })
  await seller.moves(orderId, 'Returned', { note: 'Nobody there' })
  expect((await tick(false)).body.message).toContain('"Returned"')
})
