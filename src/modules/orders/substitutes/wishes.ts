import { z } from 'zod'
import { optionalLine } from '#platform/text.ts'

/** What shall happen if something of an order is missing. The first is what happens if nothing was chosen. */
export const ifMissingChoices = ['leave out', 'best match'] as const
export type IfMissing = (typeof ifMissingChoices)[number]
export const ifMissingTexts: Record<IfMissing, string> = {
  'leave out': 'Leave it out',
  'best match': 'Best match',
}

export const packerNoteLength = 140

/** Fields of a new order. Clients that know nothing of them get what was so before. */
export const orderWish = {
  ifMissing: z.enum(ifMissingChoices, `ifMissing can be ${ifMissingChoices.join(', ')}`).optional(),
}

/** Fields of an item of a new order. */
export const itemWishes = {
  /** This product is not to be replaced, whatever was chosen for the order. */
  noSubstitute: z.boolean('noSubstitute must be true or false').optional(),
  /** For the packer, one line. */
  note: z
    .preprocess(
      (given) => (typeof given === 'string' ? given.replaceAll(/\s+/g, ' ') : given),
      optionalLine('A note for the packer', packerNoteLength),
    )
    .optional(),
}

/** In answers they are absent where nothing was asked for. */
export const shownOrderWish = { ifMissing: z.literal('best match').optional() }
export const shownItemWishes = {
  noSubstitute: z.literal(true).optional(),
  note: z.string().optional(),
}

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
