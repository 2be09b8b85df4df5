/** What the shop does if something of an order is missing. The first is the default. */
export const ifMissingChoices = ['leave out', 'best match'] as const
export type IfMissing = (typeof ifMissingChoices)[number]
export const ifMissingTexts: Record<IfMissing, string> = {
  'leave out': 'Leave it out',
  'best match': 'Best match',
}
