import { mailNote } from '#modules/mail/outbox.ts'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { runAgain } from '#platform/database/run-again.ts'
import { dayMs } from '#platform/time.ts'
import { addressOf, isBack, isCheaper, news } from './news.ts'

type Deps = { db: Db; clock: Clock; catalogue: Catalogue }

const batchSize = 100

/** At most one email a week for each person who wants them, and none where nothing is new. */
export async function queueFavouriteEmails(deps: Deps, stop: AbortSignal): Promise<void> {
  for (let after = ''; !stop.aborted;) {
    const due = await findDue(deps, after)
    for (const id of due) if (!stop.aborted) await runAgain(() => queueOne(deps, id))
    if (due.length < batchSize) return
    after = due.at(-1) ?? after
  }
}

async function findDue({ db, clock, catalogue }: Deps, after: string): Promise<string[]> {
  const rows = await news(db, { now: clock(), currency: catalogue.format.currency })
    .innerJoin('favourite_emails', 'favourite_emails.shopper_id', 'favourite.shopper_id')
    .select('favourite.shopper_id')
    .distinct()
    .where('is_on', '=', 1)
    .where('next_at', '<=', clock())
    .where('favourite.shopper_id', '>', after)
    .orderBy('favourite.shopper_id')
    .limit(batchSize)
    .execute()
  return rows.map(({ shopper_id }) => shopper_id)
}

/** What is told is marked in the transaction that adds the email to the outbox, so no node tells it again. */
function queueOne({ db, clock, catalogue }: Deps, shopperId: string): Promise<void> {
  const now = clock()
  const { currency } = catalogue.format
  return db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('favourite_emails')
      .select('shopper_id')
      .where('shopper_id', '=', shopperId)
      .where('next_at', '<=', now)
      .forUpdate()
      .executeTakeFirst()
    if (!due || !(await addressOf(tx, shopperId))) return
    const found = await news(tx, { now, currency })
      .select(['favourite.product_id', 'back_at', 'product.offer_cents'])
      .select([isBack(now).as('is_back'), isCheaper(currency).as('is_cheaper')])
      .where('favourite.shopper_id', '=', shopperId)
      .execute()
    if (found.length === 0) return
    for (const { product_id, back_at, offer_cents, is_back, is_cheaper } of found)
      await tx
        .updateTable('favourite')
        .set({
          told_at: now,
          ...(is_back && { told_back_at: back_at }),
          ...(is_cheaper && { told_cents: offer_cents }),
        })
        .where('shopper_id', '=', shopperId)
        .where('product_id', '=', product_id)
        .execute()
    await tx
      .updateTable('favourite_emails')
      .set({ next_at: now + 7 * dayMs })
      .where('shopper_id', '=', shopperId)
      .execute()
    await tx
      .insertInto('mail')
      .values(mailNote('favourites', shopperId, now))
      .execute()
  })
}
