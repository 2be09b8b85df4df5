import { expect, test } from 'vitest'
import { matchFiles } from './match-files.ts'

const products = [
  { id: '01a1-72b6', name: 'Rye loaf' },
  { id: '01a1-72b7', name: 'Crème brûlée, 2 × 100 g' },
  { id: '01a1-72b8', name: 'Vitamin B 12' },
  { id: '01a1-72b9', name: 'Figs' },
  { id: '01a1-72c0', name: 'figs' },
]

test.each([
  ['Rye loaf.jpg', '01a1-72b6'],
  ['rye-loaf_2.PNG', '01a1-72b6'],
  ['RYE LOAF (3).webp', '01a1-72b6'],
  ['photos/rye loaf/1.jpg', '01a1-72b6'],
  ['creme brulee 2 x 100 g.jpg', undefined],
  ['creme brulee 2 × 100 g.jpg', '01a1-72b7'],
  ['vitamin-b-12.jpg', '01a1-72b8'],
  ['01a1-72b6.jpg', '01a1-72b6'],
  ['01a1-72b6-2.jpg', '01a1-72b6'],
  ['IMG_1234.jpg', undefined],
  ['figs.jpg', undefined],
])('%s', (name, productId) => {
  expect(matchFiles([name], products)[0]?.productId).toBe(productId)
})

test('what does not match says why', () => {
  expect(matchFiles(['figs.jpg', 'shoes.jpg'], products)).toEqual([
    { name: 'figs.jpg', problem: '2 products have this name' },
    { name: 'shoes.jpg', problem: 'No product has this name or id' },
  ])
})
