import type { Order } from '#modules/orders/contract.ts'

export type PaymentType = Order['paymentType']

/** What every page, list and paper says. A payment at the test bank never looks like money. */
export function paidText(order: Pick<Order, 'isPaid' | 'isTestPayment' | 'status'>): string {
  if (order.isPaid) return order.isTestPayment ? 'Paid · Test payment' : 'Paid'
  // No payment is expected for goods that came back.
  return order.status === 'Returned' ? 'Not paid' : 'Pending'
}

export const paymentTexts: Record<PaymentType, string> = {
  COD: 'Cash On Delivery',
  Online: 'Online Payment',
}

/** The way to pay, as an order or a cart says it: what is picked up is not paid on delivery. */
export const paymentName = (
  type: PaymentType,
  { pickup = false }: { pickup?: boolean | undefined },
): string => (pickup && type === 'COD' ? 'Cash at pickup' : paymentTexts[type])
