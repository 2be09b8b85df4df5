import type { Db, Tx } from '#platform/database/db.ts'
import { runAgain } from '#platform/database/run-again.ts'
import type { Seller } from '#platform/identity.ts'
import { recordAction } from '#modules/audit/audit.ts'
import type { ChangeKind } from '#modules/pricing/bill.ts'
import { changedBill } from '#modules/pricing/changed-bill.ts'
import { toMajor, toMinor } from '#modules/pricing/money.ts'
import { billChanged, tooLateToChange } from '../refusals.ts'
import { readSettings } from '#modules/settings/settings.ts'
import { moneyFormat } from '#modules/pricing/money-format.ts'
import { formatMinor } from '#modules/pricing/money.ts'
import { invalidInput, notFound } from '#platform/common-refusals.ts'
import { lockOrder, ordersChannel, type OrderDeps, type OrderRow } from '../order/order-events.ts'
import { giveBackDue } from '../refunding/give-back-due.ts'
import { moveAndRecord } from '../moves/move-as-seller.ts'
import { tickLine } from '../packing/packed-lines.ts'
import { canWeigh, isCalledOff } from '../status.ts'
import { statusOf } from '../order/stored-status.ts'
import type {} from '../tables.ts'
import { changeText } from '../bill/line-texts.ts'
import { readBill, type BillEntry, type OrderBill } from '../bill/order-bill.ts'
import { saveBill } from '../bill/save-bill.ts'

/** How many pieces of a product are there for this order. All of them takes back that some were missing. */
type MissingPieces = {
  id: string
  product: string
  left: number
  isPreview?: boolean | undefined
}

type MoneyBack = {
  id: string
  /** Without a product it is a sum for the whole order. */
  product?: string | undefined
  /** Of a product: whole pieces, or a sum. */
  pieces?: number | undefined
  sum?: number | undefined
  reason: string
  /** The total that was seen: the same money goes back once, however often it is asked for. */
  seenAmount: number
  isPreview?: boolean | undefined
}

/** What a change does to the bill, in whole units. */
export type ChangedAmounts = {
  before: number
  after: number
  /** Nothing is left: the order is cancelled, or all of it was given back. */
  isNothingLeft: boolean
}

export function setMissing(
  deps: OrderDeps,
  by: Seller,
  { id, product, left, isPreview = false }: MissingPieces,
): Promise<ChangedAmounts> {
  return inOrder(deps, id, async (tx, order) => {
    const status = statusOf(order)
    if (!canWeigh(status)) throw tooLateToChange({ status })
    const bill = await readBill(tx, order)
    const line = lineOf(bill, product)
    const others = bill.entries.filter(
      (entry) => entry.kind !== 'missing' || entry.line !== line.position,
    )
    const most = quantityAfter(bill, others, line.position)
    if (left > most)
      throw invalidInput({ fields: { left: `There are at most ${most} of it in this order` } })
    const entry = {
      kind: 'missing',
      line: line.position,
      pieces: most - left,
      at: deps.clock(),
      by: 'seller',
    } as const
    const entries = left === most ? others : [...others, entry]
    if (!isPreview) await tickLine(tx, { id, product, at: deps.clock() })
    return changeBill(tx, deps, by, { order, bill, entries, isPreview })
  })
}

export function giveMoneyBack(
  deps: OrderDeps,
  by: Seller,
  { id, product, pieces, sum, reason, seenAmount, isPreview = false }: MoneyBack,
): Promise<ChangedAmounts> {
  return inOrder(deps, id, async (tx, order) => {
    const status = statusOf(order)
    if (isCalledOff(status)) throw tooLateToChange({ status })
    const decimals = order.currency_decimals
    await assertAsSeen(tx, order, seenAmount)
    const bill = await readBill(tx, order)
    const entry: BillEntry = {
      kind: product === undefined ? 'goodwill' : 'problem',
      line: product === undefined ? undefined : lineOf(bill, product).position,
      pieces: product === undefined ? undefined : pieces,
      askedCents: sum === undefined ? undefined : toMinor(sum, decimals),
      at: deps.clock(),
      by: 'seller',
      reason,
    }
    const entries = [...bill.entries, entry]
    assertIsLeft(bill, entry)
    return changeBill(tx, deps, by, { order, bill, entries, isPreview })
  })
}

/** Refuses to give back more than there is of it on the bill. */
export function assertIsLeft(bill: OrderBill, entry: BillEntry): void {
  const { lines, rules, entries } = bill
  const before = changedBill(lines, rules, entries)
  const line = before.lines.find(({ position }) => position === entry.line)
  if (line && entry.pieces != null && entry.pieces > line.quantity)
    throw invalidInput({ fields: { pieces: `There are ${line.quantity} of it left on the bill` } })
  const most = line?.goodsCents ?? before.totals.totalCents
  const amount = changedBill(lines, rules, [...entries, entry]).amounts.at(-1)
  // A sum for the order gives back no less than it says: the fee and the deposit are not goodwill.
  const isTooMuch = line
    ? (entry.askedCents ?? 0) > most
    : (entry.askedCents ?? 0) > -(amount?.amountCents ?? 0)
  if (isTooMuch || amount?.amountCents === 0)
    throw invalidInput({ fields: { sum: 'This is more than is left of it on the bill' } })
}

type Change = {
  order: OrderRow
  bill: OrderBill
  entries: readonly BillEntry[]
  isPreview: boolean
}

const isMoneyBack: Partial<Record<ChangeKind, true>> = {
  problem: true,
  goodwill: true,
  deposit: true,
  handed_back: true,
}

/**
 * Saves this list of changes in the transaction that has locked the order, with what follows: once it has left, what is due goes
 * back; without anything left it is cancelled. Money back is in the log.
 */
export async function changeBill(
  tx: Tx,
  deps: OrderDeps,
  by: Seller | undefined,
  { order, bill, entries, isPreview }: Change,
): Promise<ChangedAmounts> {
  const { totals, isNothingLeft, amounts: lowered } = changedBill(bill.lines, bill.rules, entries)
  const amount = (cents: number) => toMajor(cents, order.currency_decimals)
  const amounts = {
    before: amount(order.total_cents),
    after: amount(totals.totalCents),
    isNothingLeft,
  }
  if (isPreview) return amounts
  const { id } = order
  for (const [index, entry] of entries.entries())
    if (entry.id === undefined && isMoneyBack[entry.kind])
      await recordMoneyBack(tx, deps, by, {
        order,
        text: changeText(textsOf(bill, entry)),
        cents: -(lowered[index]?.amountCents ?? 0),
      })
  const changed = await saveBill(tx, deps, order, bill, entries)
  const status = statusOf(order)
  if (isNothingLeft && canWeigh(status)) {
    const move = { id, to: 'Cancelled', note: 'Nothing of it was there' } as const
    await moveAndRecord(tx, deps, by, order, move)
  } else if (!canWeigh(status)) await giveBackDue(tx, deps, changed, { by: by ? 'seller' : 'shop' })
  await deps.database.notifications.announce(tx, ordersChannel, id)
  return amounts
}

const textsOf = ({ lineRows, substituteRows }: OrderBill, entry: BillEntry) => ({
  kind: entry.kind,
  name: lineRows.find(({ position }) => position === entry.line)?.name ?? entry.depositName ?? '',
  pieces: entry.pieces ?? undefined,
  grams: entry.grams ?? undefined,
  substitute: substituteRows.find(({ id }) => id === entry.substitute?.id),
  reason: entry.reason ?? undefined,
})

async function recordMoneyBack(
  tx: Tx,
  { clock }: OrderDeps,
  by: Seller | undefined,
  { order, text, cents }: { order: OrderRow; text: string; cents: number },
): Promise<void> {
  const money = await moneyOf(tx, order)
  await recordAction({ db: tx, clock }, by, {
    action: 'money given back',
    subject: order.number,
    subjectId: order.id,
    detail: `${money(cents)}. ${text}`,
  })
}

/** With the order locked. */
export function inOrder<Result>(
  deps: OrderDeps,
  id: string,
  work: (tx: Tx, order: OrderRow) => Promise<Result>,
): Promise<Result> {
  return runAgain(() =>
    deps.database.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, id, { isPlaced: true })
      if (!order) throw notFound({ what: 'order' })
      return work(tx, order)
    }),
  )
}

export function lineOf({ lineRows }: OrderBill, product: string) {
  const line = lineRows.find(({ product_id }) => product_id === product)
  if (!line) throw notFound({ what: 'item' })
  return line
}

const quantityAfter = (
  { lines, rules }: OrderBill,
  entries: readonly BillEntry[],
  position: number,
): number =>
  changedBill(lines, rules, entries).lines.find((line) => line.position === position)?.quantity ?? 0

/** Whoever saw another total looks at the bill again. */
export async function assertAsSeen(tx: Tx, order: OrderRow, seenAmount: number): Promise<void> {
  if (toMinor(seenAmount, order.currency_decimals) === order.total_cents) return
  throw billChanged({ total: (await moneyOf(tx, order))(order.total_cents) })
}

async function moneyOf(db: Db, order: OrderRow): Promise<(cents: number) => string> {
  const { money } = await readSettings(db)
  const { currency, currency_decimals: decimals } = order
  const format = moneyFormat({ currency, decimals, locale: money.locale })
  return (cents) => formatMinor(cents, format)
}
