import { pendingEmail } from './change-email.ts'
import { readFoodChoices } from './food-choices.ts'
import {
  isEmailConfirmed,
  isEmailConfirmed as isConfirmed,
} from '../email-links/email-confirmation.ts'
import type {} from '../tables.ts'
import { lockShopper } from '#modules/addresses/addresses.ts'
import {
  isSubscribed,
  removeSubscription,
  subscribe,
  subscribeConfirmed,
} from '#modules/newsletter/newsletter.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Shopper } from '#platform/identity.ts'

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

/** An account can be opened with any address: while it is not confirmed, this unsubscribes no address. */
export async function chooseNewsletter(
  deps: { db: Db; clock: Clock },
  { id }: Shopper,
  wanted: boolean,
): Promise<string> {
  return deps.db.transaction().execute(async (tx) => {
    const email = await lockShopper(tx, id)
    if (!(await isEmailConfirmed(tx, id))) {
      if (!wanted) return 'Nothing was changed: your email is not confirmed yet'
      await subscribe({ tx, clock: deps.clock }, email, id)
      return `Please open the link in our email to ${email}`
    }
    const all = { db: tx, clock: deps.clock }
    await (wanted ? subscribeConfirmed(all, email) : removeSubscription(tx, email))
    return wanted ? 'You get our newsletter from now on' : 'You get no newsletter any more'
  })
}
