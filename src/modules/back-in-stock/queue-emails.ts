import { sql } from 'kysely'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import { mailNote } from '#modules/mail/outbox.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { claimDue, workOff } from '#platform/database/lease.ts'
import type {} from './tables.ts'

type Deps = { db: Db; clock: Clock; catalogue: Catalogue }

const batchSize = 100

/**
 * Queues one email for each request whose product is in stock. The request is marked in the transaction that adds the
 * email to the outbox, so there is one email whatever node does it, and none is lost when a node is killed.
 */
export async function queueBackInStock(deps: Deps, stop: AbortSignal): Promise<void> {
  const products = await deps.db
    .selectFrom('stock_request')
    .select('product_id')
    .distinct()
    // Written into the statement, or the index of waiting requests is not used.
    .where('state', '=', sql.lit('waiting' as const))
    .execute()
  for (const { product_id } of products) {
    const product = deps.catalogue.product(product_id)
    // Nothing is left to do for a row that was claimed: its email is in the outbox.
    if (product?.inStock)
      await workOff({ claim: () => claimSome(deps, product), work: async () => {}, stop })
  }
}

/** Only requests that are older than this state of the product: this node may not know yet that it was sold out again. */
function claimSome({ db, clock }: Deps, product: { id: string; version: number }) {
  const due = (db: Db) =>
    db
      .selectFrom('stock_request')
      .select('id')
      .where('state', '=', sql.lit('waiting' as const))
      .where('product_id', '=', product.id)
      .where('product_version', '<', product.version)
      .orderBy('id')
      .limit(batchSize)
  return claimDue(db, due, async (tx, requests) => {
    const now = clock()
    const ids = requests.map(({ id }) => id)
    await tx
      .insertInto('mail')
      .values(ids.map((id) => mailNote('back in stock', id, now)))
      .execute()
    await tx
      .updateTable('stock_request')
      .set({ state: 'mailed', changed_at: now })
      .where('id', 'in', ids)
      .execute()
  })
}
