import { givePiecesBack } from '#modules/catalogue/product/stock/order-pieces.ts'
import { changedBill } from '#modules/pricing/changed-bill.ts'
import { moneyFormat } from '#modules/pricing/money-format.ts'
import { formatMinor, toMajor, toMinor, type MoneyFormat } from '#modules/pricing/money.ts'
import { readSettings } from '#modules/settings/settings.ts'
import { invalidInput, notFound } from '#platform/common-refusals.ts'
import type { Tx } from '#platform/database/db.ts'
import { runAgain } from '#platform/database/run-again.ts'
import { newId } from '#platform/id.ts'
import type { OwnOrder } from '#platform/identity.ts'
import { readBill, type BillEntry, type OrderBill } from '../../bill/order-bill.ts'
import { discountsAfter } from '../../bill/order-discounts.ts'
import { saveBill } from '../../bill/save-bill.ts'
import { lockShopper } from '../../order/lock-shopper.ts'
import { untickLine } from '../../packing/packed-lines.ts'
import {
  lockOrder,
  recordOrderEvent,
  type OrderDeps,
  type OrderRow,
} from '../../order/order-events.ts'
import {
  belowLeastSum,
  changedMeanwhile,
  changedTooOften,
  nothingLeft,
  notPaidYet,
  packingStarted,
} from '../../refusals.ts'
import { canChange } from '../../status.ts'
import { statusOf } from '../../order/stored-status.ts'
import type {} from '../../tables.ts'
import type { ChangedBill, WantedChange } from './contract.ts'
import { changedInstructions } from './instructions.ts'
import { assertFree, findWantedSlot, moveToSlot } from './slot.ts'
import { mostChanges } from '../../limits.ts'

/** Pieces that the shopper does not want any more. */
type Removed = { line: OrderBill['lineRows'][number]; pieces: number }

/**
 * Changes an order of this shopper as a whole, or not at all. Sent again, it changes nothing more: it says what is to be left, not
 * what is to go.
 */
export function changeOwnOrder(
  deps: OrderDeps,
  own: OwnOrder,
  change: WantedChange,
): Promise<ChangedBill> {
  return runAgain(() =>
    deps.database.db.transaction().execute((tx) => changeIn(tx, deps, own, change)),
  )
}

async function changeIn(
  tx: Tx,
  deps: OrderDeps,
  { shopper, orderId }: OwnOrder,
  change: WantedChange,
): Promise<ChangedBill> {
  const now = deps.clock()
  // Like a new order: the places of a new shopper are counted one order after the other.
  if (change.slot !== undefined) await lockShopper(tx, { id: shopper.id })
  const order = await lockOrder(tx, orderId, { shopperId: shopper.id })
  if (!order) throw notFound({ what: 'order' })
  const status = statusOf(order)
  if (status === 'Awaiting payment') throw notPaidYet({ what: 'order' })
  if (!canChange(status)) throw packingStarted({ status })

  const settings = await readSettings(tx)
  const { currency, currency_decimals: decimals } = order
  const format = moneyFormat({ currency, decimals, locale: settings.money.locale })
  const bill = await readBill(tx, order)
  const removed = removedPieces(bill, change.items ?? [])
  const isReplaced = bill.entries.some(({ kind }) => kind === 'substituted')
  // The substitute's price has the line's discount in it, which the removal could take away.
  if (removed.length > 0 && isReplaced && bill.rules.terms)
    throw packingStarted({ status: 'Packing' })
  // With the terms that are kept, offers and the code are worked out anew for it.
  const removal = bill.rules.terms && newId()
  const entries = [...bill.entries, ...removed.map((it) => entryOf(it, now, removal))]
  const { totals, lines, isNothingLeft } = changedBill(bill.lines, bill.rules, entries)
  if (isNothingLeft) throw nothingLeft({ what: 'order' })
  if (removed.length > 0) assertLeastSums(order, totals.goodsCents, format)
  if (change.seenTotal !== undefined && toMinor(change.seenTotal, decimals) !== totals.totalCents)
    throw changedMeanwhile({ total: formatMinor(totals.totalCents, format) })

  const slot = await findWantedSlot(tx, settings, order, change.slot, now)
  const written = changedInstructions(order, bill.lineRows, change)
  const amount = (cents: number) => toMajor(cents, decimals)
  const left = discountsAfter(bill.discountRows, bill.lineRows, lines)
  const discounts = bill.discountRows
    .map((row) => ({ name: row.name, before: amount(row.cents), after: amount(left.of(row)) }))
    .filter(({ before, after }) => before !== after)
  const amounts = {
    before: amount(order.total_cents),
    after: amount(totals.totalCents),
    ...(discounts.length > 0 && { discounts }),
  }
  if (change.isPreview) {
    if (slot) await assertFree(tx, settings, slot, now)
    return amounts
  }
  const words = [
    ...removed.map(({ line, pieces }) => `${pieces} × ${line.name} removed`),
    ...(slot ? ['Another delivery time'] : []),
    ...(written ? ['Other instructions'] : []),
  ]
  if (words.length === 0) return amounts
  await assertNotTooOften(tx, order.id)

  if (removed.length > 0) {
    await saveBill(tx, deps, order, bill, entries)
    // Who has put it into the bag already must look again.
    for (const { line } of removed)
      await untickLine(tx, { id: order.id, product: line.product_id, at: now })
  }
  if (slot) await moveToSlot(tx, { settings, shopper, order, slot, now })
  if (written) await tx.updateTable('orders').set(written).where('id', '=', order.id).execute()
  // After the slot: all transactions lock slots before counts.
  await givePiecesBack(tx, deps, {
    orderId: order.id,
    reason: 'order changed',
    lines: removed
      .filter(({ line }) => line.is_counted === 1)
      .map(({ line, pieces }) => ({ productId: line.product_id, quantity: pieces })),
  })
  await recordOrderEvent(tx, deps.database, {
    orderId: order.id,
    step: 'changed',
    status,
    at: now,
    by: 'shopper',
    note: words.join('. '),
  })
  return amounts
}

function removedPieces(
  { lines, rules, entries, lineRows }: OrderBill,
  items: NonNullable<WantedChange['items']>,
): Removed[] {
  const now = changedBill(lines, rules, entries).lines
  return items.flatMap(({ product, left }, index) => {
    const line = lineRows.find(({ product_id }) => product_id === product)
    const isTwice = items.findIndex((item) => item.product === product) !== index
    if (!line || isTwice) throw notFound({ what: 'item' })
    const most = now.find(({ position }) => position === line.position)?.quantity ?? 0
    if (left > most) {
      const text =
        most < line.quantity
          ? `There are only ${most} of ${line.name} in this order now`
          : `There are ${most} of ${line.name} in this order. To get more, please place another order`
      throw invalidInput({ fields: { items: text } })
    }
    return left === most ? [] : [{ line, pieces: most - left }]
  })
}

const entryOf = (
  { line, pieces }: Removed,
  at: number,
  removal: string | undefined,
): BillEntry => ({
  kind: 'removed',
  line: line.position,
  pieces,
  removal,
  at,
  by: 'shopper',
})

async function assertNotTooOften(tx: Tx, orderId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('order_event')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('step', '=', 'changed')
    .executeTakeFirstOrThrow()
  if (count >= mostChanges) throw changedTooOften({ times: count })
}

/** As they were when it was placed. */
function assertLeastSums(order: OrderRow, goodsCents: number, format: MoneyFormat): void {
  const sums = [
    { of: 'minimum', least: order.minimum_cents },
    { of: 'free delivery', least: order.free_from_cents ?? 0 },
  ] as const
  for (const { of, least } of sums)
    if (goodsCents < least)
      throw belowLeastSum({
        of,
        least: formatMinor(least, format),
        missing: formatMinor(least - goodsCents, format),
      })
}
