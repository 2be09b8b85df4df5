import { insertRows } from '#platform/database/precompiled.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { claimDue } from '#platform/database/lease.ts'
import type { OrderDeps } from '../order/order-events.ts'
import type {} from '../tables.ts'
import { pollEveryMs, pollLeaseMs, shopperPollMs } from '../refunding/limits.ts'

export type Poll = { order_id: string; failures: number }

/** An online order is polled from the moment a provider could take money for it until its payment is final. */
export async function startPolling(
  tx: Tx,
  order: { id: string; created_at: number },
  siteUrl: string,
): Promise<void> {
  const poll = {
    order_id: order.id,
    site_url: siteUrl,
    checkout_number: 1,
    due_at: order.created_at + pollEveryMs,
    polled_at: order.created_at,
    failures: 0,
  }
  await insertRows(tx, 'payment_poll', [poll])
}

export const stopPolling = (tx: Tx, orderId: string) =>
  tx.deleteFrom('payment_poll').where('order_id', '=', orderId).execute()

export const pollAt = (db: Db, orderId: string, at: number, failures = 0) =>
  db
    .updateTable('payment_poll')
    .set({ due_at: at, failures })
    .where('order_id', '=', orderId)
    .execute()

/** Claims the next due order for this node. */
export function claimDuePoll({ database, clock }: OrderDeps): Promise<Poll[]> {
  const now = clock()
  const due = (db: Db) =>
    db
      .selectFrom('payment_poll')
      .select(['order_id', 'failures'])
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(1)
  return claimDue(database.db, due, (tx, polls) =>
    lease(tx, now)
      .where(
        'order_id',
        'in',
        polls.map(({ order_id }) => order_id),
      )
      .execute(),
  )
}

/** Claims this order, unless it was polled a moment ago. */
export const claimPollOf = (
  { database, clock }: OrderDeps,
  orderId: string,
): Promise<Poll | undefined> =>
  lease(database.db, clock())
    .where('order_id', '=', orderId)
    .where('polled_at', '<=', clock() - shopperPollMs)
    .returning(['order_id', 'failures'])
    .executeTakeFirst()

const lease = (db: Db, now: number) =>
  db.updateTable('payment_poll').set({ due_at: now + pollLeaseMs, polled_at: now })
