import type { Tx } from '#platform/database/db.ts'
import type { Shopper } from '#platform/identity.ts'
import { isEmailConfirmed } from '#modules/accounts/email-links/email-confirmation.ts'
import type { Payments } from '#modules/payments/payments.ts'
import type { Payment } from '#modules/settings/sections/payment.ts'
import { emailNotConfirmed } from '../../refusals.ts'

/** For a new shopper's order that is paid in cash, if the seller asks for it. */
export async function assertEmailConfirmed(
  tx: Tx,
  { id, email }: Shopper,
  { confirmedEmail, online }: Payment,
  { isOffered }: Pick<Payments, 'isOffered'>,
): Promise<void> {
  if (!confirmedEmail || (await isEmailConfirmed(tx, id))) return
  const instead = online && isOffered ? 'pay online' : undefined
  throw emailNotConfirmed({ email, instead })
}
