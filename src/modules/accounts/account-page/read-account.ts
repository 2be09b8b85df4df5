import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { isSubscribed } from '#modules/newsletter/newsletter.ts'
import { isEmailConfirmed as isConfirmed } from '../email-links/email-confirmation.ts'
import type {} from '../tables.ts'
import { pendingEmail } from './change-email.ts'
import { readFoodChoices } from './food-choices.ts'

type Deps = { db: Db; clock: Clock }

export async function readAccount(deps: Deps, shopperId: string) {
  const { db } = deps
  const { name, email } = await db
    .selectFrom('shopper')
    .select(['name', 'email'])
    .where('id', '=', shopperId)
    .executeTakeFirstOrThrow()
  const isEmailConfirmed = await isConfirmed(db, shopperId)
  return {
    name,
    email,
    isEmailConfirmed,
    ...(isEmailConfirmed && { newsletter: await isSubscribed(db, email) }),
    newEmail: await pendingEmail(deps, shopperId),
    ...(await readFoodChoices(db, shopperId)),
  }
}

export async function changeName(db: Db, shopperId: string, name: string): Promise<void> {
  await db
    .updateTable('shopper')
    .set({ name })
    .where('id', '=', shopperId)
    .where('erased_at', 'is', null)
    .execute()
}
