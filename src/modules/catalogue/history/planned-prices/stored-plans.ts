import { sql, type ExpressionBuilder } from 'kysely'
import { recordAction } from '#modules/audit/audit.ts'
import { toMajor, type MoneyFormat } from '#modules/pricing/money.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tables, Tx } from '#platform/database/db.ts'
import { isoTime } from '#platform/time.ts'
import { shortTimeText, type TimeStyle } from '#platform/calendar/time-text.ts'
import { rescaled, type Decimals } from '../../product/prices/rescaled.ts'
import type { PlannedPrice } from './contract.ts'
import type {} from '../../tables.ts'

/** "Fri, Nov 20, 6:00 AM until Sun, Nov 22, 10:00 PM". */
export const periodText = (from: number, until: number, style: TimeStyle): string =>
  `${shortTimeText(from, style)} until ${shortTimeText(until, style)}`

/** Those of a product that are not over, first the one that starts first. */
export async function readPlans(
  db: Db,
  productId: string,
  { format, zone }: { format: MoneyFormat; zone: string },
): Promise<PlannedPrice[]> {
  const rows = await db
    .selectFrom('planned_price')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('starts_at')
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    offerPrice: toMajor(row.offer_cents, format.decimals),
    ...(row.is_per_kg === 1 && { perKg: true as const }),
    from: isoTime(row.starts_at),
    until: isoTime(row.ends_at),
    text: periodText(row.starts_at, row.ends_at, { locale: format.locale, zone }),
    isRunning: row.started_at !== null,
  }))
}

/** A running offer whose price was changed by hand is over: the typed price stays. */
export async function endChangedPlans(tx: Tx, clock: Clock): Promise<void> {
  const ended = await tx
    .deleteFrom('planned_price')
    .where('started_at', 'is not', null)
    .where((row) => row.not(row.exists(withSameOffer(row))))
    .returning('product_id')
    .execute()
  for (const { product_id: id } of ended) {
    const product = await tx
      .selectFrom('product')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirst()
    await recordAction({ db: tx, clock }, undefined, {
      action: 'price changed',
      subject: product?.name,
      subjectId: id,
      detail: 'planned offer over, because its price was changed',
    })
  }
}

const withSameOffer = (row: ExpressionBuilder<Tables, 'planned_price'>) =>
  row
    .selectFrom('product')
    .select('product.id')
    .whereRef('product.id', '=', 'planned_price.product_id')
    .where(
      sql<boolean>`coalesce(product.kg_offer_cents, product.offer_cents) = planned_price.offer_cents
        and (product.kg_offer_cents is not null) = (planned_price.is_per_kg = 1)`,
    )

/** They keep their numbers when the currency changes, as all prices do. */
export async function rescalePlans(tx: Tx, decimals: Decimals): Promise<void> {
  const plans = await tx
    .selectFrom('planned_price')
    .select(['id', 'offer_cents', 'restore_cents'])
    .execute()
  for (const { id, offer_cents, restore_cents } of plans)
    await tx
      .updateTable('planned_price')
      .set({
        offer_cents: rescaled(offer_cents, decimals),
        restore_cents: restore_cents === null ? null : rescaled(restore_cents, decimals),
      })
      .where('id', '=', id)
      .execute()
}
