import type { Payment } from '#modules/settings/sections/payment.ts'
import type { PaymentType } from '../status.ts'
import { paymentUnavailable } from '#modules/orders/refusals.ts'

/** The seller can switch each way to pay off. */
export function assertPaymentTaken(
  { cash, online }: Payment,
  type: PaymentType,
  pickup = false,
): void {
  if (type === 'COD' && !cash)
    throw paymentUnavailable({
      what: pickup ? 'cash at pickup' : 'cash on delivery',
      instead: online ? 'pay online' : undefined,
    })
  if (type === 'Online' && !online) throw noOnlinePayment(cash, pickup)
}

export const noOnlinePayment = (isCashTaken: boolean, pickup = false) =>
  paymentUnavailable({
    what: 'online payment',
    instead: isCashTaken ? payInCash(pickup) : undefined,
  })

export const payInCash = (pickup = false) => (pickup ? 'pay at pickup' : 'pay on delivery')
