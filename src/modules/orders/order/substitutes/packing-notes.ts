type ItemWishes = { noSubstitute?: boolean | undefined; note?: string | undefined }

/** By product. One that is in the list twice has one line: it is not replaced if either says so. */
export function wishesOf(
  items: readonly (ItemWishes & { product: string })[],
): Map<string, ItemWishes> {
  const wishes = new Map<string, ItemWishes>()
  for (const { product, noSubstitute = false, note = '' } of items) {
    if (!noSubstitute && note === '') continue
    const known = wishes.get(product)
    wishes.set(product, {
      noSubstitute: noSubstitute || known?.noSubstitute === true,
      note: note || known?.note,
    })
  }
  return wishes
}

export const wishColumns = ({ noSubstitute = false, note = '' }: ItemWishes = {}) => ({
  no_substitute: noSubstitute ? 1 : 0,
  packer_note: note,
})

type LineColumns = ReturnType<typeof wishColumns>

export const shownWishes = ({ no_substitute, packer_note }: LineColumns) => ({
  noSubstitute: no_substitute === 1 || undefined,
  note: packer_note || undefined,
})
