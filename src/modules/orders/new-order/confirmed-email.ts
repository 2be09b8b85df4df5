import type { Tx } from '#platform/database/db.ts'
import type { Shopper } from '#platform/identity.ts'
import { Refusal } from '#platform/refusal.ts'
import { isEmailConfirmed } from '#modules/accounts/email-confirmation.ts'
import type { Payments } from '#modules/payments/payments.ts'
import type { Payment } from '#modules/shop/sections/payment.ts'

/** For a new shopper's order that is paid in cash, if the seller asks for it. */
export async function assertEmailConfirmed(
  tx: Tx,
  { id, email }: Shopper,
  { confirmedEmail, online }: Payment,
  { isOffered }: Pick<Payments, 'isOffered'>,
): Promise<void> {
  if (!confirmedEmail || (await isEmailConfirmed(tx, id))) return
  const instead = online && isOffered ? 'pay online' : undefined
  throw new Refusal('email-not-confirmed', { email, instead })
}
