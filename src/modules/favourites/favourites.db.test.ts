import { expect, test } from 'vitest'
import { openShop, type Shop } from '#test/open-shop.ts'
import { goodPassword, type Person } from '#test/people.ts'
import { readFavourites, watchFavourites } from './favourites.ts'

const day = 24 * 3_600_000

const add = (person: Person, ...products: string[]) =>
  person.call('POST /api/favourites/add', {
    json: { favourites: products.map((product) => ({ product })) },
  })
const remove = (person: Person, product: string) =>
  person.call('POST /api/favourites/remove', { json: { product } })
const mine = async (person: Person) =>
  (await person.call('GET /api/favourites/mine')).body.favourites
const watch = ({ database: { db }, clock, catalogue }: Shop) =>
  watchFavourites({ db, clock, catalogue })

test('a shopper saves products and removes them, and sees no other’s', async () => {
  const shop = await openShop()
  const [figs, milk] = [await shop.sells({ name: 'Figs' }), await shop.sells({ name: 'Milk' })]
  const [ana, bela] = [await shop.shopper(), await shop.shopper('Bela')]

  await add(ana, figs)
  shop.passTime(day)
  const { body } = await add(ana, milk)

  expect(body.favourites).toEqual([
    { product: milk, name: 'Milk', price: 2.9, currency: 'USD', wasOut: false },
    { product: figs, name: 'Figs', price: 2.9, currency: 'USD', wasOut: false },
  ])
  expect(await mine(bela)).toEqual([])
  expect((await remove(bela, figs)).status).toBe(200)
  expect((await remove(ana, milk)).body.favourites.map(({ name }) => name)).toEqual(['Figs'])
  expect((await remove(ana, milk)).status).toBe(200)
})

test('a heart that is pressed twice at once is saved once, with its first price', async () => {
  const shop = await openShop()
  const figs = await shop.sells()
  const ana = await shop.shopper()
  const answers = await Promise.all([add(ana, figs), add(ana, figs), add(ana, figs, figs)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])

  const seller = await shop.sellerClient()
  await seller.edits({ id: figs, offerPrice: 1.5 })
  await add(ana, figs)

  expect(await mine(ana)).toMatchObject([{ product: figs, price: 2.9 }])
})

test('what a browser kept comes in its order and with the prices it saw', async () => {
  const shop = await openShop()
  const [figs, milk] = [await shop.sells({ name: 'Figs' }), await shop.sells({ name: 'Milk' })]
  const ana = await shop.shopper()
  const favourites = [
    { product: milk, price: 3.5, wasOut: true },
    { product: 'no-such-product', price: 1 },
    { product: figs, price: 2 },
  ]

  const { body } = await ana.call('POST /api/favourites/add', { json: { favourites } })

  expect(body.favourites).toEqual([
    { product: milk, name: 'Milk', price: 3.5, currency: 'USD', wasOut: true },
    { product: figs, name: 'Figs', price: 2, currency: 'USD', wasOut: false },
  ])
})

test('a product that was out of stock counts as back for two weeks', async () => {
  const shop = await openShop()
  const figs = await shop.sells()
  const ana = await shop.shopper()
  const seller = await shop.sellerClient()
  await add(ana, figs)
  await watch(shop)
  expect(await mine(ana)).toMatchObject([{ wasOut: false }])

  await seller.switches(figs, false)
  await watch(shop)
  await seller.switches(figs, true)
  await watch(shop)
  expect(await mine(ana)).toMatchObject([{ wasOut: true }])
  const { clock, catalogue, database } = shop
  const later = async () => readFavourites({ db: database.db, clock, catalogue }, ana.id)
  shop.passTime(13 * day)
  await watch(shop)
  expect(await later()).toMatchObject([{ wasOut: true }])
  shop.passTime(2 * day)
  expect(await later()).toMatchObject([{ wasOut: false }])
})

test('a product that has left the shop stays with its name', async () => {
  const shop = await openShop()
  const figs = await shop.sells({ name: 'Figs' })
  const ana = await shop.shopper()
  await add(ana, figs)
  const seller = await shop.sellerClient()
  await seller.call('POST /api/product/archive', { json: { id: figs, archived: true } })

  expect(await mine(ana)).toMatchObject([{ product: figs, name: 'Figs' }])
  expect((await add(ana, figs)).status).toBe(404)
})

test('at most 200, also when several calls add them at once', async () => {
  const shop = await openShop()
  const products = await Promise.all(Array.from({ length: 203 }, () => shop.sells()))
  const ana = await shop.shopper()
  const others = products.slice(198)
  expect((await add(ana, ...products.slice(0, 198))).status).toBe(200)

  const answers = await Promise.all(others.map((id) => add(ana, id)))

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409])
  expect(await mine(ana)).toHaveLength(200)
})

test('nothing is saved to an account that is deleted at the same moment', async () => {
  const shop = await openShop()
  const products = await Promise.all(Array.from({ length: 4 }, () => shop.sells()))
  const ana = await shop.shopper()
  await add(ana, products[0] ?? '')

  await Promise.all([
    ana.call('POST /api/user/delete', { json: { password: goodPassword } }),
    ...products.map((id) => add(ana, id)),
  ])

  expect(await shop.database.db.selectFrom('favourite').selectAll().execute()).toEqual([])
})

test('what is no favourite is refused', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()
  for (const json of [
    {},
    { favourites: [] },
    { favourites: [{ product: '' }] },
    { favourites: [{ product: 'x', price: -1 }] },
    { favourites: Array.from({ length: 201 }, () => ({ product: 'x' })) },
  ])
    expect((await ana.call('POST /api/favourites/add', { json })).status).toBe(400)
  expect((await add(ana, 'no-such-product')).status).toBe(404)
  expect((await ana.call('POST /api/favourites/remove', { json: {} })).status).toBe(400)
  for (let count = 0; count < 120; count++) await remove(ana, 'x')
  expect((await remove(ana, 'x')).status).toBe(429)
})
