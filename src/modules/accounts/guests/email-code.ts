import { randomInt } from 'node:crypto'
import { invalidInput } from '#platform/common-refusals.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { hashToken } from '#platform/id.ts'
import type { Limiter } from '#platform/limiter.ts'
import { minuteMs } from '#platform/time.ts'
import { mailNote } from '#modules/mail/outbox.ts'
import { confirmationOf } from '../email-links/email-confirmation.ts'
import { emailCodeMinutes } from '../limits.ts'

type Deps = { db: Db; clock: Clock }

const digits = 8
const newest = 10 ** digits

/** Different for each row, so that codes cannot be found by trying all of them on a copy of the table. */
export const hashOfEmailCode = (shopperId: string, code: string): string =>
  hashToken(`${shopperId} ${code}`)

/** For who has no password: a code shows that emails to the address are read. The newest one counts. */
export async function sendEmailCode(
  { db, clock, sent }: Deps & { sent: Limiter },
  shopperId: string,
): Promise<void> {
  await sent.attempt(shopperId)
  const code = String(randomInt(newest)).padStart(digits, '0')
  const now = clock()
  const row = { token_hash: hashOfEmailCode(shopperId, code), created_at: now }
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('email_confirmation')
      .values({ shopper_id: shopperId, ...row })
      .onConflict((conflict) => conflict.column('shopper_id').doUpdateSet(row))
      .execute()
    const note = { ...mailNote('email confirmation', shopperId, now), secret: code }
    await tx.insertInto('mail').values(note).execute()
  })
}

export async function assertEmailCode(
  { db, clock, typed }: Deps & { typed: Limiter },
  shopperId: string,
  code: string,
): Promise<void> {
  await typed.attempt(shopperId)
  const known = await confirmationOf(db, shopperId)
  const isRight =
    known?.token_hash === hashOfEmailCode(shopperId, code.replaceAll(/\s/g, '')) &&
    known.created_at > clock() - emailCodeMinutes * minuteMs
  if (!isRight)
    throw invalidInput({ fields: { code: 'This is not the newest code, or it is too old' } })
}
