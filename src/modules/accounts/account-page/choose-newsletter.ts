import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Shopper } from '#platform/identity.ts'
import {
  removeSubscription,
  subscribe,
  subscribeConfirmed,
} from '#modules/newsletter/newsletter.ts'
import { lockShopper } from '#modules/addresses/addresses.ts'
import { isEmailConfirmed } from '../email-links/email-confirmation.ts'

/** Anybody can open an account with any address: while it is not confirmed, this takes nobody off the list. */
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
