import sharp from 'sharp'
import { expect, test } from 'vitest'
import { categories } from '#modules/catalogue/categories.ts'
import { drawPicture, paintPicture } from './artwork.ts'
import { demoCatalogue } from './catalogue.ts'

test('the demo shop is full', () => {
  expect(demoCatalogue.length).toBeGreaterThanOrEqual(60)
  for (const { path } of categories)
    expect(demoCatalogue.filter(({ category }) => category === path).length).toBeGreaterThan(7)
  expect(new Set(demoCatalogue.map(({ name }) => name)).size).toBe(demoCatalogue.length)
  expect(demoCatalogue.filter(({ inStock }) => !inStock).length).toBeGreaterThan(2)
  expect(demoCatalogue.slice(0, 5).every(({ inStock }) => inStock)).toBe(true)
})

test.each(demoCatalogue)('$name could be sold as it is', (product) => {
  expect(product.offerCents).toBeGreaterThan(0)
  expect(product.offerCents).toBeLessThanOrEqual(product.priceCents)
  expect(product.description.length).toBeGreaterThanOrEqual(3)
  expect(product.pictures.length).toBeGreaterThanOrEqual(1)
  expect(product.pictures.length).toBeLessThanOrEqual(4)
  const drawings = product.pictures.map((picture) => drawPicture(picture, product.category))
  expect(new Set(drawings).size).toBe(drawings.length)
})

test('a picture is painted large enough for every screen', async () => {
  const [product] = demoCatalogue
  const [picture] = product?.pictures ?? []
  if (!product || !picture) throw new Error('the demo is empty')

  const painted = await sharp(await paintPicture(drawPicture(picture, product.category))).metadata()

  expect([painted.width, painted.height]).toEqual([960, 960])
})
