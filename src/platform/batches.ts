/** The items in groups of `size`, in their order; the first group may have another size, and the last may be smaller. */
export function* inBatches<Item>(
  items: readonly Item[],
  size: number,
  firstSize: number = size,
): Generator<Item[]> {
  for (let from = 0, to = firstSize; from < items.length; from = to, to += size)
    yield items.slice(from, to)
}
