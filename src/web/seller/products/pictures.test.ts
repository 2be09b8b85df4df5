import { expect, test } from 'vitest'
import { formOf, imageOrder, moved, withFiles, type Picture } from './pictures.ts'

const png = (name: string, size = 20) =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, ...new Uint8Array(size)])], name)
const kept = (id: string): Picture => ({ key: id, id, url: `/images/${id}-960.webp` })

test('pictures are taken, and a text file that is called one is named and left out', async () => {
  const { pictures, problem } = await withFiles(
    [],
    [png('a.png'), new File(['hello there'], 'b.png')],
  )

  expect(pictures.map(({ file }) => file?.name)).toEqual(['a.png'])
  expect(problem).toBe('b.png is not a PNG, JPEG or WebP picture')
})

test('a fifth picture and one of more than 5 MB are left out', async () => {
  const three = ['a', 'b', 'c'].map(kept)

  const { pictures, problem } = await withFiles(three, [
    png('huge.png', 5_000_000),
    png('d.png'),
    png('e.png'),
  ])

  expect(pictures).toHaveLength(4)
  expect(problem).toContain('huge.png is larger than 5 MB')
  expect(problem).toContain('e.png is too many')
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
