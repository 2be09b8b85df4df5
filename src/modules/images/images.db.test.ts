import { expect, test } from 'vitest'
import { openShop, someImage } from '#test/open-shop.ts'

test('a picture is served forever under a name that never changes its meaning', async () => {
  const shop = await openShop()
  const image = await someImage()
  await shop.sells({ images: [image] })

  const answer = await shop.get(`/images/${image.id}-160.webp`)

  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(image.files[0]?.bytes ?? []))
})

test('a picture used by two products is kept once', async () => {
  const shop = await openShop()
  const image = await someImage()

  await shop.sells({ images: [image] })
  await shop.sells({ images: [image] })

  expect(await shop.database.db.selectFrom('image_file').select('width').execute()).toHaveLength(3)
})

test('a picture that does not exist, or a width that is not kept, is not found', async () => {
  const shop = await openShop()
  const image = await someImage()
  await shop.sells({ images: [image] })

  const paths = [`${'0'.repeat(32)}-160.webp`, `${image.id}-161.webp`, `${image.id}.webp`, '..%2fx']
  const answers = await Promise.all(paths.map((path) => shop.get(`/images/${path}`)))

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('a picture that is kept in memory has memory of its own', async () => {
  const shop = await openShop()
  const image = await someImage()
  await shop.sells({ images: [image] })
  const smallest = Math.min(...image.files.map(({ width }) => width))

  const file = await shop.images.file(image.id, smallest)

  expect(file?.byteLength).toBeGreaterThan(0)
  expect(file?.buffer.byteLength).toBe(file?.byteLength)
})
