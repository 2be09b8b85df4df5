import type { Order } from '#modules/orders/contract.ts'

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
