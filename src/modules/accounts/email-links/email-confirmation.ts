import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { runAgain } from '#platform/database/run-again.ts'
import { hashToken, newToken } from '#platform/id.ts'
import type { Shopper } from '#platform/identity.ts'
import type { Limiter } from '#platform/limiter.ts'
import { mailNote } from '#modules/mail/outbox.ts'
import type { Recipients } from '#modules/mail/recipient-limits.ts'
import { openedElsewhere } from '../refusals.ts'
import type {} from '../tables.ts'
import { linkExpired } from '#platform/common-refusals.ts'
import { emailLinkMs, nextEmailAfterMs } from '../limits.ts'

type Deps = { db: Db; clock: Clock }

export async function isEmailConfirmed(db: Db, shopperId: string): Promise<boolean> {
  const found = await confirmationOf(db, shopperId)
  return found !== undefined && found.confirmed_at !== null
}

/** For an email to the shopper's own address, which counts for the network until it is confirmed. */
export async function countRecipient(
  { db, recipients }: { db: Db; recipients: Recipients },
  network: string,
  { id, email }: Shopper,
): Promise<void> {
  if (!(await isEmailConfirmed(db, id))) await recipients.attempt(network, email)
}

/** Sends a link to the shopper's address. Only the newest link works. True if the address is confirmed already. */
export async function requestEmailConfirmation(
  { db, clock, emailConfirmations }: Deps & { emailConfirmations: Limiter },
  shopper: Shopper,
): Promise<boolean> {
  const now = clock()
  const known = await confirmationOf(db, shopper.id)
  if (known && known.confirmed_at !== null) return true
  if (known && known.created_at > now - nextEmailAfterMs) return false
  await emailConfirmations.attempt(shopper.id)
  await db.transaction().execute((tx) => queueConfirmation({ db: tx, clock }, shopper.id))
  return false
}

/** The newest link replaces the one before. */
export async function queueConfirmation(
  { db, clock }: { db: Tx; clock: Clock },
  shopperId: string,
): Promise<void> {
  const now = clock()
  const token = newToken()
  const link = { token_hash: hashToken(token), created_at: now }
  await db
    .insertInto('email_confirmation')
    .values({ shopper_id: shopperId, ...link })
    .onConflict((conflict) => conflict.column('shopper_id').doUpdateSet(link))
    .execute()
  const note = { ...mailNote('email confirmation', shopperId, now), secret: token }
  await db.insertInto('mail').values(note).execute()
}

/** The browser in which a link was opened: the account it is logged in to, and the tokens of that session. */
export type Confirming = { shopperId: string | undefined; tokens: string[] }

/**
 * Pressing the button twice is as good as once. An account can be opened with any address: only a browser that is logged
 * in to this one confirms it. Another one has to take the account over with a new password.
 */
export async function confirmEmail(
  { db, clock, adoptOrders }: Deps & { adoptOrders: AdoptOrders },
  token: string,
  { shopperId }: Confirming,
): Promise<void> {
  const confirm = async (tx: Tx) => {
    const link = await openConfirmations({ db: tx, clock }, token).forUpdate().executeTakeFirst()
    if (!link) throw linkExpired({ what: 'link' })
    if (link.shopper_id === shopperId)
      return markConfirmed(tx, shopperId, { now: clock(), adoptOrders })
    if (link.confirmed_at === null) throw openedElsewhere({ what: 'account' })
  }
  await runAgain(() => db.transaction().execute(confirm))
}

export const openConfirmations = ({ db, clock }: Deps, token: string) =>
  db
    .selectFrom('email_confirmation')
    .select(['shopper_id', 'confirmed_at'])
    .where('token_hash', '=', hashToken(token))
    .where('created_at', '>', clock() - emailLinkMs)
    .where('shopper_id', 'in', db.selectFrom('shopper').select('id').where('kind', '=', 'account'))

/** Makes the orders that guests have placed with the email of an account orders of the account. */
export type AdoptOrders = (tx: Tx, account: { id: string; email_key: string }) => Promise<void>

/** For an account whose holder has just shown that the email is theirs. */
async function adoptFor(tx: Tx, adoptOrders: AdoptOrders, shopperId: string): Promise<void> {
  const account = await tx
    .selectFrom('shopper')
    .select(['id', 'email_key'])
    .where('id', '=', shopperId)
    .where('kind', '=', 'account')
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (account) await adoptOrders(tx, account)
}

/** For a browser that has shown that emails to the address are read there, and that the account is its own. */
export async function markConfirmed(
  tx: Tx,
  shopperId: string,
  { now, adoptOrders }: { now: number; adoptOrders: AdoptOrders },
): Promise<void> {
  await tx
    .insertInto('email_confirmation')
    .values({ shopper_id: shopperId, created_at: now, confirmed_at: now })
    .onConflict((conflict) =>
      conflict.column('shopper_id').doUpdateSet((row) => ({
        confirmed_at: row.fn.coalesce('email_confirmation.confirmed_at', row.val(now)),
      })),
    )
    .execute()
  await adoptFor(tx, adoptOrders, shopperId)
}

export const confirmationOf = (db: Db, shopperId: string) =>
  db
    .selectFrom('email_confirmation')
    .select(['token_hash', 'created_at', 'confirmed_at'])
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst()
