import type { Order } from '#modules/orders/contract.ts'
import { isCancelledOrReturned, mayTotalFall } from '#modules/orders/status.ts'
import { paidText } from './payment-texts.ts'

/** Where the money is, in a word or two. */
export function paymentWord(order: Order): string {
  const { status, isPaid, paymentState, paymentType } = order
  if (paymentState === 'refunded') return 'Refunded'
  if (paymentState === 'partly refunded') return 'Partly refunded'
  if (paymentState === 'refund due') return 'Refund on its way'
  if (isPaid) return paidText(order)
  if (isCancelledOrReturned(status)) return 'Nothing charged'
  if (paymentType === 'Online') return 'Not paid yet'
  return order.pickup ? 'Pay at pickup' : 'Pay on delivery'
}

/** Something in it is still to be weighed, so the total can fall. */
export const isUnweighed = ({ status, items }: Pick<Order, 'status' | 'items'>): boolean =>
  mayTotalFall(status) && items.some(({ weighed }) => weighed && weighed.grams === undefined)
