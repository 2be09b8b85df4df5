/** A square PNG with the whole picture on white: home screens and mail programs do not all know WebP. */
export async function squareIcon(
  picture: Uint8Array,
  size: number,
): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded when it is needed, because it would make every start of the shop longer.
  const { default: sharp } = await import('sharp')
  const margin = Math.round(size / 10)
  const icon = await sharp(picture)
    .resize({
      width: size - 2 * margin,
      height: size - 2 * margin,
      fit: 'contain',
      background: '#ffffff',
    })
    .flatten({ background: '#ffffff' })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#ffffff' })
    .png()
    .toBuffer()
  return new Uint8Array(icon)
}
