import type { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Seller } from '#platform/identity.ts'
import { Refusal } from '#platform/refusal.ts'
import { emailKey } from '#platform/text.ts'
import { recordAction } from '#modules/audit/audit.ts'
import type { credentials } from './contract.ts'
import { forgetDevices, rememberDevice, sellerAccount } from './known-devices.ts'
import type { Caller, LoginLimits } from './login-limits.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { endSession, findSeller, openSession } from './sessions.ts'
import { wrongPassword } from './refusals.ts'

type Credentials = z.output<typeof credentials>
type Deps = { database: Database; clock: Clock; loginLimits: LoginLimits }

export type SellerAccount = Awaited<ReturnType<typeof openSeller>>

const setting = 'seller-credentials'

/**
 * The one seller is named by the environment. What was in force at the last start is kept as a hash, so that new
 * credentials end every session that was opened with the old ones.
 */
export async function openSeller(
  { database, clock, loginLimits }: Deps,
  { email, password }: Credentials,
) {
  const { db } = database
  const stored = await storeCredentials(database, secretOf({ email, password }))

  return {
    /** The tokens of the session and of the browser, which is known from now on. */
    async logIn(
      given: Credentials,
      { address, ...caller }: Caller & Seller,
    ): Promise<{ token: string; device: string }> {
      const exists = emailKey(given.email) === emailKey(email)
      // Tries with another email must not use up the seller's own.
      const name = exists ? sellerAccount : `${sellerAccount} ${emailKey(given.email)}`
      const check = async () => ((await isPassword(secretOf(given), stored)) ? true : undefined)
      const isRight = await loginLimits
        .attempt({ name, exists }, caller, check)
        .catch(async (error: unknown) => {
          if (exists && isFirstRefusal(error))
            await recordAction({ db, clock }, { address }, { action: 'log-in refused', detail })
          throw error
        })
      if (!isRight) throw wrongPassword({ what: 'email or password' })

      return db.transaction().execute(async (tx) => {
        await recordAction({ db: tx, clock }, { address }, { action: 'logged in' })
        const token = await openSession({ db: tx, clock }, 'seller')
        return {
          token,
          device: await rememberDevice({ db: tx, clock }, sellerAccount, caller.device),
        }
      })
    },

    /** Only a session that was open is recorded: anyone can send a token that is not one. */
    async logOut(token: string, { address }: Seller): Promise<void> {
      if (!(await findSeller({ db, clock }, token))) return
      await db.transaction().execute(async (tx) => {
        await endSession({ db: tx, clock }, token)
        await recordAction({ db: tx, clock }, { address }, { action: 'logged out' })
      })
    },
  }
}

const detail = 'Too many wrong passwords'

/** The others are not recorded: guessing must not fill the log. */
const isFirstRefusal = (error: unknown) =>
  error instanceof Refusal && 'isFirst' in error.detail && error.detail.isFirst === true

/** Returns the hash. New credentials end all sessions of the old ones and forget the browsers that knew them. */
async function storeCredentials({ db }: Database, secret: string): Promise<string> {
  const before = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', setting)
    .executeTakeFirst()
  if (before && (await isPassword(secret, before.value))) return before.value

  const value = await hashPassword(secret)
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('session').where('role', '=', 'seller').execute()
    await forgetDevices(tx, sellerAccount)
    await tx
      .insertInto('setting')
      .values({ name: setting, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
  })
  return value
}

const secretOf = ({ email, password }: Credentials) => `${emailKey(email)}\n${password}`
