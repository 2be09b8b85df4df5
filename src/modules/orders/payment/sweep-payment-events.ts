import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { sweep } from '#platform/database/sweep.ts'
import { dayMs } from '#platform/time.ts'
import type {} from '../tables.ts'

/** Providers repeat an event for days, and on request for a month; after that its id is no longer needed. */
export const paymentEventRetentionMs = 90 * dayMs

export const sweepPaymentEvents = ({ db, clock }: { db: Db; clock: Clock }): Promise<void> =>
  sweep((limit) => {
    const old = db
      .selectFrom('payment_event')
      .select('id')
      .where('at', '<', clock() - paymentEventRetentionMs)
    return db.deleteFrom('payment_event').where('id', 'in', old.orderBy('at').limit(limit))
  })
