import { linkExpired } from '#platform/common-refusals.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { sweep } from '#platform/database/sweep.ts'
import { hashToken, newToken } from '#platform/id.ts'
import { emailKey } from '#platform/text.ts'
import { dayMs } from '#platform/time.ts'
import { mailNote } from '#modules/mail/outbox.ts'
import type { MailingList } from '#modules/mail/mailing-list.ts'
import type {} from './tables.ts'
import { confirmDays, unconfirmedDays } from './limits.ts'

type Deps = { db: Db; clock: Clock }

/**
 * Keeps the address and queues the email that asks to confirm it. Whether it was asked or has confirmed before is looked up
 * when that email is written, so that neither the answer nor its time reveals it.
 */
export async function subscribe(
  { tx, clock }: { tx: Tx; clock: Clock },
  email: string,
  shopper_id: string | null = null,
): Promise<void> {
  const email_key = emailKey(email)
  await tx
    .insertInto('newsletter_subscriber')
    .values({ email_key, email, subscribed_at: clock(), shopper_id })
    .onConflict((conflict) =>
      // Asked for without an account: it does not go with the account any more.
      shopper_id === null
        ? conflict.column('email_key').doUpdateSet({ shopper_id })
        : conflict.column('email_key').doNothing(),
    )
    .execute()
  await tx
    .insertInto('mail')
    .values(mailNote('newsletter confirmation', email_key, clock()))
    .execute()
}

/** Pressing the button twice is as good as once. */
export async function confirmSubscription({ db, clock }: Deps, token: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('newsletter_subscriber')
      .select(['email_key', 'confirmed_at'])
      .where('token_hash', '=', hashToken(token))
      .where('asked_at', '>', clock() - confirmDays * dayMs)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw linkExpired({ what: 'link' })
    if (found.confirmed_at !== null) return
    await tx
      .updateTable('newsletter_subscriber')
      .set({ confirmed_at: clock(), leave_token: newToken() })
      .where('email_key', '=', found.email_key)
      .execute()
    await tx
      .insertInto('mail')
      .values(mailNote('newsletter welcome', found.email_key, clock()))
      .execute()
  })
}

export const newsletterList: MailingList = {
  path: '/newsletter/leave',
  leftPage: '/newsletter/left',
  left: 'You have left the newsletter',
  leave: async (db, token) =>
    void (await db.deleteFrom('newsletter_subscriber').where('leave_token', '=', token).execute()),
}

export async function isSubscribed(db: Db, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('newsletter_subscriber')
    .select('email_key')
    .where('email_key', '=', emailKey(email))
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/** For an address that was confirmed in another way. */
export async function subscribeConfirmed({ db, clock }: Deps, email: string): Promise<void> {
  const now = clock()
  const confirmed = { confirmed_at: now, leave_token: newToken() }
  await db
    .insertInto('newsletter_subscriber')
    .values({ email_key: emailKey(email), email, subscribed_at: now, ...confirmed })
    .onConflict((conflict) =>
      conflict
        .column('email_key')
        .doUpdateSet(confirmed)
        .where('newsletter_subscriber.confirmed_at', 'is', null),
    )
    .execute()
}

export async function removeSubscription(db: Db, email: string): Promise<void> {
  await db.deleteFrom('newsletter_subscriber').where('email_key', '=', emailKey(email)).execute()
}

/** What an account asked for before its address was confirmed, with the email about it. */
export async function removeUnconfirmed(tx: Tx, shopperId: string): Promise<void> {
  const asked = tx
    .selectFrom('newsletter_subscriber')
    .select('email_key')
    .where('shopper_id', '=', shopperId)
    .where('confirmed_at', 'is', null)
  await tx
    .deleteFrom('mail')
    .where('about', 'in', asked)
    .where('kind', '=', 'newsletter confirmation')
    .execute()
  await tx.deleteFrom('newsletter_subscriber').where('email_key', 'in', asked).execute()
}

/** After the confirmed email of an account has become another confirmed one. */
export async function moveSubscription(tx: Tx, from: string, to: string): Promise<void> {
  if (!(await isSubscribed(tx, from))) return
  await removeSubscription(tx, to)
  await tx
    .updateTable('newsletter_subscriber')
    .set({ email: to, email_key: emailKey(to) })
    .where('email_key', '=', emailKey(from))
    .execute()
}

export const sweepSubscribers = ({ db, clock }: Deps): Promise<void> =>
  sweep((limit) => {
    const over = db
      .selectFrom('newsletter_subscriber')
      .select('email_key')
      .where('confirmed_at', 'is', null)
      .where('asked_at', '<', clock() - unconfirmedDays * dayMs)
    return db.deleteFrom('newsletter_subscriber').where('email_key', 'in', over.limit(limit))
  })
