import { lockShopper } from '#modules/addresses/addresses.ts'
import { isEmailConfirmed } from '#modules/accounts/email-links/email-confirmation.ts'
import type { MailingList } from '#modules/mail/mailing-list.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { newToken } from '#platform/id.ts'
import type {} from '../tables.ts'

const noEmails = 'You get no email about your favourites any more'

export async function readEmailChoice(db: Db, shopperId: string) {
  const row = await db
    .selectFrom('favourite_emails')
    .select('is_on')
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst()
  return { wanted: row?.is_on === 1, isEmailConfirmed: await isEmailConfirmed(db, shopperId) }
}

/** What was told, and when the next may come, stays: who switches them off and on again is not told twice. */
export async function chooseEmails(
  { db, clock }: { db: Db; clock: Clock },
  shopperId: string,
  wanted: boolean,
): Promise<string> {
  const is_on = wanted ? 1 : 0
  return db.transaction().execute(async (tx) => {
    await lockShopper(tx, shopperId)
    await tx
      .insertInto('favourite_emails')
      .values({ shopper_id: shopperId, is_on, next_at: clock(), leave_token: newToken() })
      .onConflict((conflict) => conflict.column('shopper_id').doUpdateSet({ is_on }))
      .execute()
    if (!wanted) return noEmails
    return (await isEmailConfirmed(tx, shopperId))
      ? 'You get an email when a favourite is back or cheaper'
      : 'Please confirm your email first: we write to no other'
  })
}

export const favouriteList: MailingList = {
  path: '/favourites/leave',
  leftPage: '/favourites/left',
  left: noEmails,
  leave: async (db, token) =>
    void (await db
      .updateTable('favourite_emails')
      .set({ is_on: 0 })
      .where('leave_token', '=', token)
      .execute()),
}
