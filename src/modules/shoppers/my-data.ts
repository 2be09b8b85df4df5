import { notFound } from '#platform/common-refusals.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { runAgain } from '#platform/database/run-again.ts'
import type { Seller } from '#platform/identity.ts'
import { isEmailConfirmed } from '#modules/accounts/email-links/email-confirmation.ts'
import { unusablePassword } from '#modules/accounts/passwords.ts'
import type { ShopperKind } from '#modules/accounts/guests/shopper-kinds.ts'
import { recordAction } from '#modules/audit/audit.ts'
import { subjectOf, type Person, type PersonalData } from '#modules/personal-data/entry.ts'
import { eraseData, eraseSaved } from '#modules/personal-data/erase-data.ts'
import { readData } from '#modules/personal-data/read-data.ts'
import { eraseRatings } from '#modules/ratings/publish-ratings.ts'
import type { Legal } from '#modules/settings/sections/legal.ts'
import { findDue } from './due-orders.ts'
import { accountInUse, dataInUse } from './refusals.ts'

type Deps = { database: Database; clock: Clock; personalData: readonly PersonalData[] }

export const collectData = async (
  db: Db,
  personalData: readonly PersonalData[],
  legal: Legal,
  shopperId: string,
): Promise<object> => readData(db, personalData, legal, await findPerson(db, shopperId))

/**
 * Erases everything about the person and leaves the sums. Waits while an order is open or money is due: an order
 * at the same moment is either first, and this is refused, or second, and the order is refused.
 */
export async function eraseShopper(
  { database, clock, personalData }: Deps,
  shopperId: string,
  by?: Seller,
): Promise<ShopperKind> {
  const erase = () =>
    database.db.transaction().execute(async (tx) => {
      const locked = await tx
        .selectFrom('shopper')
        .select('kind')
        .where('id', '=', shopperId)
        .where('erased_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      if (!locked) throw notFound({ what: 'shopper' })
      const due = await findDue(tx, shopperId)
      if (due) throw (locked.kind === 'account' ? accountInUse : dataInUse)(due)
      await eraseData(tx, personalData, subjectOf(await findPerson(tx, shopperId), clock()))
      await markErased(tx, shopperId, clock())
      if (by)
        await recordAction({ db: tx, clock }, by, {
          action: 'shopper erased',
          subjectId: shopperId,
        })
      return locked.kind
    })
  const kind = await runAgain(erase)
  // It is erased even if this fails, and the journal is emptied every hour.
  await database.emptyJournal().catch(() => {})
  return kind
}

/** For an owner who takes the account over. */
export const openEmptyAccount =
  ({ clock, personalData }: Omit<Deps, 'database'>) =>
  async (tx: Tx, id: string): Promise<void> => {
    const person = await findPerson(tx, id)
    await eraseSaved(tx, personalData, subjectOf(person, clock()))
    await eraseRatings(tx, id)
    await tx
      .updateTable('shopper')
      .set({ name: 'Customer', diets: '', avoided_allergens: '', if_missing: null })
      .where('id', '=', id)
      .execute()
  }

/** The row stays, because orders belong to it. */
export async function markErased(tx: Tx, id: string, now: number): Promise<void> {
  await tx
    .updateTable('shopper')
    .set((row) => ({
      name: row.case().when('kind', '=', 'account').then('Deleted account').else('Erased').end(),
      email: '',
      email_key: `erased ${id}`,
      contact_key: null,
      password_hash: unusablePassword(),
      diets: '',
      avoided_allergens: '',
      seller_note: '',
      erased_at: now,
    }))
    .where('id', '=', id)
    .execute()
}

async function findPerson(db: Db, id: string): Promise<Person> {
  const row = await db
    .selectFrom('shopper')
    .select(['kind', 'email', 'email_key', 'contact_key'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound({ what: 'shopper' })
  const { kind, email, email_key, contact_key } = row
  if (kind !== 'account' && (await isShared(db, id, contact_key)))
    return { id, kind, email: email_key, emailKey: email_key, isEmailConfirmed: false }
  const emailKey = contact_key ?? email_key
  return { id, kind, email, emailKey, isEmailConfirmed: await isEmailConfirmed(db, id) }
}

/**
 * Whether an account or another guest has this email. A typed email proves nothing, so rows found by a shared email
 * alone are left alone. Without an email no rows are found by it.
 */
async function isShared(db: Db, id: string, contactKey: string | null): Promise<boolean> {
  if (contactKey === null) return true
  const other = await db
    .selectFrom('shopper')
    .select('id')
    .where((row) =>
      row.or([row('email_key', '=', contactKey), row('contact_key', '=', contactKey)]),
    )
    .where('id', '<>', id)
    .where('erased_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
