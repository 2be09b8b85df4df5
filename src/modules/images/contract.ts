/** Every picture is kept at these widths; smaller uploads are never enlarged. */
export const imageWidths = [160, 480, 960] as const
export type ImageWidth = (typeof imageWidths)[number]

export const imagePath = (id: string, width: ImageWidth): string => `/images/${id}-${width}.webp`

/** The same picture for every screen: the browser picks the file it needs. */
export const imageSrcSet = (url: string): string =>
  imageWidths.map((width) => `${url.replace(/-\d+\.webp$/, `-${width}.webp`)} ${width}w`).join(', ')
