/** Pictures of categories that the shop brings along, by name, in the order in which their file has them. */
export const drawings = [
  'Vegetables',
  'Fruits',
  'Drinks',
  'Instant',
  'Dairy',
  'Bakery',
  'Grains',
] as const
export type Drawing = (typeof drawings)[number]

/** A category as pages and clients see it. `path` is what products and addresses carry, `text` what people read. */
export type Category = {
  text: string
  path: string
  bgColor: string
  /** The address of the seller's own picture. Without it there may be a drawing. */
  image?: string | undefined
  drawing?: Drawing | undefined
  /** In no list of categories. Its address and its products stay. */
  hidden?: boolean | undefined
}

/** Categories are matched without case, as they stand in addresses. */
export function findCategory<One extends { path: string }>(
  categories: readonly One[],
  path: string,
): One | undefined {
  const wanted = path.toLowerCase()
  return categories.find((category) => category.path.toLowerCase() === wanted)
}

/** In the order of the shelves, for packing. Categories without a place come last, in the order of the shop. */
export const inShelfOrder = <Placed extends { shelfPosition?: number | undefined }>(
  categories: readonly Placed[],
): Placed[] => categories.toSorted((a, b) => (a.shelfPosition ?? last) - (b.shelfPosition ?? last))

const last = Number.MAX_SAFE_INTEGER
