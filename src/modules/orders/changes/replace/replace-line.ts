import { readFoodChoices } from '#modules/accounts/account-page/food-choices.ts'
import { ageText } from '#modules/catalogue/product/minimum-age.ts'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import { dietConflicts } from '#modules/catalogue/product/facts/diet-lock.ts'
import { readFacts } from '#modules/catalogue/product/facts/stored-facts.ts'
import { takeSubstitute } from '#modules/catalogue/product/stock/order-pieces.ts'
import {
  alreadyReplaced,
  dietLocked,
  noSubstitute,
  outOfStock,
  tooLateToChange,
} from '../../refusals.ts'
import { changedBill } from '#modules/pricing/changed-bill.ts'
import { pieceDeposit } from '#modules/pricing/deposits.ts'
import { substituteCost, substitutePieces } from '#modules/pricing/substitute-price.ts'
import { firstTaxClass } from '#modules/pricing/taxes.ts'
import { readSettings } from '#modules/settings/settings.ts'
import { invalidInput, notFound } from '#platform/common-refusals.ts'
import type { Tx } from '#platform/database/db.ts'
import { newId } from '#platform/id.ts'
import type { Seller } from '#platform/identity.ts'
import { changeBill, inOrder, lineOf, type ChangedAmounts } from '../change-bill.ts'
import { readBill, type BillEntry, type OrderBill } from '../../bill/order-bill.ts'
import { looseAllergens, lockProducts } from '../../placing/sellable-products.ts'
import type { OrderDeps, OrderRow } from '../../order/order-events.ts'
import { tickLine, untickLine } from '../../packing/packed-lines.ts'
import { canWeigh } from '../../status.ts'
import { statusOf } from '../../order/stored-status.ts'
import { toSubstitute, type SubstituteRow } from '../../order/substitutes/substitute-rows.ts'
import { addTaxClasses, withTaxClasses } from './tax-classes.ts'

type ReplaceDeps = OrderDeps & { catalogue: Catalogue }

type Replacement = {
  id: string
  /** The product of the line. */
  product: string
  /** How many of its pieces are replaced: first those that were noted as missing. */
  pieces: number
  substitute: string
  quantity: number
  isPreview?: boolean | undefined
}

type LineRow = OrderBill['lineRows'][number]
type SoldProduct = Awaited<ReturnType<typeof lockProducts>>[number]

/**
 * Puts another product in place of what is missing of a line, while the order is packed. What was missing is on no shelf, so its
 * pieces stay taken; those of the substitute are taken in the same transaction.
 */
export function replaceLine(
  deps: ReplaceDeps,
  by: Seller,
  given: Replacement,
): Promise<ChangedAmounts> {
  const { id, product, isPreview = false } = given
  return inOrder(deps, id, async (tx, order) => {
    const status = statusOf(order)
    if (!canWeigh(status)) throw tooLateToChange({ status })
    const stored = await readBill(tx, order)
    const line = lineOf(stored, product)
    assertMayBeReplaced(order, stored, line)
    const [sold] = await lockProducts(tx, [given.substitute])
    if (!sold) throw notFound({ what: 'product' })
    await assertFits(tx, order, stored, sold)

    const left = withoutMissing(stored, line, given.pieces)
    const cents = costOf(stored, left, line, given.pieces)
    const row = await substituteRow(tx, deps, { order, line, sold, given, cents })
    const ids = [row.tax_class, row.deposit_tax_class]
    const classes = await withTaxClasses(tx, order, stored, ids)
    const bill = { ...classes.bill, substituteRows: [...stored.substituteRows, row] }
    const entry: BillEntry = {
      kind: 'substituted',
      line: line.position,
      pieces: given.pieces,
      substitute: toSubstitute(row),
      at: row.at,
      by: 'seller',
    }
    if (!isPreview) {
      if (row.is_counted === 1)
        await takeSubstitute(tx, deps, {
          orderId: id,
          productId: row.product_id,
          name: row.name,
          quantity: row.quantity,
        })
      await tx.insertInto('order_substitute').values(row).execute()
      await addTaxClasses(tx, order, classes.added)
      await tickLine(tx, { id, product, at: row.at })
      // It has to be fetched, also if it comes in place of another line already.
      await untickLine(tx, { id, product: row.product_id, at: row.at })
    }
    return changeBill(tx, deps, by, { order, bill, entries: [...left, entry], isPreview })
  })
}

/** What came in place of a line, if it still stands. */
export const standingOf = ({ entries }: OrderBill, { position }: LineRow): BillEntry | undefined =>
  entries.find(({ kind, line }) => kind === 'substituted' && line === position)

function assertMayBeReplaced(order: OrderRow, bill: OrderBill, line: LineRow): void {
  if (order.if_missing !== 'best match') throw noSubstitute({ what: 'order' })
  if (line.no_substitute === 1) throw noSubstitute({ what: 'item' })
  const standing = standingOf(bill, line)
  const row = bill.substituteRows.find(({ id }) => id === standing?.substitute?.id)
  if (row) throw alreadyReplaced({ name: row.name })
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

/** The list without what is replaced of the pieces that were noted as missing. */
function withoutMissing(bill: OrderBill, line: LineRow, pieces: number): BillEntry[] {
  const { position } = line
  const isMissing = (entry: BillEntry) => entry.kind === 'missing' && entry.line === position
  const all = bill.entries.filter(isMissing)
  const missing = all.reduce((sum, entry) => sum + (entry.pieces ?? 0), 0)
  const others = bill.entries.filter((entry) => !isMissing(entry))
  const [first] = all
  const still = Math.max(0, missing - pieces)
  const entries = [...others]
  if (first && still > 0) {
    const { id: _, ...noted } = first
    entries.push({ ...noted, pieces: still })
  }
  const kept = changedBill(bill.lines, bill.rules, entries).lines.find(
    (it) => it.position === position,
  )
  const most = kept?.quantity ?? 0
  if (pieces > most)
    throw invalidInput({ fields: { pieces: `There are at most ${most} of it to replace` } })
  return entries
}

/** What these pieces of a line cost on the bill. */
function costOf(bill: OrderBill, entries: readonly BillEntry[], line: LineRow, pieces: number) {
  const { position } = line
  const goods = (list: readonly BillEntry[]) =>
    changedBill(bill.lines, bill.rules, list).lines.find((it) => it.position === position)
      ?.goodsCents ?? 0
  const gone = { kind: 'missing', line: position, pieces, at: 0, by: 'seller' } as const
  return goods(entries) - goods([...entries, gone])
}

type About = {
  order: OrderRow
  line: LineRow
  sold: SoldProduct
  given: Replacement
  /** Of what is replaced. */
  cents: number
}

async function substituteRow(
  tx: Tx,
  { catalogue, clock }: ReplaceDeps,
  { order, line, sold, given, cents }: About,
): Promise<SubstituteRow> {
  const { pieces, quantity } = given
  const { most } = substitutePieces({ pieces, weight: line.weight }, sold.weight)
  if (quantity > most)
    throw invalidInput({ fields: { quantity: `At most ${most} of it can come instead` } })
  const { money } = await readSettings(tx)
  const deposit = pieceDeposit(money, sold.deposit_kind, sold.deposit_count)
  const known = catalogue.product(sold.id)
  return {
    id: newId(),
    order_id: order.id,
    line_position: line.position,
    product_id: sold.id,
    name: sold.name,
    category: sold.category,
    weight: sold.weight,
    images: JSON.stringify(known?.images ?? []),
    quantity,
    price_cents: sold.offer_cents,
    goods_cents: substituteCost(
      { cents, pieces, weight: line.weight },
      { offerCents: sold.offer_cents, pieces: quantity, weight: sold.weight },
    ),
    tax_class: sold.tax_class ?? firstTaxClass,
    deposit_name: deposit?.name ?? null,
    deposit_cents: deposit?.cents ?? 0,
    deposit_tax_class: deposit?.taxClass ?? null,
    deposit_containers: deposit?.containers ?? null,
    is_counted: sold.is_counted,
    no_withdrawal: known?.facts.withdrawal === 'excepted' ? 1 : 0,
    loose_allergens: looseAllergens(sold.facts),
    kept_count: quantity,
    kept_cents: 0,
    kept_deposit_cents: 0,
    at: clock(),
  }
}
