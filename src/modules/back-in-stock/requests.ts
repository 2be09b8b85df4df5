import { sql } from 'kysely'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import { lockShopper } from '#modules/addresses/addresses.ts'
import { mailNote } from '#modules/mail/outbox.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { hashToken, newId, newToken } from '#platform/id.ts'
import type { Shopper } from '#platform/identity.ts'
import { emailKey } from '#platform/text.ts'
import type {} from './tables.ts'
import { limitReached, notFound } from '#platform/common-refusals.ts'
import { mostRequests, newLinkAfterMs } from './limits.ts'

type Deps = { db: Db; clock: Clock; catalogue: Catalogue }

export type IsEmailConfirmed = (db: Db, shopperId: string) => Promise<boolean>

type Asker = { email: string; shopperId: string | null }

/** Of a logged-in shopper. False if the product is in stock. */
export function requestAsShopper(
  deps: Deps & { isEmailConfirmed: IsEmailConfirmed },
  { id, email }: Shopper,
  productId: string,
): Promise<boolean> {
  return request(deps, { email, shopperId: id }, productId, async (tx, row) => {
    if (row.isOneTooMany) throw limitReached({ what: 'products to wait for', limit: mostRequests })
    if (row.state !== 'waiting') await setState(tx, deps.clock, row, 'waiting')
    // Another one with this email may be that of a visitor, whose address an unconfirmed account can have.
    if (row.state === 'new' || !(await deps.isEmailConfirmed(tx, id))) return
    await tx.updateTable('stock_request').set({ shopper_id: id }).where('id', '=', row.id).execute()
  })
}

/**
 * A request without login, for any address. Answers the same whether the address has an account or waits already, and sends at most
 * one email.
 */
export function requestByEmail(deps: Deps, email: string, productId: string): Promise<boolean> {
  return request(deps, { email, shopperId: null }, productId, async (tx, row) => {
    if (row.isOneTooMany) {
      await tx.deleteFrom('stock_request').where('id', '=', row.id).execute()
      return
    }
    if (row.state === 'waiting') return
    // Its email is on its way, and another one would end the link in it.
    if (row.state === 'unconfirmed' && row.changedAt > deps.clock() - newLinkAfterMs) return
    await setState(tx, deps.clock, row, 'unconfirmed')
    // It may have been that of an unconfirmed account, which must not cancel what is confirmed by email.
    await tx
      .updateTable('stock_request')
      .set({ shopper_id: null })
      .where('id', '=', row.id)
      .execute()
    await tx
      .insertInto('mail')
      .values(mailNote('stock confirmation', row.id, deps.clock()))
      .execute()
  })
}

type LockedRow = {
  id: string
  state: 'unconfirmed' | 'waiting' | 'mailed' | 'new'
  changedAt: number
  productVersion: number
  isOneTooMany: boolean
}

async function request(
  { db, clock, catalogue }: Deps,
  { email: typedEmail, shopperId }: Asker,
  productId: string,
  then: (tx: Tx, row: LockedRow) => Promise<void>,
): Promise<boolean> {
  const product = catalogue.product(productId)
  if (!product) throw notFound({ what: 'product' })
  if (product.inStock) return false
  const id = newId()
  await db.transaction().execute(async (tx) => {
    // Not that of the session: the account may have another one since, or be deleted.
    const email = shopperId === null ? typedEmail : await lockShopper(tx, shopperId)
    const key = emailKey(email)
    await tx
      .insertInto('stock_request')
      .values({
        id,
        product_id: productId,
        email_key: key,
        email,
        shopper_id: shopperId,
        state: 'unconfirmed',
        // Of no link yet: the email makes one.
        token: hashToken(newToken()),
        product_version: product.version,
        created_at: clock(),
        changed_at: clock(),
      })
      .onConflict((conflict) => conflict.columns(['product_id', 'email_key']).doNothing())
      .execute()
    const row = await tx
      .selectFrom('stock_request')
      .select(['id', 'state', 'changed_at'])
      .where('product_id', '=', productId)
      .where('email_key', '=', key)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const isNew = row.id === id
    await then(tx, {
      id: row.id,
      state: isNew ? 'new' : row.state,
      changedAt: row.changed_at,
      productVersion: product.version,
      isOneTooMany: isNew && (await countOpen(tx, key)) > mostRequests,
    })
  })
  return true
}

async function countOpen(tx: Tx, key: string): Promise<number> {
  const { count } = await tx
    .selectFrom('stock_request')
    .select(sql<number>`cast(count(*) as integer)`.as('count'))
    .where('email_key', '=', key)
    .where('state', '!=', 'mailed')
    .executeTakeFirstOrThrow()
  return count
}

/** The links of an email about an earlier request are not those of one that begins again. */
async function setState(
  tx: Tx,
  clock: Clock,
  { id, state: before, productVersion }: LockedRow,
  state: 'unconfirmed' | 'waiting',
) {
  await tx
    .updateTable('stock_request')
    .set({
      state,
      product_version: productVersion,
      changed_at: clock(),
      ...(before === 'mailed' ? { token: hashToken(newToken()) } : {}),
    })
    .where('id', '=', id)
    .execute()
}
