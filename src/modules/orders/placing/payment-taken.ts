import type { Tx } from '#platform/database/db.ts'
import type { Buyer } from '#platform/identity.ts'
import { isEmailConfirmed } from '#modules/accounts/email-links/email-confirmation.ts'
import type { Payments } from '#modules/payments/payments.ts'
import { takesGuestCash, type Payment } from '#modules/settings/sections/payment.ts'
import { emailNotConfirmed, paymentUnavailable } from '../refusals.ts'
import type { PaymentType } from '../status.ts'

/** Online payment needs the seller's switch and a provider that is set up on the server. */
export const paymentTaken = (
  payment: Payment,
  { isOffered }: Pick<Payments, 'isOffered'>,
): Payment => ({ ...payment, online: payment.online && isOffered })

/** Cash without an account is a setting of its own, and so is a confirmed email before the first order paid in cash. */
export async function assertCashTakenFrom(
  tx: Tx,
  { id, email, isGuest, isNewShopper }: Buyer & { isNewShopper: boolean },
  { cash, online, ...payment }: Payment,
): Promise<void> {
  const instead = online ? 'pay online' : undefined
  if (isGuest) {
    if (cash && !takesGuestCash(payment))
      throw paymentUnavailable({ what: 'cash without an account', instead })
  } else if (isNewShopper && payment.confirmedEmail && !(await isEmailConfirmed(tx, id)))
    throw emailNotConfirmed({ email, instead })
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
