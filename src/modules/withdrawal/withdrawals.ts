import { readAddressCopy } from '#modules/addresses/address-copy.ts'
import { mailNote } from '#modules/mail/outbox.ts'
import type {} from '#modules/orders/tables.ts'
import type {} from '#modules/accounts/tables.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { sweep } from '#platform/database/sweep.ts'
import { notFound } from '#platform/common-refusals.ts'
import { newId } from '#platform/id.ts'
import { emailKey } from '#platform/text.ts'
import type { WithdrawalInput } from './contract.ts'
import type {} from './tables.ts'
import { unknownRetentionMs } from './limits.ts'

type Deps = { db: Db; clock: Clock }

/** The same work whether there is such an order or not: a row, and two emails that are written later or not at all. */
export async function withdraw(
  { db, clock }: Deps,
  { order: typed, email, note }: WithdrawalInput,
): Promise<void> {
  const [id, at] = [newId(), clock()]
  const number = orderNumberOf(typed)
  await db.transaction().execute(async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .innerJoin('shopper', 'shopper.id', 'orders.shopper_id')
      .select(['orders.id', 'orders.address', 'shopper.email_key'])
      .where('orders.number', '=', number)
      .where('orders.placed_at', 'is not', null)
      .executeTakeFirst()
    // The address of the delivery may have another email than the account, and the account another one since.
    const known = order && [order.email_key, emailKey(readAddressCopy(order.address).email)]
    const orderId = known?.includes(emailKey(email)) ? order?.id : undefined
    await tx
      .insertInto('withdrawal')
      .values({ id, order_number: number, email, note, order_id: orderId ?? null, at })
      .execute()
    await tx
      .insertInto('mail')
      .values([mailNote('withdrawal', id, at), mailNote('withdrawal to shop', id, at)])
      .execute()
  })
}

/** As people type it: in small letters, with # before it or without its hyphen. */
function orderNumberOf(typed: string): string {
  const signs = typed.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
  return signs.length > 3 ? `${signs.slice(0, 3)}-${signs.slice(3)}` : signs
}

/** Those from orders of this shop, each with its order and who ordered. */
export const withdrawalRows = (db: Db) =>
  db
    .selectFrom('withdrawal')
    .innerJoin('orders', 'orders.id', 'withdrawal.order_id')
    .innerJoin('shopper', 'shopper.id', 'orders.shopper_id')
    .select(['withdrawal.id', 'withdrawal.note', 'withdrawal.at', 'withdrawal.settled_at'])
    .select(['orders.id as orderId', 'orders.number', 'shopper.name'])

/** Again it changes nothing. */
export async function settleWithdrawal({ db, clock }: Deps, id: string): Promise<void> {
  const known = await db
    .selectFrom('withdrawal')
    .select('id')
    .where('id', '=', id)
    .where('order_id', 'is not', null)
    .executeTakeFirst()
  if (!known) throw notFound({ what: 'withdrawal' })
  await db
    .updateTable('withdrawal')
    .set({ settled_at: clock() })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .execute()
}

export const sweepWithdrawals = ({ db, clock }: Deps): Promise<void> =>
  sweep((limit) => {
    const old = db
      .selectFrom('withdrawal')
      .select('id')
      .where('order_id', 'is', null)
      .where('at', '<', clock() - unknownRetentionMs)
    return db.deleteFrom('withdrawal').where('id', 'in', old.limit(limit))
  })
