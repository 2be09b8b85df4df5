import { expect, test } from 'vitest'
import { formOf, imageOrder, moved, withFiles, type Picture } from './pictures.ts'

const png = (name: string, size = 20) =>
  new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47), new Uint8Array(size)], name)
const kept = (id: string): Picture => ({ key: id, id, url: `/images/${id}-960.webp` })

test('pictures are taken, and a text file that is called one is named and left out', async () => {
  const { pictures, problem } = await withFiles(
    [],
    [png('a.png'), new File(['hello there'], 'b.png')],
  )

  expect(pictures.map(({ file }) => file?.name)).toEqual(['a.png'])
  expect(problem).toBe('b.png is not a PNG, JPEG or WebP picture')
})

test('a fifth picture is left out', async () => {
  const three = ['a', 'b', 'c'].map(kept)

  const { pictures, problem } = await withFiles(three, [png('d.png'), png('e.png')])

  expect(pictures).toHaveLength(4)
  expect(problem).toBe('e.png is too many: a product has 4 pictures')
})

test('a large picture is made smaller, one that cannot be opened is named, and small ones stay', async () => {
  const small = png('small.png')
  const smaller = png('smaller.webp')
  const shrink = ({ name }: File) => Promise.resolve(name === 'large.png' ? smaller : undefined)

  const { pictures, problem } = await withFiles(
    [],
    [png('large.png', 6_000_000), png('damaged.png', 6_000_000), small],
    shrink,
  )

  expect(pictures.map(({ file }) => file)).toEqual([smaller, small])
  expect(problem).toBe('damaged.png cannot be opened. It may be damaged: please try another file')
})

test('a file that would fill the memory is not opened', async () => {
  const { pictures, problem } = await withFiles([], [png('poster.png', 60_000_000)], () =>
    Promise.reject(new Error('opened')),
  )

  expect([pictures, problem]).toEqual([[], 'poster.png is larger than 60 MB'])
})

test('the order tells pictures that are there from those that are sent along', async () => {
  const { pictures } = await withFiles([kept('a'), kept('b')], [png('c.png'), png('d.png')])

  const order = moved(moved(pictures, 3, 0), 2, 1)

  expect(imageOrder(order)).toEqual(['new:0', 'b', 'a', 'new:1'])
  const names = formOf({}, order)
    .getAll('images')
    .map((file) => file instanceof File && file.name)
  expect(names).toEqual(['d.png', 'c.png'])
})
