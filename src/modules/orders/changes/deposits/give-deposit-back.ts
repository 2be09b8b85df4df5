import type { Db } from '#platform/database/db.ts'
import type { Seller } from '#platform/identity.ts'
import { invalidInput, notFound } from '#platform/common-refusals.ts'
import { changedBill } from '#modules/pricing/changed-bill.ts'
import { toMajor } from '#modules/pricing/money.ts'
import { tooLateToChange } from '../../refusals.ts'
import { assertAsSeen, changeBill, inOrder, type ChangedAmounts } from '../change-bill.ts'
import { readBill, type BillEntry, type OrderBill } from '../../bill/order-bill.ts'
import type { OrderDeps } from '../../order/order-events.ts'
import { isCalledOff } from '../../status.ts'
import { statusOf } from '../../order/stored-status.ts'
import type {} from '../../tables.ts'

type ContainersBack = {
  id: string
  deposit: string
  containers: number
  reason: string
  /** The total that was seen: the same containers come back once, however often it is asked for. */
  seenAmount: number
  isPreview?: boolean | undefined
}

/** Containers of an order came back. Nothing goes back for more of them than the order still has. */
export function giveDepositBack(
  deps: OrderDeps,
  by: Seller,
  { id, deposit, containers, reason, seenAmount, isPreview = false }: ContainersBack,
): Promise<ChangedAmounts> {
  return inOrder(deps, id, async (tx, order) => {
    const status = statusOf(order)
    if (isCalledOff(status)) throw tooLateToChange({ status })
    await assertAsSeen(tx, order, seenAmount)
    const bill = await readBill(tx, order)
    const kind = depositsOn(bill).find(({ name }) => name === deposit)
    if (!kind) throw notFound({ what: 'deposit' })
    if (containers > kind.containers)
      throw invalidInput({
        fields: { containers: `There are ${kind.containers} of it left on the bill` },
      })
    const entry: BillEntry = {
      kind: 'deposit',
      depositName: deposit,
      pieces: containers,
      askedCents: containers * kind.cents,
      at: deps.clock(),
      by: 'seller',
      reason,
    }
    const entries = [...bill.entries, entry]
    return changeBill(tx, deps, by, { order, bill, entries, isPreview })
  })
}

export async function readDeposits(db: Db, id: string) {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('placed_at', 'is not', null)
    .executeTakeFirst()
  if (!order) throw notFound({ what: 'order' })
  return depositsOn(await readBill(db, order)).map(({ name, cents, containers }) => ({
    name,
    price: toMajor(cents, order.currency_decimals),
    containers,
  }))
}

/** What each kind of container costs, and how many of it are left on the bill. */
function depositsOn({ lineRows, substituteRows, lines, rules, entries }: OrderBill) {
  const kinds = new Map<string, number>()
  const charged = substituteRows.filter(({ kept_deposit_cents }) => kept_deposit_cents > 0)
  // A substitute that came in place of all of a line has a deposit of its own.
  const came = lineRows.filter(({ kept_count }) => kept_count !== 0)
  // Where the price of a kind has changed since the order was placed, that of the order counts.
  for (const row of [...charged, ...came]) {
    const { deposit_name: name, deposit_cents: cents, deposit_containers: each } = row
    if (name !== null && cents > 0) kinds.set(name, Math.floor(cents / (each ?? 1)))
  }
  return [...kinds].map(([name, cents]) => {
    const all = { kind: 'deposit', depositName: name, askedCents: Number.MAX_SAFE_INTEGER } as const
    const left = changedBill(lines, rules, [...entries, all]).amounts.at(-1)?.depositCents ?? 0
    return { name, cents, containers: Math.floor(-left / cents) }
  })
}
