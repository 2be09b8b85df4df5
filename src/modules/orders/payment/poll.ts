import { insertRows } from '#platform/database/insert-rows.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { claimDue } from '#platform/database/lease.ts'
import type { OrderDeps } from '../order-events.ts'
import type {} from '../tables.ts'

/** The bank's event should come within seconds; if not, the shop asks after this long. */
export const lookEveryMs = 5 * 60_000
/** Whoever looks has the order to itself for this long. It is more than the bank may take to answer. */
const leaseMs = 30_000
/** A shopper who waits at a page may make the shop ask this often. */
const askAgainMs = 10_000

export type Watch = { order_id: string; failures: number }

/** From the moment a bank could take money for it until that is settled, an online order is looked after. */
export async function startWatch(
  tx: Tx,
  order: { id: string; created_at: number },
  siteUrl: string,
): Promise<void> {
  const watch = {
    order_id: order.id,
    site_url: siteUrl,
    checkout: 1,
    look_at: order.created_at + lookEveryMs,
    looked_at: order.created_at,
    failures: 0,
  }
  await insertRows(tx, 'payment_watch', [watch])
}

export const endWatch = (tx: Tx, orderId: string) =>
  tx.deleteFrom('payment_watch').where('order_id', '=', orderId).execute()

export const lookSoon = (db: Db, orderId: string, at: number, failures = 0) =>
  db
    .updateTable('payment_watch')
    .set({ look_at: at, failures })
    .where('order_id', '=', orderId)
    .execute()

/** The next order that is due, for this node alone. */
export function claimWatch({ database, clock }: OrderDeps): Promise<Watch[]> {
  const now = clock()
  const due = (db: Db) =>
    db
      .selectFrom('payment_watch')
      .select(['order_id', 'failures'])
      .where('look_at', '<=', now)
      .orderBy('look_at')
      .limit(1)
  return claimDue(database.db, due, (tx, watches) =>
    hold(tx, now)
      .where(
        'order_id',
        'in',
        watches.map(({ order_id }) => order_id),
      )
      .execute(),
  )
}

/** This order, unless somebody has just looked. */
export const claimWatchOf = (
  { database, clock }: OrderDeps,
  orderId: string,
): Promise<Watch | undefined> =>
  hold(database.db, clock())
    .where('order_id', '=', orderId)
    .where('looked_at', '<=', clock() - askAgainMs)
    .returning(['order_id', 'failures'])
    .executeTakeFirst()

const hold = (db: Db, now: number) =>
  db.updateTable('payment_watch').set({ look_at: now + leaseMs, looked_at: now })
