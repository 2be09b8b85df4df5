/** The common reasons. The shopper reads them on the order's page. */
export const cancelReasons = [
  'Something in it is sold out',
  'You asked us to cancel it',
  'We could not reach you',
  'We do not deliver to this address',
]
export const otherReason = 'Another reason'

/** The reason as it is saved, or `undefined` while none is given. */
export function cancelNote(reason: string | undefined, words: string): string | undefined {
  const own = words.replaceAll(/\s+/g, ' ').trim()
  if (reason === undefined) return undefined
  if (reason === otherReason) return own === '' ? undefined : own
  return own === '' ? reason : `${reason}: ${own}`
}
