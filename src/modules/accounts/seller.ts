import type { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Seller } from '#platform/identity.ts'
import { Refusal } from '#platform/refusal.ts'
import { invalidInput } from '#platform/common-refusals.ts'
import { emailKey } from '#platform/text.ts'
import { recordAction } from '#modules/audit/audit.ts'
import { unsubscribeAll } from '#modules/push/subscriptions.ts'
import type { credentials, sellerLogin, sellerPassword, sellerPasswordChange } from './contract.ts'
import { forgetDevices, rememberDevice, sellerAccount } from './known-devices.ts'
import type { Caller, LoginLimits } from './login-limits.ts'
import { hashPassword, isPassword, refuseCommonPassword } from './passwords.ts'
import { confirmSession, endSession, findSeller, openSession } from './sessions.ts'
import { wrongPassword } from './refusals.ts'

type Credentials = z.output<typeof credentials>
type Login = z.output<typeof sellerLogin>
type PasswordAgain = z.output<typeof sellerPassword>
type PasswordChange = z.output<typeof sellerPasswordChange>
/** The tokens of the session and of the browser, which is known from now on. */
type Entered = { token: string; device: string }
type Deps = { database: Database; clock: Clock; loginLimits: LoginLimits }

export type SellerAccount = Awaited<ReturnType<typeof openSeller>>

/** The credentials of the environment at the last start, as a hash. */
const ofEnvironment = 'seller-credentials'
/** Those that the seller has chosen in the settings. They count until the environment's change. */
const chosen = 'seller-password'

/**
 * The one seller is named by the environment. What was in force at the last start is kept as a hash, so that new
 * credentials end every session that was opened with the old ones.
 */
export async function openSeller(
  { database, clock, loginLimits }: Deps,
  { email, password }: Credentials,
) {
  const { db } = database
  await storeCredentials(database, secretOf({ email, password }))

  async function enter(tx: Tx, { device }: Caller, isTablet = false): Promise<Entered> {
    const token = await openSession({ db: tx, clock }, 'seller', { isTablet })
    return { token, device: await rememberDevice({ db: tx, clock }, sellerAccount, device) }
  }

  /** Wrong ones count like those of a login. Returns the hash that it was compared with. */
  async function assertPassword(password: string, caller: Caller): Promise<string> {
    const hash = await readHash(db)
    const check = async () =>
      (await isPassword(secretOf({ email, password }), hash)) ? true : undefined
    if (!(await loginLimits.attempt({ name: sellerAccount, exists: true }, caller, check)))
      throw notCurrent()
    return hash
  }

  return {
    /** Whether the password of the environment is in force. */
    isFromEnvironment: async () => (await readSetting(db, chosen)) === undefined,

    async logIn(
      { isTablet = false, ...given }: Login,
      { address, ...caller }: Caller & Seller,
    ): Promise<Entered> {
      const exists = emailKey(given.email) === emailKey(email)
      // Tries with another email must not use up the seller's own.
      const name = exists ? sellerAccount : `${sellerAccount} ${emailKey(given.email)}`
      const check = async () => {
        const hash = await readHash(db)
        if (!(await isPassword(secretOf(given), hash))) return undefined
        return db.transaction().execute(async (tx) => {
          // Changed while it was being checked.
          if ((await lockHash(tx)) !== hash) return undefined
          await recordAction({ db: tx, clock }, { address }, loggedIn(isTablet))
          return enter(tx, caller, isTablet)
        })
      }
      const entered = await loginLimits
        .attempt({ name, exists }, caller, check)
        .catch(async (error: unknown) => {
          if (exists && isFirstRefusal(error))
            await recordAction({ db, clock }, { address }, { action: 'log-in refused', detail })
          throw error
        })
      if (!entered) throw wrongPassword({ what: 'email or password' })
      return entered
    },

    /** Ends all sessions and opens a new one for the browser that asks, which stays a tablet if it was one. */
    async changePassword(
      { password: old, newPassword }: PasswordChange,
      isTablet: boolean,
      { address, ...caller }: Caller & Seller,
    ): Promise<Entered> {
      const hash = await assertPassword(old, caller)
      await refuseCommonPassword(newPassword, 'newPassword')
      const value = await hashPassword(secretOf({ email, password: newPassword }))

      return db.transaction().execute(async (tx) => {
        if ((await lockHash(tx)) !== hash) throw notCurrent()
        await endSellerSessions(tx)
        await saveSetting(tx, chosen, value)
        await recordAction({ db: tx, clock }, { address }, passwordChanged)
        return enter(tx, caller, isTablet)
      })
    },

    async confirmPassword(
      { password, isTablet = false }: PasswordAgain,
      token: string,
      { address, ...caller }: Caller & Seller,
    ): Promise<void> {
      const hash = await assertPassword(password, caller)
      await db.transaction().execute(async (tx) => {
        if ((await lockHash(tx)) !== hash) throw notCurrent()
        if (isTablet) await recordAction({ db: tx, clock }, { address }, loggedIn(isTablet))
        await confirmSession({ db: tx, clock }, token, { isTablet })
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
const loggedIn = (isTablet: boolean) =>
  ({ action: 'logged in', ...(isTablet && { detail: "As the shop's tablet" }) }) as const
const notCurrent = () => invalidInput({ fields: { password: 'This is not your current password' } })
const passwordChanged = { action: 'settings changed', subject: 'Password' } as const

/** The others are not recorded: guessing must not fill the log. */
const isFirstRefusal = (error: unknown) =>
  error instanceof Refusal && 'isFirst' in error.detail && error.detail.isFirst === true

/** New credentials replace a password that was chosen in the settings. */
async function storeCredentials({ db }: Database, secret: string): Promise<void> {
  const before = await readSetting(db, ofEnvironment)
  if (before !== undefined && (await isPassword(secret, before))) return

  const value = await hashPassword(secret)
  await db.transaction().execute(async (tx) => {
    await endSellerSessions(tx)
    await tx.deleteFrom('setting').where('name', '=', chosen).execute()
    await saveSetting(tx, ofEnvironment, value)
  })
}

/** The browsers that knew the old password are not trusted any more. */
async function endSellerSessions(tx: Tx): Promise<void> {
  await tx.deleteFrom('session').where('role', '=', 'seller').execute()
  await unsubscribeAll(tx)
  await forgetDevices(tx, sellerAccount)
}

/** Read for each login: another node may have changed it. */
const readHash = async (db: Db): Promise<string> =>
  (await readSetting(db, chosen)) ?? (await readSetting(db, ofEnvironment)) ?? ''

/** The same, locked until the transaction ends. */
async function lockHash(tx: Tx): Promise<string> {
  await tx
    .selectFrom('setting')
    .select('name')
    .where('name', '=', ofEnvironment)
    .forUpdate()
    .execute()
  return readHash(tx)
}

const readSetting = async (db: Db, name: string): Promise<string | undefined> =>
  (await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst())
    ?.value

async function saveSetting(tx: Tx, name: string, value: string): Promise<void> {
  await tx
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

const secretOf = ({ email, password }: Credentials) => `${emailKey(email)}\n${password}`
