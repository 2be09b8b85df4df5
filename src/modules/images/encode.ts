import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import type { Sharp } from 'sharp'
import { Refusal } from '#platform/refusal.ts'
import { imageWidths, type ImageWidth } from './contract.ts'
import { badImage } from './refusals.ts'
import { tooLarge } from '#platform/common-refusals.ts'
import { imageLimits } from './limits.ts'

export type EncodedImage = { id: string; files: { width: ImageWidth; bytes: Uint8Array }[] }

// One thread a picture and one picture a core: an upload must not slow the shop down.
const oneAtATimePerCore = pLimit(availableParallelism())

/**
 * What was uploaded is never served: it is decoded and drawn again, which also turns it upright and drops whatever
 * else was in the file. Everything that is not a sound picture is refused before its pixels are unpacked.
 */
export function encodeImage(upload: Uint8Array): Promise<EncodedImage> {
  return oneAtATimePerCore(() => encode(upload))
}

/** The id is the hash of the files, so that browsers may keep them forever. */
export function nameByContent(files: EncodedImage['files']): EncodedImage {
  const hash = createHash('sha256')
  for (const { bytes } of files) hash.update(bytes)
  return { id: hash.digest('hex').slice(0, 32), files }
}

async function encode(upload: Uint8Array): Promise<EncodedImage> {
  if (upload.byteLength > imageLimits.bytes) throw tooLarge({ what: 'picture', limit: '5 MB' })
  if (!looksLikePicture(upload)) throw badImage({ reason: 'it is not a PNG, JPEG or WebP picture' })

  const sharp = await loadSharp()
  try {
    const picture = sharp(upload, { limitInputPixels: imageLimits.pixels, failOn: 'error' })
    const { width, height } = await picture.metadata()
    if (width * height > imageLimits.pixels)
      throw badImage({ reason: 'it has more than 25 megapixels' })

    const { data, info } = await picture
      .autoOrient()
      .resize({ width: 960, height: 1_920, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const files: EncodedImage['files'] = []
    for (const width of imageWidths)
      files.push({ width, bytes: await atWidth(sharp(data, { raw: info }), width) })
    return nameByContent(files)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw badImage({ reason: 'it is damaged or too large to open' }, { cause: error })
  }
}

/** Loaded with the first upload, because it would make every start of the shop longer. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** A little more effort would save a few per cent of the bytes and double the time. */
function atWidth(picture: Sharp, width: ImageWidth): Promise<Buffer> {
  return picture
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 82, effort: 2 })
    .toBuffer()
}

/** By content: the name and the type that came with an upload say nothing. */
function looksLikePicture(upload: Uint8Array): boolean {
  const head = Buffer.from(upload.buffer, upload.byteOffset, Math.min(16, upload.byteLength))
  const isPng = head.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))
  const isJpeg = head.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))
  const isWebp =
    head.subarray(0, 4).toString('latin1') === 'RIFF' &&
    head.subarray(8, 12).toString('latin1') === 'WEBP'
  return isPng || isJpeg || isWebp
}
