import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { hashToken, newToken } from '#platform/id.ts'
import type { OwnOrder } from '#platform/identity.ts'
import type { Note } from '#modules/mail/email.ts'
import type {} from '#modules/accounts/tables.ts'
import type {} from '#modules/mail/tables.ts'
import type {} from '../tables.ts'
import { orderLinkMs, mostLinks } from '../limits.ts'

type Deps = { db: Db; clock: Clock }

/** A link for the browser that has just ordered. Only the hash of its token is kept. */
export const newOrderLink = (deps: Deps, orderId: string): Promise<string> =>
  addLink(deps, orderId, newToken())

/** The token of an email. One that is sent again has the same. */
export async function linkInEmail(deps: Deps, note: Note, orderId: string): Promise<string> {
  if (note.secret !== null) return note.secret
  const token = newToken()
  await deps.db.transaction().execute(async (tx) => {
    await addLink({ ...deps, db: tx }, orderId, token)
    await tx.updateTable('mail').set({ secret: token }).where('id', '=', note.id).execute()
  })
  return token
}

async function addLink({ db, clock }: Deps, orderId: string, token: string): Promise<string> {
  const row = { token_hash: hashToken(token), order_id: orderId, created_at: clock() }
  await db.insertInto('order_link').values(row).execute()
  const newest = db
    .selectFrom('order_link')
    .select('token_hash')
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .limit(mostLinks)
  await db
    .deleteFrom('order_link')
    .where('order_id', '=', orderId)
    .where('token_hash', 'not in', newest)
    .execute()
  return token
}

/** The order of a link, and its shopper. Nothing once the shopper has an account, or the time is over. */
export async function findByLink(
  { db, clock }: Deps,
  token: string,
): Promise<OwnOrder | undefined> {
  const found = await db
    .selectFrom('orders')
    .innerJoin('order_link', 'order_link.order_id', 'orders.id')
    .innerJoin('shopper', 'shopper.id', 'orders.shopper_id')
    .select(['orders.id as orderId', 'shopper.id', 'shopper.name', 'shopper.email'])
    .where('token_hash', '=', hashToken(token))
    .where('kind', '<>', 'account')
    .where((row) => row.not(isLinkOver(clock())))
    .executeTakeFirst()
  if (!found) return undefined
  const { orderId, ...shopper } = found
  return { orderId, shopper: { ...shopper, isGuest: true } }
}

/** Deletes links whose time is over. */
export async function sweepOrderLinks({ db, clock }: Deps): Promise<void> {
  await db
    .deleteFrom('order_link')
    .where('order_id', 'in', db.selectFrom('orders').select('id').where(isLinkOver(clock())))
    .execute()
}

/** Long after it was delivered, or after it was ordered if it was cancelled. Links of open orders stay. */
const isLinkOver = (now: number) =>
  sql<boolean>`(orders.status in ('Delivered', 'Cancelled') and coalesce(delivered_at, orders.created_at) < ${now - orderLinkMs})`
