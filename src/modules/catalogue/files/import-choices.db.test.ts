import { expect, test } from 'vitest'
import { openShop, someImage } from '#test/open-shop.ts'
import type { CatalogueProduct } from '../product/catalogue-product.ts'

const csv = (row: string) => `id,name,category,price,offerPrice\n${row}`

const pricesOf = ({ name, priceCents, offerCents }: CatalogueProduct) => [
  name,
  priceCents,
  offerCents,
]

test('a row without an id that has the name of a product waits for a decision', async () => {
  const shop = await openShop()
  const tomatoes = await shop.sells({ images: [await someImage()] })
  const seller = await shop.sellerClient()
  const file = 'Name,Price\nvine TOMATOES,$4.00\n'

  const asked = await seller.imports(csv(',Vine tomatoes,Fruits,5,4'))
  const undecided = await seller.imports(
    csv(',Vine tomatoes,Fruits,5,4'),
    asked.body.report.fingerprint,
  )
  const update = { sameName: 'update' }
  const { report } = (await seller.imports(file, undefined, update)).body
  const updated = await seller.imports(file, report.fingerprint, update)

  expect(asked.body.report).toMatchObject({ sameNames: 1, problemCount: 0 })
  expect([undecided.status, undecided.body.message]).toEqual([
    400,
    'Choose whether rows with the name of a product update it or add another one',
  ])
  expect(report).toMatchObject({ added: 0, changed: 1, sameNames: 1 })
  expect(updated.body.isDone).toBe(true)
  expect(shop.catalogue.product(tomatoes)).toMatchObject({
    name: 'vine TOMATOES',
    priceCents: 400,
    offerCents: 290,
    images: { length: 1 },
  })

  await shop.sells({ name: 'Vine Tomatoes' })
  const twice = await seller.imports(file, undefined, update)
  expect(twice.body.report.problems).toMatchObject([
    { line: 2, column: 'name', message: 'There are 2 products with this name: give the id' },
  ])
  const add = { sameName: 'add' }
  const added = await seller.imports(csv(',Vine tomatoes,Fruits,5,4'), undefined, add)
  expect(added.body.report).toMatchObject({ added: 1, problemCount: 0 })
})

test('without an offer the offer price follows the price', async () => {
  const shop = await openShop()
  const plain = await shop.sells({ name: 'Plain', offerCents: 360 })
  const offered = await shop.sells({ name: 'Offered' })
  const ended = await shop.sells({ name: 'Ended' })
  const weighed = { priceCents: 2000, offerCents: 2000, pieceGrams: 500, tolerancePercent: 10 }
  const cheese = await shop.sells({ name: 'Cheese', weighed })
  const seller = await shop.sellerClient()
  for (const file of [
    `id,price\n${plain},4\n${offered},4`,
    `id,offerPrice\n${ended},`,
    `id,pricePerKg\n${cheese},22`,
    'name,category,price\nFigs,Fresh Fruits,5',
  ]) {
    const { report } = (await seller.imports(file)).body
    expect(report.problems).toEqual([])
    await seller.imports(file, report.fingerprint)
  }

  expect(shop.catalogue.select({}).products.map(pricesOf)).toEqual([
    ['Plain', 400, 400],
    ['Offered', 400, 290],
    ['Ended', 360, 360],
    ['Cheese', 1210, 1210],
    ['Figs', 500, 500],
  ])
})
