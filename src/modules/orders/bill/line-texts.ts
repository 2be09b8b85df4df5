import type { BillRow } from '#modules/pricing/bill-rows.ts'
import { gramsText } from '#modules/pricing/weighed.ts'
import type { Order } from '../contract.ts'
import { mayTotalFall, type OrderStatus } from '../status.ts'

type Change = Pick<
  NonNullable<Order['changes']>[number],
  'kind' | 'name' | 'pieces' | 'grams' | 'reason' | 'substitute'
>

/** A change of a bill in a few words: on pages, on paper and in emails. */
export function changeText({ kind, name, pieces, grams, reason, substitute }: Change): string {
  const isReplaced = kind === 'substituted'
  const item = (isReplaced ? undefined : substitute?.name) ?? name ?? ''
  const what = pieces === undefined ? item : `${pieces} × ${item}`
  const words = {
    missing: `Not available: ${what}`,
    weighed: `Weighed: ${item}${grams === undefined ? '' : `, ${gramsText(grams)}`}`,
    removed: `Removed: ${what}`,
    substituted: `Replaced: ${what} by ${substitute ? `${substitute.quantity} × ${substitute.name}` : 'something else'}`,
    handed_back: `Handed back: ${what}`,
    problem: `Money back: ${what}`,
    goodwill: 'Money back',
    deposit: `Deposit back: ${what}`,
  }[kind]
  return reason === undefined ? words : `${words}. ${reason}`
}

/** The rows between the confirmed total and the final one. None if nothing has changed. */
export function changeRows(
  order: Pick<Order, 'amount' | 'orderedAmount' | 'changes' | 'paid' | 'refunds'>,
): BillRow[] {
  const { amount, orderedAmount, changes = [], paid = 0, refunds = [] } = order
  // What was replaced or taken out is listed even if the total stays the same.
  const lowered = changes.filter(
    ({ kind, amount }) => kind === 'substituted' || kind === 'removed' || amount < 0,
  )
  if (lowered.length === 0) return []
  return [
    row('As ordered', orderedAmount ?? amount),
    ...lowered.map((change) => row(changeText(change), change.amount)),
    { kind: 'total', name: 'Final total', amount },
    ...(paid > 0 ? [row('Paid', paid)] : []),
    ...refundNames.flatMap(([state, name]) => {
      const ofState = refunds.filter((refund) => refund.state === state)
      const total = ofState.reduce((sum, refund) => sum + refund.amount, 0)
      return ofState.length === 0 ? [] : [row(name, total)]
    }),
  ]
}

const row = (name: string, amount: number): BillRow => ({ kind: 'change', name, amount })

const refundNames = [
  ['sent', 'Given back'],
  ['on its way', 'On its way back'],
  ['to pay out', 'Still to be paid out in cash'],
  ['by hand', 'Paid out in cash'],
  ['failed', 'Not given back yet'],
] as const

/** Amounts are all in the same unit, which `money` writes. */
type Line = {
  /** As the shop says it: "500 g", or "about 300 g" for what is sold by weight. */
  weight: string | null | undefined
  /** What the line costs at most, all pieces together. */
  highest: number
  /** Of a line that is sold by weight; with both fields once it was weighed. */
  weighed?: { grams?: number | null | undefined; total?: number | null | undefined } | undefined
}

export type LineTexts = {
  /** How much it is. */
  size: string | undefined
  /** What it costs, or costs at most. */
  amount: string
  /** What it could have cost at most, where it costs less. */
  note: string | undefined
}

/** The weight and the price of a line of an order: on pages, on paper and in emails. */
export function lineTexts(
  { weight, highest, weighed }: Line,
  status: OrderStatus,
  money: (amount: number) => string,
): LineTexts {
  const size = weight ?? undefined
  if (!weighed) return { size, amount: money(highest), note: undefined }
  const { grams, total } = weighed
  const atMost = `at most ${money(highest)}`
  if (grams == null || total == null)
    return {
      size: size && `${size} each`,
      amount: mayTotalFall(status) ? atMost : money(highest),
      note: undefined,
    }
  return {
    size: gramsText(grams),
    amount: money(total),
    note: total < highest ? atMost : undefined,
  }
}
