import type { Order } from '#modules/orders/contract.ts'

export type PaymentType = Order['paymentType']

export const paymentTexts: Record<PaymentType, string> = {
  COD: 'Cash On Delivery',
  Online: 'Online Payment',
}
