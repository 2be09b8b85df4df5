import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { recordAction } from './audit.ts'
import type { Seller } from '#platform/identity.ts'

const minute = 60_000
/** So many are written down one by one; from there on only every doubling. */
const counted = 10

/**
 * Guessing cannot fill the log: a minute of it is one entry on each node, which says how often. Nor can it keep the
 * database busy: the longer it goes on, the more rarely it is written.
 */
export function openRefusedLogIns({ db, clock }: { db: Db; clock: Clock }) {
  let entry: { id: Promise<string>; since: number; attempts: number } | undefined

  return async function record(by: Seller): Promise<void> {
    const now = clock()
    if (!entry || now - entry.since >= minute) {
      const id = recordAction({ db, clock }, by, { action: 'log-in refused' })
      entry = { id, since: now, attempts: 1 }
      await id
      return
    }
    const attempts = ++entry.attempts
    if (!isTold(attempts)) return
    const detail = `${attempts > counted ? 'at least ' : ''}${attempts} attempts within a minute`
    await db
      .updateTable('audit_entry')
      .set({ detail })
      .where('id', '=', await entry.id)
      .execute()
  }
}

const isTold = (attempts: number) =>
  attempts <= counted || Number.isInteger(Math.log2(attempts / counted))
