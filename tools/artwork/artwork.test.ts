import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoCatalogue } from '#demo/catalogue.ts'
import { pictureFile } from '#demo/pictures.ts'
import { drawPicture, paintPicture } from './drawing/product-picture.ts'
import { productPictures } from './products/product-pictures.ts'

test('there is a drawing for each picture of the demo, on the background of its category', () => {
  const used = demoCatalogue.flatMap(({ pictures, category }) =>
    pictures.map((name) => ({ name, category })),
  )
  const drawn = productPictures.map(({ name, category }) => ({ name, category }))

  expect(byName(drawn)).toEqual(byName(used))
})

test('no two drawings are the same', () => {
  const drawings = productPictures.map(({ picture, category }) => drawPicture(picture, category))

  expect(new Set(drawings).size).toBe(drawings.length)
})

test('the committed picture is what its drawing looks like', async () => {
  const [first] = productPictures
  if (!first) throw new Error('there are no drawings')

  const painted = sharp(await paintPicture(drawPicture(first.picture, first.category)))
  const { data, info } = await painted.raw().toBuffer({ resolveWithObject: true })
  const committed = await sharp(pictureFile(first.name, 960)).raw().toBuffer()

  expect([info.width, info.height]).toEqual([960, 960])
  const distance = data.reduce(
    (sum, part, index) => sum + Math.abs(part - (committed[index] ?? 0)),
    0,
  )
  expect(distance / data.length).toBeLessThan(3)
})

const byName = <Named extends { name: string }>(list: Named[]) =>
  list.toSorted((a, b) => (a.name < b.name ? -1 : 1))
