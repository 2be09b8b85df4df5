import { ageOf } from '#modules/catalogue/product/minimum-age.ts'
import type { ReturnReason } from '#modules/orders/status.ts'

export type Reason = {
  /** The choice as the seller reads it. */
  label: string
  /** The saved text, which the shopper reads on the order's page. */
  note: string
  isAboutPlace?: boolean
  /** How the shop counts the reason. */
  counted?: ReturnReason
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
/** An order for pickup is not delivered. */
export const cancelReasonsOf = ({ pickup = false }: { pickup?: boolean | undefined }) =>
  cancelReasons.filter(({ isAboutPlace = false }) => !(pickup && isAboutPlace))

/** Reasons that are counted, after which the goods can be sold again. */
const noId: Reason = {
  label: 'No ID',
  note: 'Nobody could show an ID with the age',
  counted: 'no ID',
}

type Returned = { pickup?: boolean | undefined; items: Parameters<typeof ageOf>[0]['items'] }

/** Why an order came back after it had left, or was not picked up. */
export const returnReasonsOf = (order: Returned): Reason[] => [
  ...(order.pickup
    ? [{ label: 'Nobody came for it', note: 'It was not picked up' }]
    : [
        { label: 'Nobody was there', note: 'Nobody was there to take it' },
        { label: 'Refused at the door', note: 'It was refused at the door' },
        { label: 'Wrong address', note: 'We could not find the address' },
      ]),
  ...(ageOf(order) === undefined ? [] : [noId]),
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
