import type { Shopper } from '#platform/identity.ts'
import { readCart } from '#modules/cart/cart.ts'
import { enterShop, type AccountDeps, type Browser, type LoggedIn } from '../accounts.ts'
import { endOldAccess } from '../end-access.ts'
import type { Caller } from '../login-limits.ts'
import { hashPassword, refuseCommonPassword } from '../passwords.ts'
import { assertPassword, wrongCurrentPassword } from './check-password.ts'

type Change = { password: string; newPassword: string }

/** Ends all sessions and opens a new one for the browser that asks. */
export async function changePassword(
  deps: AccountDeps,
  shopper: Shopper,
  { password, newPassword }: Change,
  caller: Caller & Browser,
): Promise<LoggedIn> {
  const { database, clock, catalogue } = deps
  const account = await assertPassword(deps, shopper, password, caller)
  await refuseCommonPassword(newPassword, 'newPassword')
  const password_hash = await hashPassword(newPassword)
  return database.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('shopper')
      .set({ password_hash })
      .where('id', '=', account.id)
      .where('password_hash', '=', account.password_hash)
      .executeTakeFirst()
    // It was changed while it was being checked.
    if (numUpdatedRows === 0n) throw wrongCurrentPassword()
    await endOldAccess({ db: tx, clock }, account)
    const cart = await readCart({ db: tx, catalogue }, account.id)
    return enterShop({ db: tx, clock }, account, cart, caller)
  })
}
