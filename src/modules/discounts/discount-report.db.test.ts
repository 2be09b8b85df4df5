import { expect, test } from 'vitest'
import { openWithShopper } from '#test/shops/shop-with-shopper.ts'

test('what offers and codes brought is counted without cancelled orders, for the seller alone', async () => {
  const { shop, tomatoes, ana, home } = await openWithShopper()
  const seller = await shop.sellerClient()
  const offer = { name: 'Duo', kind: 'fewer', pieces: 2, paidPieces: 1, products: [tomatoes] }
  const { id: offerId } = (await seller.call('POST /api/seller/offers/add', { json: offer })).body
  const code = { code: 'SPRING', amount: 1 }
  const { id: codeId } = (await seller.call('POST /api/seller/codes/add', { json: code })).body
  await ana.buys(home, { [tomatoes]: 2 }, { json: { code: 'SPRING' } })
  shop.passTime(60_000)
  await ana.buys(home, { [tomatoes]: 3 })
  shop.passTime(60_000)
  const { body } = await ana.buys(home, { [tomatoes]: 4 })
  await ana.call('POST /api/order/cancel', { json: { id: body.orderId } })

  // 2.90 − 1.00 and 5.80, with 2 % tax.
  const { brought } = (await seller.call('GET /api/seller/offers/brought')).body
  expect(brought.find(({ id }) => id === offerId)).toEqual({
    id: offerId,
    orders: 2,
    sum: 7.86,
    givenAway: 5.8,
  })
  expect(brought.find(({ id }) => id === codeId)).toMatchObject({
    orders: 1,
    sum: 1.94,
    givenAway: 1,
  })
  for (const client of [shop.client(), ana])
    expect((await client.call('GET /api/seller/offers/brought')).status).toBe(401)
})
