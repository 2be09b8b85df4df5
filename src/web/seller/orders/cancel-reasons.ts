type CancelReason = {
  /** What the seller chooses. */
  label: string
  /** What is saved, and what the shopper reads on the order's page. */
  note: string
  isAboutPlace?: boolean
}

export const cancelReasons: CancelReason[] = [
  { label: 'Something in it is sold out', note: 'Something in it is sold out' },
  { label: 'Customer asked to cancel', note: 'You asked us to cancel it' },
  { label: 'Customer could not be reached', note: 'We could not reach you' },
  {
    label: 'We do not deliver there',
    note: 'We do not deliver to this address',
    isAboutPlace: true,
  },
]
/** An order that is picked up goes nowhere. */
export const cancelReasonsOf = ({ pickup = false }: { pickup?: boolean | undefined }) =>
  cancelReasons.filter(({ isAboutPlace = false }) => !(pickup && isAboutPlace))

export const otherReason = 'Another reason'

/** The reason as it is saved, or `undefined` while none is given. */
export function cancelNote(label: string | undefined, words: string): string | undefined {
  const own = words.replaceAll(/\s+/g, ' ').trim()
  if (label === otherReason) return own === '' ? undefined : own
  const reason = cancelReasons.find((known) => known.label === label)?.note
  if (reason === undefined) return undefined
  return own === '' ? reason : `${reason}: ${own}`
}
