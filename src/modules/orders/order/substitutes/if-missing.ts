/** What shall happen if something of an order is missing. The first is what happens if nothing was chosen. */
export const ifMissingChoices = ['leave out', 'best match'] as const
export type IfMissing = (typeof ifMissingChoices)[number]
export const ifMissingTexts: Record<IfMissing, string> = {
  'leave out': 'Leave it out',
  'best match': 'Best match',
}
