import type { Db } from '#platform/database/db.ts'
import type { Seller } from '#platform/identity.ts'
import { invalidInput, notFound } from '#platform/common-refusals.ts'
import { changedFurther } from '#modules/pricing/changed-bill.ts'
import { toMajor } from '#modules/pricing/money.ts'
import { changeBill, type ChangedAmounts } from '../change-bill.ts'
import {
  readBill,
  workOut,
  workOutFurther,
  type OrderBill,
  type WorkedBill,
} from '../../bill/order-bill.ts'
import type { OrderDeps } from '../../order/order-events.ts'
import type {} from '../../tables.ts'

type ContainersBack = {
  id: string
  deposit: string
  containers: number
  reason: string
  seenAmount: number
  isPreview?: boolean | undefined
}

/** Containers of an order came back. Nothing goes back for more of them than the order still has. */
export const giveDepositBack = (
  deps: OrderDeps,
  seller: Seller,
  { id, deposit, containers, reason, seenAmount, isPreview }: ContainersBack,
): Promise<ChangedAmounts> =>
  changeBill(deps, { id, kind: 'depositBack', seller, seenAmount, isPreview }, ({ bill }) => {
    const before = workOut(bill)
    const kind = depositsOn(bill, before).find(({ name }) => name === deposit)
    if (!kind) throw notFound({ what: 'deposit' })
    if (containers > kind.containers)
      throw invalidInput({
        fields: { containers: `There are ${kind.containers} of it left on the bill` },
      })
    const back = {
      kind: 'deposit',
      depositName: deposit,
      pieces: containers,
      askedCents: containers * kind.cents,
      at: deps.clock(),
      by: 'seller',
      reason,
    } as const
    return { after: workOutFurther(bill, before, [back]) }
  })

export async function readDeposits(db: Db, id: string) {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('placed_at', 'is not', null)
    .executeTakeFirst()
  if (!order) throw notFound({ what: 'order' })
  const bill = await readBill(db, order)
  return depositsOn(bill, workOut(bill)).map(({ name, cents, containers }) => ({
    name,
    price: toMajor(cents, order.currency_decimals),
    containers,
  }))
}

/** What each kind of container costs, and how many of it are left on the bill. */
function depositsOn({ lineRows, substituteRows, rules }: OrderBill, bill: WorkedBill) {
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
    const left = changedFurther(bill, rules, [all]).amounts.at(-1)?.depositCents ?? 0
    return { name, cents, containers: Math.floor(-left / cents) }
  })
}
