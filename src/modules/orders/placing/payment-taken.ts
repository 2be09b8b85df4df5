import { takesGuestCash, type Payment } from '#modules/settings/sections/payment.ts'
import type { PaymentType } from '../status.ts'
import { paymentUnavailable } from '../refusals.ts'

/** Without an account: cash is a setting of its own. */
export function assertGuestCashTaken({ cash, online, ...payment }: Payment): void {
  if (cash && !takesGuestCash(payment))
    throw paymentUnavailable({
      what: 'cash without an account',
      instead: online ? 'pay online' : undefined,
    })
}

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
