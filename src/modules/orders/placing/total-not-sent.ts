import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { sweep } from '#platform/database/sweep.ts'
import type { Refusal } from '#platform/refusal.ts'
import { addedRows } from '#modules/pricing/bill-rows.ts'
import { moneyFormat } from '#modules/pricing/money-format.ts'
import { formatMinor, toMajor, totalStep } from '#modules/pricing/money.ts'
import { totalsOf } from '#modules/pricing/pricing.ts'
import { firstTaxClass, untaxed } from '#modules/pricing/taxes.ts'
import type { SettingsValues } from '#modules/settings/sections.ts'
import { billOf } from '../bill/order-taxes.ts'
import type { OrderRows } from './new-order.ts'
import type { OrderLine } from './order-lines.ts'
import type { Placing } from './order-request.ts'
import type {} from '../tables.ts'
import { totalNotSeen } from '../refusals.ts'
import { agreedAfterMs, askedTotalMs } from '../limits.ts'

/** Clients of the specification add 2 % to the goods and nothing else. */
const specified = {
  taxClasses: [{ id: firstTaxClass, name: 'Tax', rate: 200 }],
  isTaxIncluded: false,
  deliveryCents: 0,
  feeTaxClass: untaxed.id,
}

/**
 * A total that was sent is compared in `order-price.ts`. A client that does not send the total it showed can only have shown the specification's. If this order costs more, this
 * returns a refusal with the total, once: the same order for the same total is placed when it comes again.
 */
export async function checkTotalNotSent(
  { deps: { clock }, tx, request: { input, isTotalOnly = false } }: Placing,
  order: OrderRows,
  { lines, settings: { money } }: { lines: OrderLine[]; settings: SettingsValues },
): Promise<Refusal | undefined> {
  const goods = lines.map(({ offerCents, quantity }) => ({ offerCents, quantity }))
  const shown = totalsOf(goods, { ...specified, step: totalStep(money.decimals) }).totalCents
  const { shopper_id, request_hash, total_cents } = order.row
  if (input.seenTotal !== undefined || isTotalOnly || total_cents <= shown) return undefined

  const now = clock()
  const refused = await tx
    .selectFrom('asked_total')
    .select(['total_cents', 'asked_at'])
    .where('shopper_id', '=', shopper_id)
    .where('request_hash', '=', request_hash)
    .executeTakeFirst()
  const agoMs = refused?.total_cents === total_cents ? now - refused.asked_at : -1
  const isRemembered = agoMs >= 0 && agoMs <= askedTotalMs
  if (isRemembered && agoMs >= agreedAfterMs) {
    await tx
      .deleteFrom('asked_total')
      .where('shopper_id', '=', shopper_id)
      .where('request_hash', '=', request_hash)
      .execute()
    return undefined
  }

  const refusedTotal = { total_cents, asked_at: now }
  if (!isRemembered)
    await tx
      .insertInto('asked_total')
      .values({ shopper_id, request_hash, ...refusedTotal })
      .onConflict((it) => it.columns(['shopper_id', 'request_hash']).doUpdateSet(refusedTotal))
      .execute()
  return totalNotSeen({
    total: toMajor(total_cents, money.decimals),
    texts: { total: formatMinor(total_cents, moneyFormat(money)), parts: partsOf(order, money) },
  })
}

/** What is added to the goods: "$4.90 Shipping Fee and $0.06 Tax (2%)". */
const partsOf = ({ row, taxes, discounts }: OrderRows, money: SettingsValues['money']): string =>
  addedRows(billOf(row, taxes, discounts))
    .map(({ name, amount }) => `${formatMinor(amount, moneyFormat(money))} ${name}`)
    .join(' and ')

export const sweepAskedTotals = ({ db, clock }: { db: Db; clock: Clock }): Promise<void> =>
  sweep((limit) => {
    const over = db
      .selectFrom('asked_total')
      .select(['shopper_id', 'request_hash'])
      .where('asked_at', '<', clock() - askedTotalMs)
      .limit(limit)
    const keys = over.$asTuple('shopper_id', 'request_hash')
    return db
      .deleteFrom('asked_total')
      .where((row) => row(row.refTuple('shopper_id', 'request_hash'), 'in', keys))
  })
