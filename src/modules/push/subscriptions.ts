import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { hashToken } from '#platform/id.ts'
import type { Subscription } from './contract.ts'
import type {} from './tables.ts'
import { mostBrowsers } from './limits.ts'

/** A browser that logged in again belongs to its new login. */
export async function subscribe(
  { db, clock }: { db: Db; clock: Clock },
  { endpoint, keys }: Subscription,
  token: string,
): Promise<void> {
  const row = { ...keys, session_hash: hashToken(token), created_at: clock() }
  await db
    .insertInto('push_subscription')
    .values({ endpoint, ...row })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute()
  const all = await db
    .selectFrom('push_subscription')
    .select('endpoint')
    .orderBy('created_at', 'desc')
    .execute()
  for (const old of all.slice(mostBrowsers)) await unsubscribe(db, old.endpoint)
}

export async function unsubscribe(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('endpoint', '=', endpoint).execute()
}

/** A browser that logs out gets no more messages. */
export async function unsubscribeSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('session_hash', '=', hashToken(token)).execute()
}

/** When every login of the seller ends. */
export async function unsubscribeAll(db: Db): Promise<void> {
  await db.deleteFrom('push_subscription').execute()
}
