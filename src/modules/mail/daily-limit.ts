import pLimit from 'p-limit'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Note } from './email.ts'
import type {} from './tables.ts'

/** Nobody has confirmed that they own their address, so an account can make the shop write to a stranger. */
const emailsPerDay = 10
const day = 24 * 3_600_000

type Turn = { note: Note; recipient: string; isLimited: boolean }

/** Emails of one batch are written at the same time, but counted one after the other. */
const oneAtATime = pLimit(1)

/**
 * Counts an email for its recipient before it is sent; false if there have been enough in the last 24 hours. An email
 * that has to be sent again is counted once. Nodes that send at the same instant can exceed the limit by one each.
 */
export const countTowardsDailyLimit = (
  deps: { db: Db; clock: Clock },
  turn: Turn,
): Promise<boolean> => oneAtATime(() => countEmail(deps, turn))

async function countEmail({ db, clock }: { db: Db; clock: Clock }, turn: Turn) {
  const { note, recipient, isLimited } = turn
  return db.transaction().execute(async (tx) => {
    const { count } = await tx
      .selectFrom('mail')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('recipient', '=', recipient)
      .where('created_at', '>', clock() - day)
      .where('state', 'in', ['waiting', 'sent'])
      .where('id', '!=', note.id)
      .executeTakeFirstOrThrow()
    if (isLimited && count >= emailsPerDay) return false
    await tx.updateTable('mail').set({ recipient }).where('id', '=', note.id).execute()
    return true
  })
}
