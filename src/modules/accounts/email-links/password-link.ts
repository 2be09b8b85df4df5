import type { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { runAgain } from '#platform/database/run-again.ts'
import { hashToken } from '#platform/id.ts'
import type { Limiter } from '#platform/limiter.ts'
import { emailKey } from '#platform/text.ts'
import type { Note } from '#modules/mail/email.ts'
import { linkToken } from '#modules/mail/link-token.ts'
import { mailNote } from '#modules/mail/outbox.ts'
import { removeAddressesOf } from '#modules/addresses/change-address.ts'
import { readCart } from '#modules/cart/cart.ts'
import { enterShop, type AccountDeps, type Browser, type LoggedIn } from '../accounts.ts'
import type { passwordReset } from '../contract.ts'
import { markConfirmed, openConfirmations, type AdoptOrders } from './email-confirmation.ts'
import { endOldAccess } from '../end-access.ts'
import type { Caller } from '../login-limits.ts'
import { hashPassword, refuseCommonPassword } from '../passwords.ts'
import { linkExpired } from '#platform/common-refusals.ts'
import { passwordLinkMs } from '../limits.ts'

/**
 * Only queues the email. Whether there is such an account is looked up later, when the email is written, so that
 * neither the answer nor its time reveals it.
 */
export async function requestPasswordLink(
  { database: { db }, clock, passwordLinks }: AccountDeps & { passwordLinks: Limiter },
  email: string,
): Promise<void> {
  const key = emailKey(email)
  await passwordLinks.attempt(key)
  await db
    .insertInto('mail')
    .values(mailNote('password link', key, clock()))
    .execute()
}

/** The token of the link. A newer email replaces it. */
export const passwordToken = (db: Db, note: Note, shopperId: string): Promise<string> =>
  linkToken(db, note, (tx, token_hash) => {
    const link = { token_hash, created_at: note.created_at }
    return tx
      .insertInto('password_link')
      .values({ shopper_id: shopperId, ...link })
      .onConflict((conflict) => conflict.column('shopper_id').doUpdateSet(link))
      .execute()
  })

/** Removes what was saved in an account, but not its orders. */
export type EmptyAccount = (tx: Tx, shopperId: string) => Promise<void>

type ResetDeps = AccountDeps & { adoptOrders: AdoptOrders; emptyAccount: EmptyAccount }

/**
 * The link works once. All sessions end, and no other browser is known any more. Addresses go only if the owner says so. With the
 * link of an email that asks to confirm an account, the account is taken over: what was saved in it may be a stranger's, and goes.
 */
export async function resetPassword(
  { database: { db }, clock, catalogue, loginLimits, adoptOrders, emptyAccount }: ResetDeps,
  { token, password, removeAddresses = false }: z.output<typeof passwordReset>,
  caller: Caller & Browser,
): Promise<LoggedIn> {
  // Checked before the costly hashing, and again in the transaction.
  if (!(await findLink({ db, clock }, token, false))) throw linkExpired({ what: 'link' })
  await refuseCommonPassword(password)
  const password_hash = await hashPassword(password)

  const set = async (tx: Tx) => {
    const link = await findLink({ db: tx, clock }, token, true)
    if (!link) throw linkExpired({ what: 'link' })
    if (link.isTakenOver) await emptyAccount(tx, link.shopper_id)
    const account = await tx
      .updateTable('shopper')
      .set({ password_hash })
      .where('id', '=', link.shopper_id)
      .returning(['id', 'name', 'email', 'email_key'])
      .executeTakeFirstOrThrow()
    await endOldAccess({ db: tx, clock }, account)
    await markConfirmed(tx, account.id, { now: clock(), adoptOrders })
    if (removeAddresses) await removeAddressesOf(tx, account.id)
    const cart = await readCart({ db: tx, catalogue }, account.id)
    return { loggedIn: await enterShop({ db: tx, clock }, account, cart, caller), account }
  }
  const { loggedIn, account } = await runAgain(() => db.transaction().execute(set))
  await loginLimits.forget(account.email_key, caller)
  return loggedIn
}

async function findLink({ db, clock }: { db: Db; clock: Clock }, token: string, locks: boolean) {
  const link = await db
    .selectFrom('password_link')
    .select('shopper_id')
    .where('token_hash', '=', hashToken(token))
    .where('created_at', '>', clock() - passwordLinkMs)
    .$if(locks, (query) => query.forUpdate())
    .executeTakeFirst()
  if (link) return { ...link, isTakenOver: false }
  const unconfirmed = await openConfirmations({ db, clock }, token)
    .where('confirmed_at', 'is', null)
    .$if(locks, (query) => query.forUpdate())
    .executeTakeFirst()
  return unconfirmed && { ...unconfirmed, isTakenOver: true }
}
