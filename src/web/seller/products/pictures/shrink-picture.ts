import { imageLimits } from '#modules/images/limits.ts'

/** The longest sides that are tried, in pixels. The shop itself keeps pictures of at most 960. */
const longestSides = [2400, 1600, 960]
const quality = 0.9

/**
 * The picture, smaller if it is too large to be sent: large in bytes, or with more pixels than the server takes. A
 * picture that the browser cannot open gives `undefined`.
 */
export async function shrinkPicture(file: File): Promise<File | undefined> {
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
