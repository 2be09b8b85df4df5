import { expect, test } from 'vitest'
import { changeBill } from '#test/orders/change-bill.ts'
import { openWithTaxClasses } from '#test/shops/shop-with-tax-classes.ts'

test('Today has how many lines came as ordered, and what went back for which reason', async () => {
  const { shop, ana, home, beer, bread, cheese } = await openWithTaxClasses()
  const seller = await shop.sellerClient()
  const today = async () => (await seller.call('GET /api/seller/today')).body
  const items = { [beer]: 2, [bread]: 1, [cheese]: 1 }
  const { body } = await ana.buys(home, items, { json: { seenTotal: 8 } })
  expect((await today()).fill).toBeUndefined()
  expect((await today()).moneyBack).toBeUndefined()

  await changeBill(shop, body.orderId, [
    { kind: 'missing', line: 0, pieces: 1, reason: 'The shelf was empty' },
    { kind: 'weighed', line: 2, grams: 200 },
  ])
  for (const status of ['Packing', 'Out for delivery', 'Delivered'])
    await seller.moves(body.orderId, status)
  await changeBill(shop, body.orderId, [{ kind: 'goodwill', askedCents: 50 }])

  const { fill, moneyBack } = await today()
  expect(fill).toEqual({ lines: 3, asOrdered: 2 })
  expect(moneyBack).toEqual([
    { kind: 'missing', reason: 'The shelf was empty', count: 1, amount: 1.45 },
    { kind: 'goodwill', count: 1, amount: 0.5 },
  ])
  shop.passTime(2 * 24 * 60 * 60_000)
  const later = await (await shop.sellerClient()).call('GET /api/seller/today')
  expect([later.body.fill, later.body.moneyBack]).toEqual([undefined, undefined])
})
