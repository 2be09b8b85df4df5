import { recordAction } from '#modules/audit/audit.ts'
import { changeCatalogue, type ChangeDeps } from '#modules/catalogue/writing/change.ts'
import { notFound } from '#platform/common-refusals.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Seller } from '#platform/identity.ts'
import { publishRatings } from './publish-ratings.ts'
import type {} from './tables.ts'

type Change = {
  answer?: string
  answered_at?: number | null
  hidden_at?: number | null
  hidden_reason?: string
}

export const answerRating = (deps: ChangeDeps, by: Seller, id: string, answer: string) =>
  change(deps, by, id, {
    set: { answer, answered_at: answer === '' ? null : deps.clock() },
    detail: answer === '' ? 'answer to a rating taken back' : 'a rating answered',
  })

export const hideRating = (deps: ChangeDeps, by: Seller, id: string, reason: string) =>
  change(deps, by, id, {
    set: { hidden_at: deps.clock(), hidden_reason: reason },
    detail: `a rating hidden: ${reason}`,
  })

/** Why it was hidden stays in the activity log. */
export const showRating = (deps: ChangeDeps, by: Seller, id: string) =>
  change(deps, by, id, {
    set: { hidden_at: null, hidden_reason: '' },
    detail: 'a hidden rating shown again',
  })

function change(
  deps: ChangeDeps,
  by: Seller,
  id: string,
  { set, detail }: { set: Change; detail: string },
): Promise<void> {
  return changeCatalogue(deps, async (tx) => {
    const product = await lockRating(tx, id)
    await tx.updateTable('rating').set(set).where('id', '=', id).execute()
    await publishRatings(tx, [product.id])
    await recordAction({ db: tx, clock: deps.clock }, by, {
      action: 'product changed',
      subject: product.name,
      subjectId: product.id,
      detail,
    })
  })
}

async function lockRating(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('rating')
    .select('product_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound({ what: 'rating' })
  return tx
    .selectFrom('product')
    .select(['id', 'name'])
    .where('id', '=', row.product_id)
    .executeTakeFirstOrThrow()
}
