export type Reason = {
  /** What the seller chooses. */
  label: string
  /** What is saved, and what the shopper reads on the order's page. */
  note: string
  isAboutPlace?: boolean
}

export const cancelReasons: Reason[] = [
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

/** Why an order came back after it had left, or was packed and never fetched. */
export const returnReasonsOf = ({ pickup = false }: { pickup?: boolean | undefined }): Reason[] =>
  pickup
    ? [{ label: 'Nobody came for it', note: 'It was not picked up' }]
    : [
        { label: 'Nobody was there', note: 'Nobody was there to take it' },
        { label: 'Refused at the door', note: 'It was refused at the door' },
        { label: 'Wrong address', note: 'We could not find the address' },
      ]

export const otherReason = 'Another reason'

/** The reason as it is saved, or `undefined` while none is given. */
export function noteOf(
  reasons: readonly Reason[],
  label: string | undefined,
  words: string,
): string | undefined {
  const own = words.replaceAll(/\s+/g, ' ').trim()
  if (label === otherReason) return own === '' ? undefined : own
  const reason = reasons.find((known) => known.label === label)?.note
  if (reason === undefined) return undefined
  return own === '' ? reason : `${reason}: ${own}`
}
