import type { Db } from '#platform/database/db.ts'
import { isoTime } from '#platform/time.ts'
import { toMajor } from '#modules/pricing/money.ts'
import type { Order } from '../contract.ts'
import type { OrderRow } from '../order/order-events.ts'
import { restOf, orderedTotal } from '../refunding/due-back.ts'
import type {} from '../tables.ts'
import { orderBill, readChanges, workOut, type OrderBill } from './order-bill.ts'
import { readSubstitutes, type SubstituteRow } from '../order/substitutes/substitute-rows.ts'

type ShownBill = Pick<Order, 'changes' | 'paid' | 'refunds' | 'paymentState'>
type Shown = {
  billOf: (row: OrderRow) => ShownBill
  /** The substitutes of an order that were not undone, with those that were handed back since. */
  substitutesOf: (row: OrderRow) => SubstituteRow[]
}
type Details = Pick<OrderBill, 'lineRows' | 'discountRows' | 'taxRows'>

/** What changed about each of these orders since it was placed, and what was paid and given back. */
export async function readShownBills(
  db: Db,
  rows: readonly OrderRow[],
  detailsOf: (id: string) => Details,
): Promise<Shown> {
  const ids = rows.filter(hasChanged).map(({ id }) => id)
  if (ids.length === 0) return { billOf: () => ({}), substitutesOf: () => [] }
  const [changesOf, substitutes, payments, refunds] = await Promise.all([
    readChanges(db, ids),
    readSubstitutes(db, ids),
    db
      .selectFrom('payment')
      .select(['order_id', 'reference', 'amount_cents'])
      .where('order_id', 'in', ids)
      .execute(),
    db
      .selectFrom('refund')
      .selectAll()
      .where('order_id', 'in', ids)
      .orderBy('asked_at')
      .orderBy('id')
      .execute(),
  ])
  const substitutesIn = Map.groupBy(substitutes, (substitute) => substitute.order_id)
  const allOf = ({ id }: OrderRow) => substitutesIn.get(id) ?? []
  const substitutesOf = (row: OrderRow) => {
    const active = new Set(changesOf(row.id).map(({ substitute_id }) => substitute_id))
    return allOf(row).filter(({ id }) => active.has(id))
  }
  return { billOf, substitutesOf }

  function billOf(row: OrderRow): ShownBill {
    if (!hasChanged(row)) return {}
    const amount = (cents: number) => toMajor(cents, row.currency_decimals)
    const paidIn = payments
      .filter((payment) => payment.order_id === row.id)
      .map(({ reference, amount_cents }) => ({
        reference,
        cents: amount_cents ?? orderedTotal(row),
      }))
    const back = refunds
      .filter((refund) => refund.order_id === row.id)
      .map((refund, _, all) => ({ ...refund, cents: refund.amount_cents ?? restFor(refund, all) }))
    const isPartBack = back.some((refund) => refund.amount_cents !== null && isSent(refund))
    return {
      changes: ifAny(
        changesIn(row, { ...detailsOf(row.id), substituteRows: allOf(row) }, changesOf(row.id)),
      ),
      paid: amount(
        row.payment_type === 'COD'
          ? row.is_paid * (row.cash_cents ?? row.total_cents)
          : paidIn.reduce((sum, { cents }) => sum + cents, 0),
      ),
      refunds: ifAny(
        back.map((refund) => ({
          amount: amount(refund.cents),
          at: isoTime(refund.asked_at),
          state: stateOf(refund),
        })),
      ),
      paymentState:
        row.payment_state === 'paid' && isPartBack
          ? 'partly refunded'
          : (row.payment_state ?? undefined),
    }

    function restFor(whole: Refund, all: readonly Refund[]) {
      const payment = paidIn.find(({ reference }) => reference === whole.payment_reference)
      const parts = all.filter(
        (part) => part.payment_reference === whole.payment_reference && part.amount_cents !== null,
      )
      return restOf(
        payment?.cents ?? orderedTotal(row),
        parts.map(({ amount_cents }) => ({ amountCents: amount_cents })),
      )
    }
  }
}

type Refund = {
  payment_reference: string
  amount_cents: number | null
  due_at: number | null
  failed_at: number | null
  is_by_hand: number
  sent_at: number | null
}

/** Few have: nothing more is read of the others. */
const hasChanged = ({ ordered_cents, payment_state }: OrderRow): boolean =>
  ordered_cents !== null || payment_state === 'refund due' || payment_state === 'refunded'

const isSent = ({ due_at, failed_at }: Refund) => due_at === null && failed_at === null

function stateOf(refund: Refund): NonNullable<Order['refunds']>[number]['state'] {
  if (refund.is_by_hand === 1) return refund.sent_at === null ? 'to pay out' : 'by hand'
  if (refund.failed_at !== null) return 'failed'
  return isSent(refund) ? 'sent' : 'on its way'
}

function changesIn(
  row: OrderRow,
  details: Details & Pick<OrderBill, 'substituteRows'>,
  changeRows: OrderBill['changeRows'],
): NonNullable<ShownBill['changes']> {
  const bill = orderBill(row, { ...details, changeRows })
  const { entries, lineRows } = bill
  const isStored = entries.every(
    ({ id }, index) => id !== undefined && changeRows[index]?.id === id,
  )
  const worked = isStored ? undefined : workOut(bill).amounts
  return entries.map((entry, index) => {
    const line = lineRows.find(({ position }) => position === entry.line)
    const substitute = details.substituteRows.find(({ id }) => id === entry.substitute?.id)
    const cents = worked?.[index]?.amountCents ?? changeRows[index]?.amount_cents ?? 0
    return {
      _id: entry.id,
      kind: entry.kind,
      product: line?.product_id,
      name: line?.name ?? entry.depositName ?? undefined,
      pieces: entry.pieces ?? undefined,
      grams: entry.grams ?? undefined,
      substitute: substitute && { name: substitute.name, quantity: substitute.quantity },
      amount: toMajor(cents, row.currency_decimals),
      reason: entry.reason ?? undefined,
      at: isoTime(entry.at),
      by: entry.by,
    }
  })
}

const ifAny = <Item>(items: Item[]): Item[] | undefined => (items.length > 0 ? items : undefined)
