import { expect, test } from 'vitest'
import { planPictures } from './plan-pictures.ts'

const chosen = (path: string) => ({ path, file: new File([], path) })
const loaf = { _id: 'a', name: 'Rye loaf', pictures: 3 }

test('a product gets no more than four pictures, and what is left over is named', () => {
  const files = ['loaf 1.png', 'loaf 2.png', 'shoes.png'].map(chosen)
  const matches = [
    { name: 'loaf 1.png', product: loaf },
    { name: 'loaf 2.png', product: loaf },
    { name: 'shoes.png', problem: 'No product has this name or id' },
  ]

  const adding = planPictures(files, matches, false)
  const replacing = planPictures(files, matches, true)

  expect(adding.products.map((it) => it.files.length)).toEqual([1])
  expect(adding.unused).toEqual([
    { path: 'loaf 2.png', problem: 'Rye loaf would have more than 4 pictures' },
    { path: 'shoes.png', problem: 'No product has this name or id' },
  ])
  expect(replacing.products.map((it) => it.files.length)).toEqual([2])
})
