import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { runAgain } from '#platform/database/run-again.ts'
import { isUniqueViolation } from '#platform/database/db-errors.ts'
import { hashToken, newToken } from '#platform/id.ts'
import type { Shopper } from '#platform/identity.ts'
import type { Limiter } from '#platform/limiter.ts'
import { emailKey } from '#platform/text.ts'
import { moveRequests } from '#modules/back-in-stock/stored-requests.ts'
import { mailNote } from '#modules/mail/outbox.ts'
import {
  isEmailConfirmed,
  markConfirmed,
  type AdoptOrders,
  type Confirming,
} from '../email-links/email-confirmation.ts'
import { forgetDevices } from '../known-devices.ts'
import type { Caller, LoginLimits } from '../login-limits.ts'
import { changedElsewhere, emailTaken } from '../refusals.ts'
import { endOtherSessions } from '../sessions.ts'
import type {} from '../tables.ts'
import { moveSubscription, removeUnconfirmed } from '#modules/newsletter/newsletter.ts'
import { assertPassword, lockPassword, wrongCurrentPassword } from './check-password.ts'
import { emailLinkMs } from '../limits.ts'

type Deps = {
  database: Database
  clock: Clock
  loginLimits: LoginLimits
  emailChanges: Limiter
  limitRecipient: () => Promise<void>
}

/**
 * Sends a link to the new address and a notice to the old one. Whether the new one has an account is looked up when the
 * email is written, so that neither the answer nor its time reveals it. The newest request replaces the one before.
 */
export async function requestEmailChange(
  deps: Deps,
  shopper: Shopper,
  { email, password }: { email: string; password: string },
  caller: Caller,
): Promise<void> {
  const account = await assertPassword(deps, shopper, password, caller)
  await deps.emailChanges.attempt(shopper.id)
  await deps.limitRecipient()
  const now = deps.clock()
  const token = newToken()
  const change = {
    email,
    email_key: emailKey(email),
    token_hash: hashToken(token),
    created_at: now,
  }
  await deps.database.db.transaction().execute(async (tx) => {
    const unchanged = await lockPassword(tx, account)
    if (!unchanged) throw wrongCurrentPassword()
    await tx
      .insertInto('email_change')
      .values({ shopper_id: shopper.id, ...change })
      .onConflict((conflict) => conflict.column('shopper_id').doUpdateSet(change))
      .execute()
    const notes = [
      { ...mailNote('email change', shopper.id, now), secret: token },
      { ...mailNote('email change notice', shopper.id, now), secret: null },
    ]
    await tx.insertInto('mail').values(notes).execute()
  })
}

/** False if it is not the link of a new email. */
export async function confirmNewEmail(
  { db, ...deps }: { db: Db; clock: Clock; adoptOrders: AdoptOrders },
  token: string,
  browser: Confirming,
): Promise<boolean> {
  const confirm = (tx: Tx) => takeNewEmail(tx, deps, token, browser)
  try {
    return await runAgain(() => db.transaction().execute(confirm))
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // The link proves access to this mailbox, so the answer may say that the address has an account.
    throw emailTaken({ fields: { email: 'This email already has an account' } })
  }
}

async function takeNewEmail(
  tx: Tx,
  { clock, adoptOrders }: { clock: Clock; adoptOrders: AdoptOrders },
  token: string,
  { shopperId, tokens }: Confirming,
): Promise<boolean> {
  const now = clock()
  const token_hash = hashToken(token)
  const asked = await tx
    .selectFrom('email_change')
    .select('shopper_id')
    .where('token_hash', '=', token_hash)
    .executeTakeFirst()
  if (!asked) return false
  const id = asked.shopper_id
  // The account first: so do asking for another change and deleting the account, and neither deadlocks with this.
  const before = await tx
    .selectFrom('shopper')
    .select(['email', 'email_key'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  const change = await tx
    .deleteFrom('email_change')
    .where('token_hash', '=', token_hash)
    .where('created_at', '>', now - emailLinkMs)
    .returning(['email', 'email_key'])
    .executeTakeFirst()
  if (!before || !change) return false
  // The address may be a stranger's, who must neither hand over orders with it nor get the account.
  if (id !== shopperId) throw changedElsewhere({ what: 'account' })
  const { email, email_key } = change
  await tx.updateTable('shopper').set({ email, email_key }).where('id', '=', id).execute()
  const wasConfirmed = await isEmailConfirmed(tx, id)
  await markConfirmed(tx, id, { now, adoptOrders })
  // A link that went to the old address must not open the account any more.
  await tx.deleteFrom('password_link').where('shopper_id', '=', id).execute()
  await endOtherSessions(tx, id, tokens)
  if (email_key !== before.email_key) {
    await forgetDevices(tx, email_key)
    await tx
      .updateTable('known_device')
      .set({ account: email_key })
      .where('account', '=', before.email_key)
      .execute()
    await moveRequests(tx, id, email)
    await takeAlong(tx, id, { from: before, to: { email, email_key }, wasConfirmed })
  }
  return true
}

type Address = { email: string; email_key: string }
type Move = { from: Address; to: Address; wasConfirmed: boolean }

/**
 * What the old address had, so that nothing of it is left behind when the account is deleted. An address that was never
 * confirmed may be a stranger's: only what the account has asked for goes.
 */
async function takeAlong(tx: Tx, id: string, { from, to, wasConfirmed }: Move): Promise<void> {
  if (wasConfirmed) {
    await moveSubscription(tx, from.email, to.email)
    await tx
      .updateTable('mail')
      .set({ about: to.email_key })
      .where('about', '=', from.email_key)
      .where('state', '!=', 'waiting')
      .execute()
  } else {
    await removeUnconfirmed(tx, id)
    await tx
      .deleteFrom('mail')
      .where('about', '=', from.email_key)
      .where('kind', '=', 'password link')
      .execute()
  }
}

/** The address that waits for its link to be opened. */
export async function pendingEmail(
  { db, clock }: { db: Db; clock: Clock },
  shopperId: string,
): Promise<string | undefined> {
  const change = await db
    .selectFrom('email_change')
    .select('email')
    .where('shopper_id', '=', shopperId)
    .where('created_at', '>', clock() - emailLinkMs)
    .executeTakeFirst()
  return change?.email
}
