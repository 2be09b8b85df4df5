/** As somebody passes them who packs. Those that the seller has not placed come last, as shoppers see them. */
export const inShelfOrder = <Placed extends { shelfPosition?: number | undefined }>(
  categories: readonly Placed[],
): Placed[] => categories.toSorted((a, b) => (a.shelfPosition ?? last) - (b.shelfPosition ?? last))

const last = Number.MAX_SAFE_INTEGER
