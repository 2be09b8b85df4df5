import { expect, test } from 'vitest'
import { openShop } from '#test/open-shop.ts'
import { openGuest, withLink } from '#test/orders/guest.ts'
import { findMistakes, openWithReplaceable } from '#test/shops/shop-with-substitutes.ts'

async function openReplaced(options: Parameters<typeof openWithReplaceable>[0] = {}) {
  const opened = await openWithReplaceable(options)
  await opened.replaces()
  const { id, ana, loaf, seller } = opened
  return {
    ...opened,
    refuses: () => ana.call('POST /api/order/refuse-substitute', { json: { id, product: loaf } }),
    handsBack: (given: object) =>
      seller.call('POST /api/order/hand-back', { json: { id, product: loaf, ...given } }),
  }
}

test('the shopper refuses what comes instead: the line is missing, the bill falls, and it is on the shelf again', async () => {
  const { shop, rye, loaf, id, seller, refuses, replaces, order, pieces } = await openReplaced()
  const json = { id, product: rye, isPacked: true }
  expect((await seller.call('POST /api/order/packed', { json })).status).toBe(200)

  const { status, body } = await refuses()

  expect([status, body.message]).toEqual([200, 'Taken Out of Your Order'])
  expect(body.order).toMatchObject({
    amount: 5,
    changes: [{ kind: 'missing', pieces: 2, by: 'shopper', reason: 'Rye loaf was refused' }],
  })
  expect(body.order.items[0]).not.toHaveProperty('substitute')
  expect([await pieces(loaf), await pieces(rye)]).toEqual([7, 5])
  expect((await refuses()).status).toBe(404)
  const { body: read } = await seller.call('GET /api/order/one', { query: { id } })
  expect(read.order.packed).toEqual([loaf])
  // Something else may do.
  await replaces({ quantity: 1 })
  expect((await order()).changes?.map(({ kind }) => kind)).toEqual(['substituted'])
  expect(await findMistakes(shop)).toEqual([])
})

test('only the shopper of the order can refuse, and only until it has left', async () => {
  const { shop, id, loaf, refuses, moves, seller, order } = await openReplaced()
  const json = { id, product: loaf }
  const call = 'POST /api/order/refuse-substitute'
  expect((await (await shop.shopper('Ben')).call(call, { json })).status).toBe(404)
  expect((await shop.client().call(call, { json })).status).toBe(401)
  expect((await seller.call(call, { json })).status).toBe(401)

  await moves('Packing', 'Out for delivery')
  expect((await refuses()).body['code']).toBe('too-late-to-change')
  expect(await order()).toMatchObject({ amount: 10.1 })
})

test('without an account it is refused by the link of the order', async () => {
  const shop = await openShop()
  const loaf = await shop.sells({ name: 'White loaf' })
  const rye = await shop.sells({ name: 'Rye loaf', stock: 5 })
  const gus = openGuest(shop)
  const json = { ifMissing: 'best match' }
  const { body } = await gus.buys(await gus.livesAt(), { [loaf]: 2 }, { json })
  const other = openGuest(shop, 'bo@example.com')
  const elsewhere = await other.buys(await other.livesAt(), { [loaf]: 1 }, { json })
  const seller = await shop.sellerClient()
  await seller.call('POST /api/order/replace', {
    json: { id: body.orderId, product: loaf, pieces: 1, substitute: rye, quantity: 1 },
  })

  expect((await withLink(shop, elsewhere.body.link).refuses(loaf)).status).toBe(404)
  expect((await withLink(shop, 'nothing').refuses(loaf)).status).toBe(410)
  const refused = await withLink(shop, body.link).refuses(loaf)

  expect(refused.body.order).toMatchObject({
    _id: body.orderId,
    changes: [{ kind: 'missing', by: 'shopper' }],
  })
})

test('without any piece that is left the order is cancelled, and all goes back', async () => {
  const { shop, cup, id, seller, refuses, undoes, replaces, order, pieces, rye } =
    await openReplaced({ way: 'stripe' })
  await undoes()
  await replaces({ pieces: 3, quantity: 3 })
  await seller.call('POST /api/order/missing', { json: { id, product: cup, left: 0 } })

  await refuses()

  expect(await order()).toMatchObject({ status: 'Cancelled', amount: 0 })
  await shop.reconciler.run()
  expect(await order()).toMatchObject({ paymentState: 'refunded', refunds: [{ amount: 10.91 }] })
  expect(await pieces(rye)).toBe(5)
  expect(await findMistakes(shop)).toEqual([])
})

test('refused at the same moment as it leaves: it has left with it, or without it', async () => {
  for (const first of ['refuses', 'leaves']) {
    const { rye, refuses, moves, order, pieces, seller, id, shop } = await openReplaced()
    await moves('Packing')
    const leaves = () => seller.moves(id, 'Out for delivery')

    const calls = first === 'refuses' ? [refuses(), leaves()] : [leaves(), refuses()]
    const answers = await Promise.all(calls)

    const refused = answers[first === 'refuses' ? 0 : 1]
    const isRefused = refused?.status === 200
    expect(isRefused ? [] : [refused?.body['code']]).toEqual(
      isRefused ? [] : ['too-late-to-change'],
    )
    const { status, amount, items } = await order()
    expect([status, amount]).toEqual(['Out for delivery', isRefused ? 5 : 10.1])
    expect('substitute' in (items[0] ?? {})).toBe(!isRefused)
    expect(await pieces(rye)).toBe(isRefused ? 5 : 3)
    expect(await findMistakes(shop)).toEqual([])
  }
})

test('handed back at the door: the money goes back once, and the shelf is as the seller says', async () => {
  const { shop, rye, handsBack, moves, order, pieces } = await openReplaced({ way: 'stripe' })
  expect((await handsBack({ kept: 0 })).body['code']).toBe('not-handed-over')
  await moves('Packing', 'Out for delivery')
  shop.passTime(60_000)
  await shop.reconciler.run()

  const preview = (await handsBack({ kept: 1, isPreview: true })).body
  expect(preview.bill).toEqual({ before: 10.1, after: 7.55, isNothingLeft: false })
  await handsBack({ kept: 1 })
  expect(await pieces(rye)).toBe(3)
  // Sent twice.
  expect((await handsBack({ kept: 1 })).body.bill).toMatchObject({ before: 7.55, after: 7.55 })
  expect((await handsBack({ kept: 2 })).status).toBe(400)
  expect((await handsBack({ kept: -1 })).status).toBe(400)
  await handsBack({ kept: 0, restock: true })

  expect(await pieces(rye)).toBe(4)
  expect(await order()).toMatchObject({
    amount: 5,
    changes: [
      { kind: 'substituted' },
      { kind: 'handed_back', pieces: 1, amount: -2.55, substitute: { name: 'Rye loaf' } },
      { kind: 'handed_back', pieces: 1, amount: -2.55 },
    ],
    items: [{ substitute: { quantity: 2, left: { quantity: 0, total: 0 } } }, {}],
  })
  await shop.reconciler.run()
  const refunds = (await order()).refunds?.map(({ amount }) => amount) ?? []
  expect(refunds.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(5.91)
  expect(await findMistakes(shop)).toEqual([])
})

test('nobody but the seller records what was handed back', async () => {
  const { shop, ana, id, loaf, moves } = await openReplaced()
  await moves('Packing', 'Out for delivery')
  const json = { id, product: loaf, kept: 0 }
  for (const other of [ana, shop.client()])
    expect((await other.call('POST /api/order/hand-back', { json })).status).toBe(401)
})
