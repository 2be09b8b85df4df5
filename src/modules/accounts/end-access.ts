import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database/db.ts'
import { mailNote } from '#modules/mail/outbox.ts'
import { forgetDevices } from './known-devices.ts'
import { endSessionsOf } from './sessions.ts'

/** With a new password: all sessions end, requested links end, and the owner is told. */
export async function endOldAccess(
  { db, clock }: { db: Tx; clock: Clock },
  { id, email_key }: { id: string; email_key: string },
): Promise<void> {
  await db.deleteFrom('password_link').where('shopper_id', '=', id).execute()
  await db.deleteFrom('email_change').where('shopper_id', '=', id).execute()
  await endSessionsOf(db, id)
  await forgetDevices(db, email_key)
  await db
    .insertInto('mail')
    .values(mailNote('password changed', id, clock()))
    .execute()
}
