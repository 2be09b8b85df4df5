import { recordAction } from '#modules/audit/audit.ts'
import type { ChangeKind as EntryKind } from '#modules/pricing/bill.ts'
import { moneyFormat } from '#modules/pricing/money-format.ts'
import { formatMinor, toMajor, toMinor } from '#modules/pricing/money.ts'
import { readSettings } from '#modules/settings/settings.ts'
import { notFound } from '#platform/common-refusals.ts'
import type { Tx } from '#platform/database/db.ts'
import { runAgain } from '#platform/database/run-again.ts'
import type { Seller } from '#platform/identity.ts'
import { changeText } from '../bill/line-texts.ts'
import { readBill, type BillEntry, type OrderBill, type WorkedBill } from '../bill/order-bill.ts'
import { saveBill } from '../bill/save-bill.ts'
import { moveAndRecord } from '../moves/move-as-seller.ts'
import { moveOrderIn } from '../moves/move.ts'
import {
  lockOrder,
  ordersChannel,
  recordOrderEvent,
  type OrderDeps,
  type OrderRow,
} from '../order/order-events.ts'
import { statusOf } from '../order/stored-order.ts'
import { giveBackDue } from '../refunding/give-back-due.ts'
import { billChanged } from '../refusals.ts'
import { canWeigh } from '../status.ts'
import { changeKinds, type ChangeKind } from './change-kinds.ts'

type ChangeRequest = {
  kind: keyof typeof changeKinds
  /** Absent if the shopper or the shop itself changes the bill. */
  seller?: Seller
  /** The total that the seller saw: the same money goes back once, however often the request is sent. */
  seenAmount?: number | undefined
  /** Shows what the change would do, and writes nothing. */
  isPreview?: boolean | undefined
}

export type PlannedChange = {
  /** The bill that the change leaves. */
  after: WorkedBill
  /** The bill does not change, so it is not saved. */
  isSame?: boolean
  /** What the bill is saved to, if the change adds rows to those that were read. */
  bill?: OrderBill
  /** Writes what is not on the bill: pieces, ticks, weights. */
  write?: () => Promise<void>
  /** Of the event, where the kind has one. */
  note?: string | undefined
}

export type LockedBill = { tx: Tx; order: OrderRow; bill: OrderBill }
type Plan = (locked: LockedBill) => PlannedChange | Promise<PlannedChange>

/** What a change does to the bill, in whole units. */
export type ChangedAmounts = {
  before: number
  after: number
  /** The order is cancelled, or all of it was given back. */
  isNothingLeft: boolean
}

/** Changes the bill of a placed order in a transaction of its own. */
export const changeBill = (
  deps: OrderDeps,
  { id, shopperId, ...request }: ChangeRequest & { id: string; shopperId?: string },
  plan: Plan,
): Promise<ChangedAmounts> =>
  withOrder(deps, { id, shopperId, isPlaced: true }, (tx, order) =>
    changeBillIn(tx, deps, order, request, plan),
  )

type Wanted = {
  id: string
  shopperId?: string | undefined
  isPlaced?: boolean
  /** Takes the locks that come before the order's. */
  lockFirst?: (tx: Tx) => Promise<void>
}

/** Runs `work` in a transaction that has locked the order. */
export function withOrder<Result>(
  deps: OrderDeps,
  { id, lockFirst, ...wanted }: Wanted,
  work: (tx: Tx, order: OrderRow) => Promise<Result>,
): Promise<Result> {
  return runAgain(() =>
    deps.database.db.transaction().execute(async (tx) => {
      await lockFirst?.(tx)
      const order = await lockOrder(tx, id, wanted)
      if (!order) throw notFound({ what: 'order' })
      return work(tx, order)
    }),
  )
}

/**
 * The one way in which a bill changes, in the transaction that has locked the order: refuses what is not permitted, reads the rows of
 * the bill, has the new bill worked out, saves what differs, and does what follows.
 */
export async function changeBillIn(
  tx: Tx,
  deps: OrderDeps,
  order: OrderRow,
  { kind: name, seller, seenAmount, isPreview = false }: ChangeRequest,
  plan: Plan,
): Promise<ChangedAmounts> {
  const kind: ChangeKind = changeKinds[name]
  kind.assertPermitted(order)
  if (seenAmount !== undefined) await assertAsSeen(tx, order, seenAmount)
  const stored = await readBill(tx, order)
  const planned = await plan({ tx, order, bill: stored })
  const { after, isSame = false, bill = stored, write, note } = planned
  const amounts = {
    before: toMajor(order.total_cents, order.currency_decimals),
    after: toMajor(after.totals.totalCents, order.currency_decimals),
    isNothingLeft: after.isNothingLeft,
  }
  if (isPreview || (isSame && !write)) return amounts
  await write?.()
  if (!isSame) await logMoneyBack(tx, deps, { order, seller, bill, after })
  const changed = isSame ? order : await saveBill(tx, deps, order, bill, after)
  await announce(tx, deps, order, kind, note)
  if (!isSame) await settle(tx, deps, changed, { kind, seller, after })
  return amounts
}

/** Refuses if the client saw a different total. */
async function assertAsSeen(tx: Tx, order: OrderRow, seenAmount: number): Promise<void> {
  if (toMinor(seenAmount, order.currency_decimals) === order.total_cents) return
  throw billChanged({ total: (await moneyOf(tx, order))(order.total_cents) })
}

async function announce(
  tx: Tx,
  { database, clock }: OrderDeps,
  order: OrderRow,
  { by, event: step }: ChangeKind,
  note: string | undefined,
): Promise<void> {
  const { id: orderId } = order
  if (step === undefined || note === undefined)
    return database.notifications.announce(tx, ordersChannel, orderId)
  const event = { orderId, step, status: statusOf(order), at: clock(), by, note }
  await recordOrderEvent(tx, database, event)
}

type Settled = { kind: ChangeKind; seller: Seller | undefined; after: WorkedBill }

/** In the shop an order of which nothing is left is cancelled. Once it has left, what is due goes back. */
async function settle(
  tx: Tx,
  deps: OrderDeps,
  order: OrderRow,
  { kind: { by, nothingLeft: note }, seller, after }: Settled,
): Promise<void> {
  if (!canWeigh(statusOf(order))) return giveBackDue(tx, deps, order, { by })
  if (!after.isNothingLeft || note === undefined) return
  const move = { id: order.id, to: 'Cancelled', note } as const
  if (by === 'shopper') await moveOrderIn(tx, deps, { ...move, by })
  else await moveAndRecord(tx, deps, seller, order, move)
}

const isMoneyBack: Partial<Record<EntryKind, true>> = {
  problem: true,
  goodwill: true,
  deposit: true,
  handed_back: true,
}

type NewBill = { order: OrderRow; seller: Seller | undefined; bill: OrderBill; after: WorkedBill }

async function logMoneyBack(
  tx: Tx,
  { clock }: OrderDeps,
  { order, seller, bill, after: { entries, amounts } }: NewBill,
): Promise<void> {
  for (const [index, entry] of entries.entries()) {
    if (entry.id !== undefined || !isMoneyBack[entry.kind]) continue
    const money = await moneyOf(tx, order)
    await recordAction({ db: tx, clock }, seller, {
      action: 'money given back',
      subject: order.number,
      subjectId: order.id,
      detail: `${money(-(amounts[index]?.amountCents ?? 0))}. ${changeText(textsOf(bill, entry))}`,
    })
  }
}

const textsOf = ({ lineRows, substituteRows }: OrderBill, entry: BillEntry) => ({
  kind: entry.kind,
  name: lineRows.find(({ position }) => position === entry.line)?.name ?? entry.depositName ?? '',
  pieces: entry.pieces ?? undefined,
  grams: entry.grams ?? undefined,
  substitute: substituteRows.find(({ id }) => id === entry.substitute?.id),
  reason: entry.reason ?? undefined,
})

async function moneyOf(tx: Tx, order: OrderRow): Promise<(cents: number) => string> {
  const { money } = await readSettings(tx)
  const { currency, currency_decimals: decimals } = order
  const format = moneyFormat({ currency, decimals, locale: money.locale })
  return (cents) => formatMinor(cents, format)
}
