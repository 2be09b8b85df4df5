import type { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Database, Db } from '#platform/database/db.ts'
import type { Limiter } from '#platform/limiter.ts'
import { Refusal } from '#platform/refusal.ts'
import { emailKey } from '#platform/text.ts'
import { recordAction } from '#modules/audit/audit.ts'
import type { Seller } from '#platform/identity.ts'
import type { credentials } from './contract.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { endSession, findSeller, openSession } from './sessions.ts'

type Credentials = z.output<typeof credentials>

export type SellerAccount = {
  logIn: (
    deps: { guesses: Limiter; clock: Clock },
    given: Credentials,
    by: Seller,
  ) => Promise<string>
}

const setting = 'seller-credentials'

/**
 * The one seller is named by the environment. What was in force at the last start is remembered as a hash, so that new
 * credentials end every session that was opened with the old ones.
 */
export async function openSeller({ db }: Database, seller: Credentials): Promise<SellerAccount> {
  const secret = secretOf(seller)
  const remembered = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', setting)
    .executeTakeFirst()
  const isSame = remembered !== undefined && (await isPassword(secret, remembered.value))
  const stored = isSame ? remembered.value : await hashPassword(secret)
  if (!isSame)
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('session').where('role', '=', 'seller').execute()
      await tx
        .insertInto('setting')
        .values({ name: setting, value: stored })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: stored }))
        .execute()
    })

  return {
    async logIn({ guesses, clock }, given, by) {
      await guesses.attempt('seller')
      if (!(await isPassword(secretOf(given), stored)))
        throw new Refusal('wrong-password', { what: 'email or password' })
      await guesses.forget('seller')
      return db.transaction().execute(async (tx) => {
        await recordAction({ db: tx, clock }, by, { action: 'logged in' })
        return openSession({ db: tx, clock }, { role: 'seller' })
      })
    },
  }
}

/** Only a session that was open is recorded: anyone can send a token that is not one. */
export async function logOutSeller(
  deps: { db: Db; clock: Clock },
  token: string,
  by: Seller,
): Promise<void> {
  if (!(await findSeller(deps, token))) return
  await deps.db.transaction().execute(async (tx) => {
    await endSession({ ...deps, db: tx }, token)
    await recordAction({ ...deps, db: tx }, by, { action: 'logged out' })
  })
}

const secretOf = ({ email, password }: Credentials) => `${emailKey(email)}\n${password}`
