import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { emailKey } from '#platform/text.ts'

declare module '#platform/database/db.ts' {
  interface Tables {
    newsletter_subscriber: { email_key: string; email: string; subscribed_at: number }
  }
}

/** Answers the same for a new and a known address, so that nobody can find out who is subscribed. */
export async function subscribe(
  { db, clock }: { db: Db; clock: Clock },
  email: string,
): Promise<void> {
  await db
    .insertInto('newsletter_subscriber')
    .values({ email_key: emailKey(email), email, subscribed_at: clock() })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .execute()
}
