import { sql } from 'kysely'
import type { MailingList } from '#modules/mail/mailing-list.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { sweep } from '#platform/database/sweep.ts'
import { hashToken } from '#platform/id.ts'
import type { Shopper } from '#platform/identity.ts'
import { emailKey } from '#platform/text.ts'
import type {} from './tables.ts'
import { linkExpired } from '#platform/common-refusals.ts'
import { dayMs } from '#platform/time.ts'
import { lifeDays, requestedProducts } from './limits.ts'

type Deps = { db: Db; clock: Clock }

/** Emails of the release before have tokens that are stored as they are. They work until the next; a hash is no token. */
const storedAs = (token: string): string[] => {
  const hash = hashToken(token)
  return token.length < hash.length ? [hash, token] : [hash]
}

/** The link works once. Returns the product's id. */
export async function confirmRequest({ db, clock }: Deps, token: string) {
  const confirmed = await db
    .updateTable('stock_request')
    .set({ state: 'waiting', changed_at: clock() })
    .where('token', 'in', storedAs(token))
    .where('state', '=', 'unconfirmed')
    .where('changed_at', '>', clock() - lifeDays.unconfirmed * dayMs)
    .returning('product_id')
    .executeTakeFirst()
  if (!confirmed) throw linkExpired({ what: 'link' })
  return confirmed.product_id
}

/** Ends all requests of the address. */
async function unsubscribe(db: Db, token: string): Promise<void> {
  const keys = db
    .selectFrom('stock_request')
    .select('email_key')
    .where('token', 'in', storedAs(token))
  await db.deleteFrom('stock_request').where('email_key', 'in', keys).execute()
}

/** Its page has the token in the fragment, which browsers send to no server. */
export const stockList: MailingList = {
  path: '/unsubscribe/:token{[\\w-]{1,100}}',
  page: (token) => `/back-in-stock#stop=${token}`,
  left: 'You will get no more emails about products that are back in stock',
  leave: unsubscribe,
}

/** Not requests made without a login: their address is not confirmed to be the account's. */
export async function cancelRequest(db: Db, { id }: Shopper, productId: string): Promise<void> {
  await db
    .deleteFrom('stock_request')
    .where('product_id', '=', productId)
    .where('shopper_id', '=', id)
    .execute()
}

/** After the shopper's email has changed: the emails go to the new address, one for each product. */
export async function moveRequests(tx: Tx, shopperId: string, email: string): Promise<void> {
  const email_key = emailKey(email)
  const own = tx
    .selectFrom('stock_request')
    .select('product_id')
    .where('shopper_id', '=', shopperId)
  await tx
    .deleteFrom('stock_request')
    .where('email_key', '=', email_key)
    .where('product_id', 'in', own)
    .execute()
  await tx
    .updateTable('stock_request')
    .set({ email, email_key })
    .where('shopper_id', '=', shopperId)
    .execute()
}

export async function productsOf(db: Db, shopper: Shopper): Promise<string[]> {
  const rows = await db
    .selectFrom('stock_request')
    .select('product_id')
    .where('shopper_id', '=', shopper.id)
    .where('state', '=', 'waiting')
    .execute()
  return rows.map(({ product_id }) => product_id)
}

export async function countWaiting(db: Db) {
  const rows = await db
    .selectFrom('stock_request')
    .select(['product_id', sql<number>`cast(count(*) as integer)`.as('people')])
    // Written into the statement, or the index of waiting requests is not used.
    .where('state', '=', sql.lit('waiting' as const))
    .groupBy('product_id')
    .orderBy('people', 'desc')
    .orderBy('product_id')
    .limit(requestedProducts)
    .execute()
  return rows.map(({ product_id, people }) => ({ productId: product_id, people }))
}

export async function sweepRequests({ db, clock }: Deps): Promise<void> {
  for (const state of ['unconfirmed', 'waiting', 'mailed'] as const)
    await sweep((limit) => {
      const over = db
        .selectFrom('stock_request')
        .select('id')
        .where('state', '=', state)
        .where('changed_at', '<=', clock() - lifeDays[state] * dayMs)
      return db.deleteFrom('stock_request').where('id', 'in', over.limit(limit))
    })
}
