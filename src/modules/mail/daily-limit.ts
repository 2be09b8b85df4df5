import { sql } from 'kysely'
import pLimit from 'p-limit'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { dayMs } from '#platform/time.ts'
import type { MailKind, Note } from './email.ts'
import type {} from './tables.ts'
import { emailsPerDay, shareOfFirst, nearShare } from './limits.ts'

/**
 * Emails that a visitor can have sent to any address. Counted apart from all other emails, or strangers could use up what is left
 * for a shopper's orders.
 */
const causedByStrangers: MailKind[] = [
  'password link',
  'email change',
  'newsletter confirmation',
  'stock confirmation',
]

/** What goes to addresses that are not confirmed. So do the emails about orders of guests and of unconfirmed accounts. */
export const byVisitors: MailKind[] = [...causedByStrangers, 'email confirmation']

/** These may use up a part of the day's ceiling only; the rest is for orders and for password links, which expire soon. */
const waitsFirst: MailKind[] = byVisitors.filter((kind) => kind !== 'password link')

type Counted = {
  note: Note & { by_visitor: number }
  recipient: string
  isLimited: boolean
  visitorEmailsPerDay: number
}

/** Whether an email is sent now, left out, or sent later. */
type Verdict = 'send' | 'skip' | 'wait'

/** Emails of one batch are written at the same time, but counted one after the other. */
const oneAtATime = pLimit(1)

/**
 * Counts an email before it is sent: it is skipped if its recipient has had enough in the last 24 hours, and waits if
 * visitors have caused too many. One that has to be sent again is counted once. Nodes that send at the same instant can
 * exceed the limits by one each.
 */
export const countTowardsDailyLimit = (
  deps: { db: Db; clock: Clock },
  counted: Counted,
): Promise<Verdict> => oneAtATime(() => countEmail(deps, counted))

async function countEmail(
  { db, clock }: { db: Db; clock: Clock },
  counted: Counted,
): Promise<Verdict> {
  const { note, recipient, isLimited, visitorEmailsPerDay } = counted
  const isIn = causedByStrangers.includes(note.kind) ? 'in' : 'not in'
  return db.transaction().execute(async (tx) => {
    const { count } = await tx
      .selectFrom('mail')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('recipient', '=', recipient)
      .where('kind', isIn, causedByStrangers)
      .where('created_at', '>', clock() - dayMs)
      .where('state', 'in', ['waiting', 'sent'])
      .where('id', '!=', note.id)
      .executeTakeFirstOrThrow()
    if (isLimited && count >= emailsPerDay) return 'skip'
    const most = visitorEmailsPerDay * (waitsFirst.includes(note.kind) ? shareOfFirst : 1)
    if (note.by_visitor === 1 && (await countByVisitors(tx, clock())) >= most) return 'wait'
    await tx.updateTable('mail').set({ recipient }).where('id', '=', note.id).execute()
    return 'send'
  })
}

/** How many emails visitors have caused in the last 24 hours, if that is near the ceiling. */
export async function nearVisitorCeiling(
  { db, clock }: { db: Db; clock: Clock },
  ceiling: number,
): Promise<{ sent: number; ceiling: number } | undefined> {
  const sent = await countByVisitors(db, clock())
  return sent >= ceiling * nearShare ? { sent, ceiling } : undefined
}

/** By the time they were sent: `due_at` of an email that is being sent or was sent is a few minutes after it. */
async function countByVisitors(db: Db, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('mail')
    .select((row) => row.fn.countAll<number>().as('count'))
    // Written into the statement, or the index is not used.
    .where('by_visitor', '=', sql.lit(1))
    .where('due_at', '>', now - dayMs)
    .where('recipient', 'is not', null)
    .where('state', 'in', ['waiting', 'sent'])
    .executeTakeFirstOrThrow()
  return count
}
