import { globSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawings } from '#modules/catalogue/product/categories/categories.ts'
import { foodFacts } from '#modules/catalogue/product/facts/contract.ts'
import { diets } from '#modules/catalogue/product/facts/food-facts.ts'
import { imageWidths } from '#modules/images/contract.ts'
import { demoCatalogue } from './catalogue.ts'
import { stockByName } from './stock.ts'
import { pictureFile, picturesFolder, readPicture } from './pictures.ts'

test('the demo shop is full', () => {
  expect(demoCatalogue.length).toBeGreaterThanOrEqual(60)
  for (const path of drawings)
    expect(demoCatalogue.filter(({ category }) => category === path).length).toBeGreaterThan(7)
  expect(new Set(demoCatalogue.map(({ name }) => name)).size).toBe(demoCatalogue.length)
  expect(demoCatalogue.filter(({ inStock }) => !inStock).length).toBeGreaterThan(2)
  expect(demoCatalogue.slice(0, 5).every(({ inStock }) => inStock)).toBe(true)
})

const left = ({ stock = 0, lowStock = 0 }) =>
  stock === 0 ? 'none' : stock <= lowStock ? 'few' : 'many'

test('some products are counted, some of them are low, and one is sold out', () => {
  const counted = demoCatalogue.filter(({ stock }) => stock !== undefined)
  expect(counted.map(({ name }) => name).toSorted()).toEqual(Object.keys(stockByName).toSorted())
  expect(counted.filter((it) => left(it) === 'few').length).toBeGreaterThan(3)
  expect(counted.filter((it) => left(it) === 'none')).toHaveLength(1)
  // What the shop shows first can be ordered in any quantity.
  expect(demoCatalogue.slice(0, 30).some(({ stock }) => stock !== undefined)).toBe(false)
})

test.each(demoCatalogue)('$name could be sold as it is', async (product) => {
  expect(product.offerCents).toBeGreaterThan(0)
  expect(product.offerCents).toBeLessThanOrEqual(product.priceCents)
  expect(product.description.length).toBeGreaterThanOrEqual(3)
  expect(foodFacts.safeParse(product.facts).error).toBeUndefined()
  expect(product.facts).toMatchObject({
    allergens: expect.any(Array),
    country: expect.any(String),
    storage: expect.any(String),
    kcal: expect.any(Number),
    salt: expect.any(Number),
  })
  expect(product.pictures.length).toBeGreaterThanOrEqual(1)
  expect(product.pictures.length).toBeLessThanOrEqual(4)
  const images = await Promise.all(product.pictures.map(readPicture))
  expect(new Set(images.map(({ id }) => id)).size).toBe(images.length)
})

test('each picture is there at every width that the shop serves, and no other file is', async () => {
  const needed = demoCatalogue.flatMap(({ pictures }) =>
    pictures.flatMap((name) =>
      imageWidths.map((width) => ({ file: pictureFile(name, width), width })),
    ),
  )

  const found = globSync(`${picturesFolder}/**/*.*`)
  expect(found.toSorted()).toEqual(needed.map(({ file }) => file).toSorted())

  const shapes = await Promise.all(
    needed.map(async ({ file, width }) => {
      const picture = await sharp(file).metadata()
      return [picture.format, picture.width, picture.height, width]
    }),
  )
  expect(shapes).toEqual(needed.map(({ width }) => ['webp', width, width, width]))
})

test('every diet filters the demo sensibly, and what is in a product is stated', () => {
  for (const diet of diets) {
    const found = demoCatalogue.filter(({ facts }) => facts?.diets?.includes(diet))
    expect([diet, found.length]).toEqual([
      diet,
      expect.toSatisfy((n) => n >= 5 && n < demoCatalogue.length),
    ])
  }
  const words = [
    ['milk', /milk|cream|butter(?!nut)|yoghurt/i],
    ['gluten', /wheat|barley/i],
    ['soya', /soya/i],
    ['eggs', /\beggs?\b/i],
  ] as const
  for (const [allergen, pattern] of words)
    for (const { name, facts } of demoCatalogue)
      if (pattern.test(facts?.ingredients?.replaceAll('coconut milk', '') ?? ''))
        expect([name, facts?.allergens]).toEqual([name, expect.arrayContaining([allergen])])
})
