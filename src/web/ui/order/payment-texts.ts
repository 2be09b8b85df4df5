import type { Order } from '#modules/orders/contract.ts'
import { isCalledOff, mayFall } from '#modules/orders/status.ts'

export type PaymentType = Order['paymentType']

/** What every page, list and paper says. A payment at the test bank never looks like money. */
export const paidText = ({ isPaid, isTestPayment }: Pick<Order, 'isPaid' | 'isTestPayment'>) =>
  !isPaid ? 'Pending' : isTestPayment ? 'Paid · Test payment' : 'Paid'

export const paymentTexts: Record<PaymentType, string> = {
  COD: 'Cash On Delivery',
  Online: 'Online Payment',
}

/** The way to pay, as an order or a cart says it: what is picked up is not paid on delivery. */
export const paymentName = (
  type: PaymentType,
  { pickup = false }: { pickup?: boolean | undefined },
): string => (pickup && type === 'COD' ? 'Cash at pickup' : paymentTexts[type])

/** Where the money is, in a word or two. */
export function paymentWord(order: Order): string {
  const { status, isPaid, paymentState, paymentType } = order
  if (paymentState === 'refunded') return 'Refunded'
  if (paymentState === 'refund due') return 'Refund on its way'
  if (isPaid) return paidText(order)
  if (isCalledOff(status)) return 'Nothing charged'
  if (paymentType === 'Online') return 'Not paid yet'
  return order.pickup ? 'Pay at pickup' : 'Pay on delivery'
}

/** Something in it is still to be weighed, so the total can fall. */
export const isUnweighed = ({ status, items }: Pick<Order, 'status' | 'items'>): boolean =>
  mayFall(status) && items.some(({ weighed }) => weighed && weighed.grams === undefined)
