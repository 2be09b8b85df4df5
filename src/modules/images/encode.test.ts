import sharp from 'sharp'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { somePicture } from '#test/open-shop.ts'
import { encodeImage } from './encode.ts'

const refusal = (code: string, reason: RegExp) =>
  expect.objectContaining({
    code,
    detail: expect.objectContaining({ reason: expect.stringMatching(reason) }),
  })

test('a picture is drawn again as WebP at three widths', async () => {
  const { id, files } = await encodeImage(await somePicture('#1f7a3d', 2000, 1500))

  expect(id).toMatch(/^[0-9a-f]{32}$/)
  const drawn = await Promise.all(files.map(({ bytes }) => sharp(bytes).metadata()))
  expect(drawn.map(({ format, width }) => [format, width])).toEqual([
    ['webp', 160],
    ['webp', 480],
    ['webp', 960],
  ])
})

test('a small picture is not blown up', async () => {
  const { files } = await encodeImage(await somePicture('#1f7a3d', 300, 300))

  const widths = await Promise.all(
    files.map(async ({ bytes }) => (await sharp(bytes).metadata()).width),
  )
  expect(widths).toEqual([160, 300, 300])
})

test('a photograph is turned upright and loses everything else that was in its file', async () => {
  const sideways = await sharp(await somePicture('#d9480f', 400, 200))
    .withExif({ IFD0: { Artist: 'somebody at home' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

  const { files } = await encodeImage(sideways)

  const metadata = await sharp(files[2]?.bytes).metadata()
  expect([metadata.width, metadata.height]).toEqual([200, 400])
  expect(metadata.exif).toBeUndefined()
  expect(metadata.orientation).toBeUndefined()
})

test('the same picture always has the same name, and another one another', async () => {
  const [red, again, green] = await Promise.all([
    encodeImage(await somePicture('#ff0000')),
    encodeImage(await somePicture('#ff0000')),
    encodeImage(await somePicture('#00ff00')),
  ])

  expect(again.id).toBe(red.id)
  expect(green.id).not.toBe(red.id)
})

test('what is not a picture is refused whatever it calls itself', async () => {
  const notPictures = [
    '',
    'just text',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'GIF89a',
  ]

  for (const text of notPictures)
    await expect(encodeImage(Buffer.from(text))).rejects.toEqual(refusal('bad-image', /not a PNG/))
})

test('a damaged picture is refused', async () => {
  const picture = await somePicture('#d9480f', 800, 800)

  for (const end of [20, picture.byteLength / 2, picture.byteLength - 20])
    await expect(encodeImage(picture.subarray(0, end))).rejects.toEqual(
      refusal('bad-image', /damaged/),
    )
})

test('a picture that says it is too large is refused before its pixels are unpacked', async () => {
  // Its pixels are those of a small picture: unpacking them would find it damaged.
  const bomb = saysItsSize(await somePicture(), 12_000, 12_000)
  const broken = saysItsSize(await somePicture(), 2_000, 2_000)

  await expect(encodeImage(bomb)).rejects.toMatchObject({
    code: 'bad-image',
    cause: { message: expect.stringContaining('exceeds pixel limit') },
  })
  await expect(encodeImage(broken)).rejects.toMatchObject({
    code: 'bad-image',
    cause: { message: expect.not.stringContaining('exceeds pixel limit') },
  })
})

/** The same PNG with another width and height in its header. */
function saysItsSize(png: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(png)
  changed.writeUInt32BE(width, 16)
  changed.writeUInt32BE(height, 20)
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29)
  return changed
}

test('a file of more than 5 MB is refused', async () => {
  const picture = await somePicture()
  const padded = Buffer.concat([picture, Buffer.alloc(5_000_000)])

  await expect(encodeImage(padded)).rejects.toMatchObject({ code: 'too-large' })
})
