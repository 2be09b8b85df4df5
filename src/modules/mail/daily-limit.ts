import pLimit from 'p-limit'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { MailKind, Note } from './email.ts'
import type {} from './tables.ts'

/** Nobody has confirmed that they own their address, so an account can make the shop write to a stranger. */
const emailsPerDay = 10
const day = 24 * 3_600_000

/**
 * What anybody can have sent to any address. Counted apart from all other emails, or strangers could use up what is left
 * for a shopper's orders.
 */
const causedByStrangers: MailKind[] = [
  'password link',
  'email change',
  'newsletter confirmation',
  'stock confirmation',
]

type Counted = { note: Note; recipient: string; isLimited: boolean }

/** Emails of one batch are written at the same time, but counted one after the other. */
const oneAtATime = pLimit(1)

/**
 * Counts an email for its recipient before it is sent; false if there have been enough in the last 24 hours. An email
 * that has to be sent again is counted once. Nodes that send at the same instant can exceed the limit by one each.
 */
export const countTowardsDailyLimit = (
  deps: { db: Db; clock: Clock },
  counted: Counted,
): Promise<boolean> => oneAtATime(() => countEmail(deps, counted))

async function countEmail({ db, clock }: { db: Db; clock: Clock }, counted: Counted) {
  const { note, recipient, isLimited } = counted
  const isIn = causedByStrangers.includes(note.kind) ? 'in' : 'not in'
  return db.transaction().execute(async (tx) => {
    const { count } = await tx
      .selectFrom('mail')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('recipient', '=', recipient)
      .where('kind', isIn, causedByStrangers)
      .where('created_at', '>', clock() - day)
      .where('state', 'in', ['waiting', 'sent'])
      .where('id', '!=', note.id)
      .executeTakeFirstOrThrow()
    if (isLimited && count >= emailsPerDay) return false
    await tx.updateTable('mail').set({ recipient }).where('id', '=', note.id).execute()
    return true
  })
}
