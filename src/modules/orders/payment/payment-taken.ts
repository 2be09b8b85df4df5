import type { Payment } from '#modules/settings/sections/payment.ts'
import { Refusal } from '#platform/refusal.ts'
import type { PaymentType } from '../status.ts'

/** The seller can switch each way to pay off. */
export function assertPaymentTaken(
  { cash, online }: Payment,
  type: PaymentType,
  pickup = false,
): void {
  if (type === 'COD' && !cash)
    throw new Refusal('payment-unavailable', {
      what: pickup ? 'cash at pickup' : 'cash on delivery',
      instead: online ? 'pay online' : undefined,
    })
  if (type === 'Online' && !online) throw noOnlinePayment(cash, pickup)
}

export const noOnlinePayment = (isCashTaken: boolean, pickup = false) =>
  new Refusal('payment-unavailable', {
    what: 'online payment',
    instead: isCashTaken ? payInCash(pickup) : undefined,
  })

export const payInCash = (pickup = false) => (pickup ? 'pay at pickup' : 'pay on delivery')
