import { givePiecesBack } from '#modules/catalogue/product/stock/order-pieces.ts'
import { moneyFormat } from '#modules/pricing/money-format.ts'
import { formatMinor, toMajor, toMinor, type MoneyFormat } from '#modules/pricing/money.ts'
import { readSettings } from '#modules/settings/settings.ts'
import { invalidInput, notFound } from '#platform/common-refusals.ts'
import type { Tx } from '#platform/database/db.ts'
import { newId } from '#platform/id.ts'
import type { OwnOrder } from '#platform/identity.ts'
import {
  lineAt,
  workOut,
  workOutFurther,
  type BillEntry,
  type OrderBill,
  type WorkedBill,
} from '../../bill/order-bill.ts'
import { discountsAfter } from '../../bill/order-discounts.ts'
import { lockShopper } from '../../order/locks.ts'
import { untickLine } from '../../packing/packed-lines.ts'
import type { OrderDeps, OrderRow } from '../../order/order-events.ts'
import {
  belowLeastSum,
  changedMeanwhile,
  changedTooOften,
  nothingLeft,
  packingStarted,
} from '../../refusals.ts'
import type {} from '../../tables.ts'
import { changeBillIn, withOrder, type LockedBill, type PlannedChange } from '../change-bill.ts'
import type { ChangedBill, WantedChange } from './contract.ts'
import { assertFree, findWantedSlot, moveToSlot } from './slot.ts'
import { mostChanges } from '../../limits.ts'

/**
 * Changes an order of this shopper as a whole, or not at all. Sent again, it changes nothing more: it says what is to be left, not
 * what is to go.
 */
export function changeOwnOrder(
  deps: OrderDeps,
  { shopper, orderId: id }: OwnOrder,
  change: WantedChange,
): Promise<ChangedBill> {
  // Like a new order: the places of a new shopper are counted one order after the other.
  const lockFirst = async (tx: Tx) => {
    if (change.slot !== undefined) await lockShopper(tx, { id: shopper.id })
  }
  return withOrder(deps, { id, shopperId: shopper.id, lockFirst }, async (tx, order) => {
    let discounts: ChangedBill['discounts']
    const press = { kind: 'removed', isPreview: change.isPreview } as const
    const { before, after } = await changeBillIn(tx, deps, order, press, async (locked) => {
      const planned = await planChange(deps, locked, shopper, change)
      discounts = changedDiscounts(locked, planned.after)
      return planned
    })
    return { before, after, ...(discounts && { discounts }) }
  })
}

/** Pieces that the shopper does not want any more. */
type Removed = { line: OrderBill['lineRows'][number]; pieces: number }

async function planChange(
  deps: OrderDeps,
  { tx, order, bill }: LockedBill,
  shopper: OwnOrder['shopper'],
  change: WantedChange,
): Promise<PlannedChange> {
  const now = deps.clock()
  const settings = await readSettings(tx)
  const { currency, currency_decimals: decimals } = order
  const format = moneyFormat({ currency, decimals, locale: settings.money.locale })
  const before = workOut(bill)
  const removed = removedPieces(bill, before, change.items ?? [])
  const isReplaced = bill.entries.some(({ kind }) => kind === 'substituted')
  // The substitute's price has the line's discount in it, which the removal could take away.
  if (removed.length > 0 && isReplaced && bill.rules.terms)
    throw packingStarted({ status: 'Packing' })
  // With the terms that are kept, offers and the coupon are worked out anew for it.
  const removal = bill.rules.terms && newId()
  const after = workOutFurther(
    bill,
    before,
    removed.map((pieces) => entryOf(pieces, now, removal)),
  )
  const { goodsCents, totalCents } = after.totals
  if (after.isNothingLeft) throw nothingLeft({ what: 'order' })
  if (removed.length > 0) assertLeastSums(order, goodsCents, format)
  if (change.seenTotal !== undefined && toMinor(change.seenTotal, decimals) !== totalCents)
    throw changedMeanwhile({ total: formatMinor(totalCents, format) })

  const slot = await findWantedSlot(tx, settings, order, change.slot, now)
  if (slot && change.isPreview) await assertFree(tx, settings, slot, now)
  const instructions = changedInstructions(order, bill.lineRows, change)
  const notes = [
    ...removed.map(({ line, pieces }) => `${pieces} × ${line.name} removed`),
    ...(slot ? ['Another delivery time'] : []),
    ...(instructions ? ['Other instructions'] : []),
  ]
  const isSame = removed.length === 0
  if (notes.length === 0) return { after, isSame }
  return {
    after,
    isSame,
    note: notes.join('. '),
    async write() {
      await assertNotTooOften(tx, order.id)
      // The line may be in the bag already: untick it, so that it is checked again.
      for (const { line } of removed)
        await untickLine(tx, { id: order.id, product: line.product_id, at: now })
      if (slot) await moveToSlot(tx, { settings, shopper, order, slot, now })
      if (instructions)
        await tx.updateTable('orders').set(instructions).where('id', '=', order.id).execute()
      // After the slot: all transactions lock slots before counts.
      await givePiecesBack(tx, deps, {
        orderId: order.id,
        reason: 'order changed',
        lines: removed
          .filter(({ line }) => line.is_counted === 1)
          .map(({ line, pieces }) => ({ productId: line.product_id, quantity: pieces })),
      })
    },
  }
}

/** What the change does to each offer and the coupon. */
function changedDiscounts(
  { order, bill: { discountRows, lineRows } }: LockedBill,
  { lines }: WorkedBill,
): ChangedBill['discounts'] {
  const amount = (cents: number) => toMajor(cents, order.currency_decimals)
  const left = discountsAfter(discountRows, lineRows, lines)
  const changed = discountRows
    .map((row) => ({ name: row.name, before: amount(row.cents), after: amount(left.of(row)) }))
    .filter(({ before, after }) => before !== after)
  return changed.length > 0 ? changed : undefined
}

function removedPieces(
  { lineRows }: OrderBill,
  bill: WorkedBill,
  items: NonNullable<WantedChange['items']>,
): Removed[] {
  return items.flatMap(({ product, left }, index) => {
    const line = lineRows.find(({ product_id }) => product_id === product)
    const isTwice = items.findIndex((item) => item.product === product) !== index
    if (!line || isTwice) throw notFound({ what: 'item' })
    const available = lineAt(bill, line.position)?.quantity ?? 0
    if (left > available) {
      const text =
        available < line.quantity
          ? `There are only ${available} of ${line.name} in this order now`
          : `There are ${available} of ${line.name} in this order. To get more, please place another order`
      throw invalidInput({ fields: { items: text } })
    }
    return left === available ? [] : [{ line, pieces: available - left }]
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

/** The columns that change; nothing if none does. */
function changedInstructions(
  order: OrderRow,
  lines: OrderBill['lineRows'],
  {
    instructions = order.instructions,
    leaveAtDoor = order.leave_at_door === 1,
  }: Pick<WantedChange, 'instructions' | 'leaveAtDoor'>,
) {
  // What is picked up is left at no door, nor is what is handed over only against an ID.
  const canBeLeft = order.is_pickup === 0 && lines.every(({ minimum_age }) => minimum_age === null)
  const changed = { instructions, leave_at_door: canBeLeft && leaveAtDoor ? 1 : 0 }
  const isSame =
    changed.instructions === order.instructions && changed.leave_at_door === order.leave_at_door
  return isSame ? undefined : changed
}
