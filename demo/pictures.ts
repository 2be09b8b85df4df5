import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { imageWidths, type ImageWidth } from '#modules/images/contract.ts'
import { nameByContent, type EncodedImage } from '#modules/images/encode.ts'

export const picturesFolder = join(import.meta.dirname, 'pictures')

export const pictureFile = (name: string, width: ImageWidth): string =>
  join(picturesFolder, String(width), `${name}.webp`)

/** A picture as the images module stores it; the files are encoded already, so this only reads them. */
export async function readPicture(name: string): Promise<EncodedImage> {
  const files = await Promise.all(
    imageWidths.map(async (width) => ({ width, bytes: await readFile(pictureFile(name, width)) })),
  )
  return nameByContent(files)
}
