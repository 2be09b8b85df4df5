import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Shopper } from '#platform/identity.ts'
import {
  removeSubscription,
  subscribe,
  subscribeConfirmed,
} from '#modules/newsletter/newsletter.ts'
import { isEmailConfirmed } from '../email-confirmation.ts'

/** How often a shopper may choose. */
export const newsletterLimit = { name: 'newsletter-choices', points: 20, seconds: 60 * 60 }

/** Anybody can open an account with any address: while it is not confirmed, this takes nobody off the list. */
export async function chooseNewsletter(
  deps: { db: Db; clock: Clock },
  { id, email }: Shopper,
  wanted: boolean,
): Promise<string> {
  if (!(await isEmailConfirmed(deps.db, id))) {
    if (!wanted) return 'Nothing was changed: your email is not confirmed yet'
    await subscribe(deps, email)
    return `Please open the link in our email to ${email}`
  }
  await (wanted ? subscribeConfirmed(deps, email) : removeSubscription(deps.db, email))
  return wanted ? 'You get our newsletter from now on' : 'You get no newsletter any more'
}
