import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import pLimit from 'p-limit'
import { pictureFile, picturesFolder } from '#demo/pictures.ts'
import { imageWidths } from '#modules/images/contract.ts'
import { encodeImage } from '#modules/images/encode.ts'
import { drawPicture, paintPicture } from './drawing/product-picture.ts'
import { productPictures, type NamedPicture } from './products/product-pictures.ts'

/** Draws every picture of the demo's products anew, encoded as a seller's upload would be. */
export async function drawProducts(): Promise<void> {
  rmSync(picturesFolder, { recursive: true, force: true })
  for (const width of imageWidths) mkdirSync(dirname(pictureFile('', width)), { recursive: true })
  const onePerCore = pLimit(availableParallelism())
  await Promise.all(productPictures.map((named) => onePerCore(() => drawOne(named))))
}

async function drawOne({ name, category, picture }: NamedPicture): Promise<void> {
  const { files } = await encodeImage(await paintPicture(drawPicture(picture, category)))
  for (const { width, bytes } of files) writeFileSync(pictureFile(name, width), bytes)
}
