import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { sweep } from '#platform/database/sweep.ts'
import type { Refusal } from '#platform/refusal.ts'
import { addedRows } from '#modules/pricing/bill-rows.ts'
import { moneyFormat } from '#modules/pricing/money-format.ts'
import { formatMinor, toMajor, totalStep } from '#modules/pricing/money.ts'
import { totalsOf } from '#modules/pricing/pricing.ts'
import { firstTaxClass, untaxed } from '#modules/pricing/taxes.ts'
import type { SettingsValues } from '#modules/settings/sections.ts'
import { billOf } from '../bill/order-taxes.ts'
import type { Intent, newOrder } from './new-order.ts'
import type { OrderLine } from './sellable-products.ts'
import type {} from '../tables.ts'
import { totalNotSeen } from '../refusals.ts'
import { readWithinMs, askedTotalMs } from '../limits.ts'

/** Clients of the specification add 2 % to the goods and nothing else. */
const specified = {
  taxClasses: [{ id: firstTaxClass, name: 'Tax', rate: 200 }],
  isTaxIncluded: false,
  deliveryCents: 0,
  feeTaxClass: untaxed.id,
}

type Facts = {
  order: ReturnType<typeof newOrder>
  lines: OrderLine[]
  money: SettingsValues['money']
}

/**
 * A client that does not say which total it showed can only have shown the specification's. If this order costs more, the
 * shopper is told so first: this returns the refusal. The same order for the same total is placed when it comes again.
 */
export async function askAboutTotal(
  tx: Tx,
  clock: Clock,
  { input, isOnlyAsked = false }: Intent,
  { order, lines, money }: Facts,
): Promise<Refusal | undefined> {
  const known = lines.map(({ offerCents, quantity }) => ({ offerCents, quantity }))
  const shown = totalsOf(known, { ...specified, step: totalStep(money.decimals) }).totalCents
  const { shopper_id, request_hash, total_cents } = order.row
  if (input.seenTotal !== undefined || isOnlyAsked || total_cents <= shown) return undefined

  const now = clock()
  const asked = await tx
    .selectFrom('asked_total')
    .select(['total_cents', 'asked_at'])
    .where('shopper_id', '=', shopper_id)
    .where('request_hash', '=', request_hash)
    .executeTakeFirst()
  const agoMs = asked?.total_cents === total_cents ? now - asked.asked_at : -1
  const isRemembered = agoMs >= 0 && agoMs <= askedTotalMs
  if (isRemembered && agoMs >= readWithinMs) {
    await tx
      .deleteFrom('asked_total')
      .where('shopper_id', '=', shopper_id)
      .where('request_hash', '=', request_hash)
      .execute()
    return undefined
  }

  const question = { total_cents, asked_at: now }
  if (!isRemembered)
    await tx
      .insertInto('asked_total')
      .values({ shopper_id, request_hash, ...question })
      .onConflict((it) => it.columns(['shopper_id', 'request_hash']).doUpdateSet(question))
      .execute()
  return totalNotSeen({
    total: toMajor(total_cents, money.decimals),
    texts: { total: formatMinor(total_cents, moneyFormat(money)), parts: partsOf(order, money) },
  })
}

/** What is added to the goods: "$4.90 Shipping Fee and $0.06 Tax (2%)". */
const partsOf = ({ row, taxes, discounts }: Facts['order'], money: Facts['money']): string =>
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
