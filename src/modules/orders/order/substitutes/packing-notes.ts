type PackingNotes = { noSubstitute?: boolean | undefined; note?: string | undefined }

/** By product. One that is in the list twice has one line: it is not replaced if either says so. */
export function packingNotesOf(
  items: readonly (PackingNotes & { product: string })[],
): Map<string, PackingNotes> {
  const packingNotes = new Map<string, PackingNotes>()
  for (const { product, noSubstitute = false, note = '' } of items) {
    if (!noSubstitute && note === '') continue
    const known = packingNotes.get(product)
    packingNotes.set(product, {
      noSubstitute: noSubstitute || known?.noSubstitute === true,
      note: note || known?.note,
    })
  }
  return packingNotes
}

export const packingNoteColumns = ({ noSubstitute = false, note = '' }: PackingNotes = {}) => ({
  no_substitute: noSubstitute ? 1 : 0,
  packer_note: note,
})

type LineColumns = ReturnType<typeof packingNoteColumns>

export const shownPackingNotes = ({ no_substitute, packer_note }: LineColumns) => ({
  noSubstitute: no_substitute === 1 || undefined,
  note: packer_note || undefined,
})
