import type { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { isUniqueViolation } from '#platform/database/db-errors.ts'
import { newId } from '#platform/id.ts'
import type { Shopper } from '#platform/identity.ts'
import { emailKey } from '#platform/text.ts'
import { toSavedCart, type SavedCart } from '#modules/cart/cart.ts'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import type { credentials, registration } from './contract.ts'
import { lockPassword } from './account-page/check-password.ts'
import { deviceWords } from './account-page/device-words.ts'
import { queueConfirmation } from './email-links/email-confirmation.ts'
import { rememberDevice } from './known-devices.ts'
import type { Caller, LoginLimits } from './login-limits.ts'
import { hashPassword, isPassword, refuseCommonPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import { emailTaken, wrongPassword } from './refusals.ts'

export type AccountDeps = {
  database: Database
  clock: Clock
  catalogue: Catalogue
  loginLimits: LoginLimits
}

/** `device`: the token of a browser that has logged in before. */
export type Browser = { device: string | undefined; userAgent?: string | undefined }

/** The tokens are for two cookies: of the session, and of the browser, which is known from now on. */
export type LoggedIn = { shopper: Shopper; cart: SavedCart; token: string; device: string }

export async function registerShopper(
  { database: { db }, clock, catalogue, isEmailSent }: AccountDeps & { isEmailSent: boolean },
  { name, email, password }: z.output<typeof registration>,
  browser: Browser,
): Promise<LoggedIn> {
  await refuseCommonPassword(password)
  const shopper = { id: newId(), name, email }
  const email_key = emailKey(email)
  const password_hash = await hashPassword(password)
  try {
    return await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('shopper')
        .values({ ...shopper, email_key, password_hash, created_at: clock() })
        .execute()
      if (isEmailSent) await queueConfirmation({ db: tx, clock }, shopper.id)
      const account = { ...shopper, email_key }
      return enterShop({ db: tx, clock }, account, toSavedCart(catalogue, undefined), browser)
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw emailTaken({ fields: { email: 'This email already has an account' } })
  }
}

/** The same answer after the same work, whether the email is unknown or the password is wrong. */
export async function logInShopper(
  { database: { db }, clock, catalogue, loginLimits }: AccountDeps,
  { email, password }: z.output<typeof credentials>,
  caller: Caller & Browser,
): Promise<LoggedIn> {
  const email_key = emailKey(email)
  const found = await accountWithCart(db, email_key)
  const account = { name: email_key, exists: found !== undefined }
  const loggedIn = await loginLimits.attempt(account, caller, async () => {
    const isRight = await isPassword(password, found?.password_hash ?? (await unusedHash()))
    return found && isRight
      ? enterUnchanged({ db, clock }, found, toSavedCart(catalogue, found), caller)
      : undefined
  })
  if (!loggedIn) throw wrongPassword({ what: 'email or password' })
  return loggedIn
}

/** With the cart, which saves a query of its own. */
const accountWithCart = (db: Db, email_key: string) =>
  db
    .selectFrom('shopper')
    .leftJoin('cart', 'cart.shopper_id', 'shopper.id')
    .select(['id', 'name', 'email', 'email_key', 'password_hash', 'items', 'version'])
    .where('email_key', '=', email_key)
    .where('kind', '=', 'account')
    .executeTakeFirst()

/**
 * Undefined if the password was changed while it was being checked: a new password ends all sessions, so that none may be
 * opened with an old one.
 */
async function enterUnchanged(
  { db, clock }: { db: Db; clock: Clock },
  account: Account,
  cart: SavedCart,
  browser: Browser,
): Promise<LoggedIn | undefined> {
  return db.transaction().execute(async (tx) => {
    const unchanged = await lockPassword(tx, account)
    return unchanged && enterShop({ db: tx, clock }, account, cart, browser)
  })
}

type Account = Shopper & { email_key: string; password_hash: string }

/** Opens a session and remembers the browser. */
export async function enterShop(
  deps: { db: Tx; clock: Clock },
  { id, name, email, email_key }: Omit<Account, 'password_hash'>,
  cart: SavedCart,
  browser: Browser,
): Promise<LoggedIn> {
  const words = { shopperId: id, device: deviceWords(browser.userAgent) }
  const token = await openSession(deps, 'shopper', words)
  const device = await rememberDevice(deps, email_key, browser.device)
  return { shopper: { id, name, email }, cart, token, device }
}

let hashOfNoAccount: Promise<string> | undefined

/** Checked for an unknown email, so that the answer takes as long as for a known one. */
function unusedHash(): Promise<string> {
  hashOfNoAccount ??= hashPassword('a password that opens nothing')
  return hashOfNoAccount
}
