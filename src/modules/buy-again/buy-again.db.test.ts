import { expect, test } from 'vitest'
import { giveRecalledBack } from '#modules/orders/changes/recall/give-recalled-back.ts'
import { dayOf } from '#platform/calendar/days.ts'
import { openShop } from '#test/open-shop.ts'
import type { Person } from '#test/people.ts'

const bought = async (person: Person, limit?: number) =>
  (await person.call('GET /api/buy-again', { query: limit ? { limit: String(limit) } : {} })).body
    .products

async function openWithOrders() {
  const shop = await openShop()
  const milk = await shop.sells({ name: 'Whole milk', category: 'Dairy' })
  const figs = await shop.sells({ name: 'Figs' })
  const ana = await shop.shopper()
  const home = await ana.livesAt()
  await ana.buys(home, { [milk]: 2, [figs]: 1 }, { key: 'first' })
  await ana.buys(home, { [milk]: 2 }, { key: 'second' })
  return { shop, milk, figs, ana, home, seller: await shop.sellerClient() }
}

test('a shopper sees what they bought, and nothing of others or of cancelled orders', async () => {
  const { shop, milk, figs, ana, home, seller } = await openWithOrders()
  const bread = await shop.sells({ name: 'Bread' })
  await ana.buys(home, { [bread]: 1 }, { key: 'third' })
  await seller.moves((await ana.orders())[0]?._id ?? '', 'Cancelled', { note: 'Sold out' })

  expect(await bought(ana)).toMatchObject([
    { _id: milk, name: 'Whole milk', quantity: 2, times: 2, product: { inStock: true } },
    { _id: figs, name: 'Figs', quantity: 1, times: 1 },
  ])
  expect((await bought(ana))[0]).not.toHaveProperty('dearer')
  expect(await bought(ana, 1)).toHaveLength(1)
  expect(await bought(await shop.shopper('Bela'))).toEqual([])
  expect((await ana.call('GET /api/buy-again', { query: { limit: '61' } })).status).toBe(400)
})

test('what was missing was not bought, and what was missing in part counts for the rest', async () => {
  const { milk, figs, ana, seller } = await openWithOrders()
  const [second, first] = await ana.orders()
  const missing = (id = '', product: string, left: number) =>
    seller.call('POST /api/order/missing', { json: { id, product, left } })
  await missing(first?._id, figs, 0)
  await missing(first?._id, milk, 1)
  await missing(second?._id, milk, 1)

  expect(await bought(ana)).toMatchObject([{ _id: milk, quantity: 1, times: 2 }])
})

test('what came and was paid back stays, and what was recalled does not', async () => {
  const { shop, milk, figs, ana, seller } = await openWithOrders()
  for (const { _id } of await ana.orders())
    for (const to of ['Packing', 'Out for delivery', 'Delivered']) await seller.moves(_id, to)
  const first = (await ana.orders()).find(({ items }) => items.length === 2)
  const json = {
    id: first?._id,
    product: figs,
    pieces: 1,
    reason: 'Sour',
    seenAmount: first?.amount,
  }
  expect((await seller.call('POST /api/order/money-back', { json })).status).toBe(200)
  const both = [
    { _id: milk, quantity: 2, times: 2 },
    { _id: figs, quantity: 1, times: 1 },
  ]
  expect(await bought(ana)).toMatchObject(both)

  const today = dayOf(shop.clock(), shop.timeZone())
  const recalled = { product: milk, from: today, to: today, message: 'Glass', moneyBack: true }
  expect((await seller.call('POST /api/recall', { json: recalled })).status).toBe(200)
  await giveRecalledBack(shop.services)
  expect((await bought(ana)).map(({ _id }) => _id)).toEqual([figs])
})

test('what is dearer says so, with a cheaper product like it', async () => {
  const { shop, milk, ana, seller } = await openWithOrders()
  await shop.sells({ name: 'Oat milk', category: 'Dairy', priceCents: 900, offerCents: 900 })
  const json = { id: milk, price: 5, offerPrice: 4 }
  await seller.call('POST /api/product/price', { json })
  expect((await bought(ana))[0]).toMatchObject({ dearer: { paid: 2.9, now: 4, perKg: false } })
  expect((await bought(ana))[0]).not.toHaveProperty('alternative')

  const skimmed = await shop.sells({ name: 'Skimmed milk', category: 'Dairy' })
  expect((await bought(ana))[0]).toMatchObject({ alternative: { _id: skimmed } })

  await seller.call('POST /api/product/price', { json: { ...json, offerPrice: 2 } })
  expect((await bought(ana))[0]).not.toHaveProperty('dearer')
})

test('what cannot be had says so, with the nearest that the shopper eats', async () => {
  const { shop, milk, ana, seller } = await openWithOrders()
  await shop.sells({ name: 'Milk chocolate', category: 'Instant' })
  const skimmed = await shop.sells({ name: 'Skimmed milk', category: 'Dairy' })
  await seller.switches(milk, false)
  expect((await bought(ana))[0]).toMatchObject({
    product: { _id: milk, inStock: false },
    alternative: { _id: skimmed },
  })

  await seller.call('POST /api/product/archive', { json: { id: milk, archived: true } })
  const [gone] = await bought(ana)
  expect(gone).toMatchObject({ name: 'Whole milk', alternative: { _id: skimmed } })
  expect(gone).not.toHaveProperty('product')

  const vegan = { diets: ['vegan'], without: [] }
  await ana.call('POST /api/user/food-choices', { json: vegan })
  expect((await bought(ana))[0]).not.toHaveProperty('alternative')
})
