import type { Payment } from '#modules/shop/sections/payment.ts'
import { Refusal } from '#platform/refusal.ts'
import type { PaymentType } from '../status.ts'

/** The seller can switch each way to pay off. */
export function assertPaymentTaken({ cash, online }: Payment, type: PaymentType): void {
  if (type === 'COD' && !cash)
    throw new Refusal('payment-unavailable', {
      what: 'cash on delivery',
      instead: online ? 'pay online' : undefined,
    })
  if (type === 'Online' && !online) throw noOnlinePayment(cash)
}

export const noOnlinePayment = (isCashTaken: boolean) =>
  new Refusal('payment-unavailable', {
    what: 'online payment',
    instead: isCashTaken ? 'pay on delivery' : undefined,
  })
