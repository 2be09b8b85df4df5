import { imageLimits } from '#modules/images/limits.ts'

/** A picture with an id is in the shop already; one with a file will be sent. */
export type Picture = { key: string; url: string; id?: string; file?: File }

export const pictureLimit = imageLimits.perProduct
/** Larger files are not even opened: they could fill the memory of a phone. */
const byteLimit = 60_000_000
/** Only a file of this size can have more pixels than the server takes. */
const openedFromBytes = 1_000_000

type Checked = { pictures: Picture[]; problem?: string }

/** Adds the valid files, smaller where they are too large, and names the problems of the others. */
export async function withFiles(
  pictures: readonly Picture[],
  files: File[],
  shrink = shrinkPicture,
): Promise<Checked> {
  const problems: string[] = []
  const added: Picture[] = []
  for (const file of files) {
    const name = file.name || 'This picture'
    const problem = await problemOf(file)
    if (problem !== undefined) problems.push(`${name} ${problem}`)
    else if (pictures.length + added.length >= pictureLimit)
      problems.push(`${name} is too many: a product has ${pictureLimit} pictures`)
    else {
      const ready = file.size < openedFromBytes ? file : await shrink(file)
      if (ready) added.push(pictureOf(ready))
      else problems.push(`${name} cannot be opened. It may be damaged: please try another file`)
    }
  }
  return {
    pictures: [...pictures, ...added],
    ...(problems.length > 0 && { problem: problems.join('. ') }),
  }
}

export function moved(pictures: readonly Picture[], from: number, to: number): Picture[] {
  const picture = pictures[from]
  if (!picture || to < 0 || to >= pictures.length) return [...pictures]
  return pictures.toSpliced(from, 1).toSpliced(to, 0, picture)
}

export const samePictures = (one: readonly Picture[], other: readonly Picture[]): boolean =>
  one.length === other.length && one.every(({ key }, place) => key === other[place]?.key)

/** The form for the server: the data, and the new pictures in their order. */
export function formOf(data: unknown, pictures: readonly Picture[]): FormData {
  const form = new FormData()
  form.set('productData', JSON.stringify(data))
  for (const { file } of pictures) if (file) form.append('images', file)
  return form
}

/** The id of one that is there, or `new:0` for the first file sent. */
export function imageOrder(pictures: readonly Picture[]): string[] {
  let files = 0
  return pictures.map(({ id }) => id ?? `new:${files++}`)
}

let count = 0
const pictureOf = (file: File): Picture => ({
  key: `new-${++count}`,
  url: URL.createObjectURL(file),
  file,
})

async function problemOf(file: File): Promise<string | undefined> {
  if (file.size > byteLimit) return `is larger than ${byteLimit / 1_000_000} MB`
  const start = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => undefined)
  if (start === undefined) return 'cannot be read'
  return isPicture(new Uint8Array(start)) ? undefined : 'is not a PNG, JPEG or WebP picture'
}

/** By the first bytes, because a file name can be wrong. */
function isPicture(start: Uint8Array): boolean {
  const text = String.fromCodePoint(...start)
  return (
    text.startsWith('\u0089PNG') ||
    text.startsWith('\u00ff\u00d8\u00ff') ||
    (text.startsWith('RIFF') && text.endsWith('WEBP'))
  )
}

/** The longest sides that are tried, in pixels. The shop itself keeps pictures of at most 960. */
const longestSides = [2400, 1600, 960]
const quality = 0.9

/**
 * The picture, smaller if it is too large to be sent: large in bytes, or with more pixels than the server takes. A
 * picture that the browser cannot open gives `undefined`.
 */
async function shrinkPicture(file: File): Promise<File | undefined> {
  // `from-image`: a photo that was taken sideways is turned upright, because the copy has no EXIF data.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => undefined,
  )
  if (!bitmap) return undefined
  try {
    if (!isTooLarge(file, bitmap)) return file
    for (const side of longestSides) {
      const copy = await copyOf(bitmap, file, side)
      if (copy && copy.size <= imageLimits.bytes) return copy
    }
    return undefined
  } finally {
    bitmap.close()
  }
}

const isTooLarge = ({ size }: File, { width, height }: ImageBitmap) =>
  size > imageLimits.bytes || width * height > imageLimits.pixels

async function copyOf(bitmap: ImageBitmap, file: File, side: number): Promise<File | undefined> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  // WebP keeps transparent parts. A browser that cannot write it writes PNG, which may be too large again.
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/webp', quality),
  )
  return blob ? new File([blob], file.name, { type: blob.type }) : undefined
}
