import { readFoodChoices } from '#modules/accounts/account-page/food-choices.ts'
import { ageText } from '#modules/catalogue/product/minimum-age.ts'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import { dietConflicts } from '#modules/catalogue/product/facts/diet-lock.ts'
import { readFacts } from '#modules/catalogue/product/facts/stored-facts.ts'
import { takeSubstitute } from '#modules/catalogue/product/stock/order-pieces.ts'
import { alreadyReplaced, dietLocked, noSubstitute, outOfStock } from '../../refusals.ts'
import { changedFurther } from '#modules/pricing/changed-bill.ts'
import { pieceDeposit } from '#modules/pricing/deposits.ts'
import { firstTaxClass } from '#modules/pricing/taxes.ts'
import { readSettings } from '#modules/settings/settings.ts'
import { invalidInput, notFound } from '#platform/common-refusals.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Seller } from '#platform/identity.ts'
import {
  changeBill,
  type ChangedAmounts,
  type LockedBill,
  type PlannedChange,
} from '../change-bill.ts'
import {
  lineAt,
  lineOf,
  workOut,
  workOutFurther,
  type BillEntry,
  type OrderBill,
  type WorkedBill,
} from '../../bill/order-bill.ts'
import { lockProducts } from '../../placing/sellable-products.ts'
import type { OrderDeps, OrderRow } from '../../order/order-events.ts'
import { tickLine, untickLine } from '../../packing/packed-lines.ts'
import { toSubstitute } from '../../order/substitutes/substitute-rows.ts'
import { activeReplacement } from './substitute-back.ts'
import {
  substituteRow,
  withTaxClasses,
  type Replacement,
  type SoldProduct,
} from './new-substitute.ts'

type ReplaceDeps = OrderDeps & { catalogue: Catalogue }

type LineRow = OrderBill['lineRows'][number]

/**
 * Puts another product in place of what is missing of a line, while the order is packed. What was missing is on no shelf, so its
 * pieces stay taken; those of the substitute are taken in the same transaction.
 */
export const replaceLine = (
  deps: ReplaceDeps,
  seller: Seller,
  { isPreview, ...replacement }: Replacement & { isPreview?: boolean | undefined },
): Promise<ChangedAmounts> =>
  changeBill(deps, { id: replacement.id, kind: 'replaced', seller, isPreview }, (locked) =>
    planReplacement(deps, locked, replacement),
  )

async function planReplacement(
  deps: ReplaceDeps,
  { tx, order, bill: stored }: LockedBill,
  replacement: Replacement,
): Promise<PlannedChange> {
  const { id, product, pieces } = replacement
  const line = lineOf(stored, product)
  assertMayBeReplaced(order, stored, line)
  const [sold] = await lockProducts(tx, [replacement.substitute])
  if (!sold) throw notFound({ what: 'product' })
  await assertFits(tx, order, stored, sold)

  const { money } = await readSettings(tx)
  const deposit = pieceDeposit(money, sold.deposit_kind, sold.deposit_count)
  const taxClass = sold.tax_class ?? firstTaxClass
  const { bill, newTaxRows } = withTaxClasses(order, stored, money, [taxClass, deposit?.taxClass])
  const before = workOut(bill, withoutMissing(stored, line, pieces))
  const available = lineAt(before, line.position)?.quantity ?? 0
  if (pieces > available)
    throw invalidInput({ fields: { pieces: `There are at most ${available} of it to replace` } })
  const cents = costOf(bill, before, line, pieces)
  const row = substituteRow(deps, { line, sold, replacement, cents, deposit, taxClass })
  const replaced: BillEntry = {
    kind: 'substituted',
    line: line.position,
    pieces,
    substitute: toSubstitute(row),
    at: row.at,
    by: 'seller',
  }
  return {
    after: workOutFurther(bill, before, [replaced]),
    bill: { ...bill, substituteRows: [...bill.substituteRows, row] },
    async write() {
      if (row.is_counted === 1)
        await takeSubstitute(tx, deps, {
          orderId: id,
          productId: row.product_id,
          name: row.name,
          quantity: row.quantity,
        })
      await tx.insertInto('order_substitute').values(row).execute()
      if (newTaxRows.length > 0) await tx.insertInto('order_tax').values(newTaxRows).execute()
      await tickLine(tx, { id, product, at: row.at })
      // The substitute has to be fetched, also if it comes in place of another line already.
      await untickLine(tx, { id, product: row.product_id, at: row.at })
    },
  }
}

function assertMayBeReplaced(order: OrderRow, bill: OrderBill, line: LineRow): void {
  if (order.if_missing !== 'best match') throw noSubstitute({ what: 'order' })
  if (line.no_substitute === 1) throw noSubstitute({ what: 'item' })
  const active = activeReplacement(bill, line)
  if (active) throw alreadyReplaced({ name: active.row.name })
}

/** The shopper said at which age they may buy what they ordered, and nothing about another one. */
async function assertFits(
  tx: Tx,
  order: OrderRow,
  { lineRows }: OrderBill,
  sold: SoldProduct,
): Promise<void> {
  const refuse = (why: string) => invalidInput({ fields: { substitute: `${sold.name} ${why}` } })
  if (sold.in_stock === 0) throw outOfStock({ products: [sold.name] })
  if (lineRows.some(({ product_id }) => product_id === sold.id))
    throw refuse('is in this order already')
  if (sold.kg_offer_cents !== null) throw refuse('is sold by weight, so it cannot come instead')
  const confirmed = Math.max(0, ...lineRows.map(({ minimum_age }) => minimum_age ?? 0))
  if ((sold.minimum_age ?? 0) > confirmed)
    throw refuse(`is ${ageText(sold.minimum_age ?? 0)}, which the shopper was not asked about`)
  const conflicts = dietConflicts(
    await readFoodChoices(tx, order.shopper_id),
    readFacts(sold.facts),
  )
  if (conflicts.length > 0) throw dietLocked({ name: sold.name, conflicts })
}

/** The changes without what is replaced of the pieces that were noted as missing. */
function withoutMissing(
  { entries }: OrderBill,
  { position }: LineRow,
  pieces: number,
): readonly BillEntry[] {
  const isMissing = ({ kind, line }: BillEntry) => kind === 'missing' && line === position
  const all = entries.filter(isMissing)
  const others = entries.filter((entry) => !isMissing(entry))
  const missing = all.reduce((sum, entry) => sum + (entry.pieces ?? 0), 0)
  const [first] = all
  if (!first || missing <= pieces) return others
  const { id: _, ...noted } = first
  return [...others, { ...noted, pieces: missing - pieces }]
}

/** What these pieces of a line cost on the bill. */
function costOf(bill: OrderBill, before: WorkedBill, { position }: LineRow, pieces: number) {
  const missing = { kind: 'missing', line: position, pieces } as const
  const without = changedFurther(before, bill.rules, [missing])
  const goodsOf = ({ lines }: Pick<WorkedBill, 'lines'>) =>
    lines.find((line) => line.position === position)?.goodsCents ?? 0
  return goodsOf(before) - goodsOf(without)
}
