import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db.ts'
import { precompiled } from '#platform/database/precompiled.ts'
import type { Shopper } from '#platform/identity.ts'
import { minuteMs } from '#platform/time.ts'
import { moveOrderIn } from '../moves/move.ts'
import type { OrderDeps } from '../order/order-events.ts'
import {
  leastToPayMs,
  linkLifeMs,
  newShoppersOrderLifeMs,
  unpaidOrderLifeMs,
} from '../refunding/limits.ts'
import { alreadyPaid } from '../refusals.ts'
import type {} from '../tables.ts'

/**
 * Locks the shopper's orders that await their payment: until the new order is committed none of them becomes paid. It
 * comes before the lock on the products, as it does where a payment is applied, so that the two cannot deadlock.
 */
export const lockUnpaidOrders = precompiled((db, { shopperId }: { shopperId: string }) =>
  unpaidOrdersToLock(db, shopperId).forUpdate(),
)

export type UnpaidOrder = Awaited<
  ReturnType<ReturnType<typeof unpaidOrdersToLock>['execute']>
>[number]

export const unpaidOrdersToLock = (db: Db, shopperId: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'payable_until', 'slot_start', 'slot_end'])
    .where('shopper_id', '=', shopperId)
    .where('status', '=', sql.lit('Awaiting payment' as const))
    .orderBy('created_at', 'desc')

/**
 * The unpaid orders whose products are all in the new order, in whatever quantity. An online order leaves the cart as it
 * is until it is paid, so this is the same cart being bought again.
 */
export async function findReplaced(
  tx: Tx,
  unpaid: readonly UnpaidOrder[],
  products: ReadonlySet<string>,
): Promise<readonly UnpaidOrder[]> {
  const lines = await productsOf(
    tx,
    unpaid.map(({ id }) => id),
  )
  return unpaid.filter(({ id }) => isPartOf(products, lines.get(id)))
}

export async function cancelReplaced(
  tx: Tx,
  deps: OrderDeps,
  shopper: Shopper,
  replaced: readonly string[],
  number: string,
): Promise<void> {
  const note = `You placed order ${number} instead`
  for (const id of replaced)
    await moveOrderIn(tx, deps, {
      id,
      to: 'Cancelled',
      by: 'shopper',
      shopperId: shopper.id,
      note,
    })
}

/**
 * The page showed these orders as unpaid. If one of them has been paid since, its products have left the saved cart, and
 * a page that does not know it yet would buy them a second time.
 */
export async function assertNotPaidSince(
  tx: Tx,
  shopper: Shopper,
  seenUnpaid: readonly string[],
  products: ReadonlySet<string>,
): Promise<void> {
  if (seenUnpaid.length === 0) return
  const paid = await tx
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('id', 'in', seenUnpaid)
    .where('shopper_id', '=', shopper.id)
    .where('is_paid', '=', 1)
    .where('status', '!=', 'Cancelled')
    .execute()
  const lines = await productsOf(
    tx,
    paid.map(({ id }) => id),
  )
  const bought = paid.find(({ id }) => isPartOf(products, lines.get(id)))
  if (bought) throw alreadyPaid({ number: bought.number })
}

/** A link in an email is good for a day, and ends when packing for the delivery time would start. */
export function linkPayableUntil(
  now: number,
  slot: { start: number } | undefined,
  { cutoffMinutes }: { cutoffMinutes: number },
): number {
  const packing = slot ? slot.start - cutoffMinutes * minuteMs : Infinity
  return Math.max(Math.min(now + linkLifeMs, packing), now + leastToPayMs)
}

/**
 * Goods and places are held for a new shopper for a shorter time, and not again for the next order: it has the time that
 * is left of the one that it takes the place of.
 */
export function payableUntil(
  now: number,
  isNewShopper: boolean,
  replaced: readonly Pick<UnpaidOrder, 'payable_until'>[],
) {
  if (!isNewShopper) return now + unpaidOrderLifeMs
  const stillPayable = replaced
    .map(({ payable_until }) => payable_until ?? 0)
    .filter((until) => until > now)
  const until = Math.min(now + newShoppersOrderLifeMs, ...stillPayable)
  return Math.max(until, now + leastToPayMs)
}

const isPartOf = (products: ReadonlySet<string>, lines: { product_id: string }[] = []): boolean =>
  lines.length > 0 && lines.every(({ product_id }) => products.has(product_id))

async function productsOf(tx: Tx, orderIds: readonly string[]) {
  if (orderIds.length === 0) return new Map<string, { product_id: string }[]>()
  const lines = await tx
    .selectFrom('order_line')
    .select(['order_id', 'product_id'])
    .where('order_id', 'in', orderIds)
    .execute()
  return Map.groupBy(lines, ({ order_id }) => order_id)
}
