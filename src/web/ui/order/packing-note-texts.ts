import type { Order } from '#modules/orders/contract.ts'
import { ifMissingTexts } from '#modules/orders/order/substitutes/if-missing.ts'

/** What the packer does if something of the order is missing. */
export const ifMissingText = ({ ifMissing }: Pick<Order, 'ifMissing'>): string =>
  `If something is missing: ${ifMissingTexts[ifMissing ?? 'leave out'].toLowerCase()}`

/** What the shopper wants of a line: "Do not replace", and the note. */
export function packingNoteTexts(
  { ifMissing }: Pick<Order, 'ifMissing'>,
  { noSubstitute, note }: Pick<Order['items'][number], 'noSubstitute' | 'note'>,
): string[] {
  return [
    // Nothing is replaced in the other orders.
    ...(ifMissing === 'best match' && noSubstitute ? ['Do not replace'] : []),
    ...(note === undefined ? [] : [`Note: ${note}`]),
  ]
}
