import { invalidInput } from '#platform/common-refusals.ts'
import type { Database } from '#platform/database/database.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Shopper } from '#platform/identity.ts'
import type { Caller, LoginLimits } from '../login-limits.ts'
import { isPassword } from '../passwords.ts'
import type {} from '../tables.ts'

/** Until the transaction ends the password stays as it is; nothing is found if it was changed already. */
export const lockPassword = (
  tx: Tx,
  { id, password_hash }: { id: string; password_hash: string },
) =>
  tx
    .selectFrom('shopper')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forShare()
    .executeTakeFirst()

type Deps = { database: Database; loginLimits: LoginLimits }

export const wrongCurrentPassword = () =>
  invalidInput({ fields: { password: 'This is not your current password' } })

/** For what an open session alone may not do. Counts like a login, so it is no way to guess the password either. */
export async function assertPassword(
  { database: { db }, loginLimits }: Deps,
  shopper: Shopper,
  password: string,
  caller: Caller,
) {
  const account = await db
    .selectFrom('shopper')
    .select(['id', 'name', 'email', 'email_key', 'password_hash'])
    .where('id', '=', shopper.id)
    .executeTakeFirstOrThrow()
  const isRight = await loginLimits.attempt(
    { name: account.email_key, exists: true },
    caller,
    async () => (await isPassword(password, account.password_hash)) || undefined,
  )
  if (!isRight) throw wrongCurrentPassword()
  return account
}
