import { pino } from 'pino'
import { expect } from 'vitest'
import { compareBills } from '#modules/orders/counters/compare-bills.ts'
import { compareDocuments } from '#modules/orders/counters/compare-documents.ts'
import { compareTaxes } from '#modules/orders/counters/compare-taxes.ts'
import type { Shop } from '../open-shop.ts'
import type { Bills } from './open-bills.ts'

type Seen = Awaited<ReturnType<typeof readBills>>

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, cents) => sum + cents, 0)

/** Everything about the bills of these orders and their money, the bank's side too. */
export async function readBills({ shop }: Bills, ids: readonly string[]) {
  const { db } = shop.database
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const lines = await db.selectFrom('order_line').selectAll().where('order_id', 'in', ids).execute()
  const taxes = await db.selectFrom('order_tax').selectAll().where('order_id', 'in', ids).execute()
  const changes = await db
    .selectFrom('order_change')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute()
  const substitutes = await db
    .selectFrom('order_substitute')
    .selectAll()
    .where('order_id', 'in', ids)
    .execute()
  const discounts = await db
    .selectFrom('order_discount')
    .selectAll()
    .where('order_id', 'in', ids)
    .execute()
  const refunds = await db.selectFrom('refund').selectAll().where('order_id', 'in', ids).execute()
  const bank = await db
    .selectFrom('test_bank_checkout')
    .selectAll()
    .where('order_id', 'in', ids)
    .execute()
  const parts = await db.selectFrom('test_bank_refund').selectAll().execute()
  const payments = await db.selectFrom('payment').selectAll().where('order_id', 'in', ids).execute()
  const documents = await db
    .selectFrom('book_document')
    .selectAll()
    .where('order_id', 'in', ids)
    .execute()
  return orders.map((order) => {
    const own = <Row extends { order_id: string }>(rows: readonly Row[]) =>
      rows.filter(({ order_id }) => order_id === order.id)
    const atBank = own(bank)
      .filter(({ state }) => state === 'paid' || state === 'refunded')
      .map(({ reference, state, amount_cents: paid }) => {
        const inParts = parts
          .filter((part) => part.reference === reference)
          .map((part) => part.amount_cents)
        return { reference, paid, back: state === 'refunded' ? paid : sumOf(inParts), inParts }
      })
    return {
      order,
      lines: own(lines),
      taxes: own(taxes),
      substitutes: own(substitutes),
      discounts: own(discounts),
      standing: own(changes).filter(({ undone_at }) => undone_at === null),
      undone: own(changes).filter(({ undone_at }) => undone_at !== null).length,
      refunds: own(refunds),
      payments: own(payments),
      atBank,
      documents: own(documents),
    }
  })
}

/** What is true of every order at every moment, whatever has happened. */
export async function keepsPromises(bills: Bills, before: Seen, after: Seen): Promise<void> {
  for (const seen of after) {
    const { order, standing, taxes, lines, discounts, atBank, refunds, payments } = seen
    const { substitutes } = seen
    const was = before.find((it) => it.order.id === order.id)
    const confirmed = order.ordered_cents ?? order.total_cents

    // The bill only falls. While it is packed, something that was missing may be found.
    if (was) {
      const isFound = seen.undone > was.undone && was.order.invoice_number === null
      if (!isFound) expect(order.total_cents).toBeLessThanOrEqual(was.order.total_cents)
      expect(confirmed).toBe(was.order.ordered_cents ?? was.order.total_cents)
    }
    expect(order.total_cents).toBeGreaterThanOrEqual(0)

    // All parts add up.
    expect(order.total_cents).toBe(confirmed + sumOf(standing.map((it) => it.amount_cents)))
    const parts = order.goods_cents + order.deposit_cents + order.delivery_cents + order.gst_cents
    expect(order.total_cents).toBe(parts + order.rounding_cents)
    expect(sumOf(taxes.map((it) => it.taxable_cents + it.tax_cents))).toBe(parts)
    const off = lines.map((it) => it.discount_left_cents ?? it.discount_cents)
    expect(sumOf(discounts.map((it) => it.cents))).toBe(sumOf(off))
    const ofLines = lines.map(
      (it, at) =>
        it.changed_cents ?? (it.weighed_cents ?? it.offer_cents * it.quantity) - (off[at] ?? 0),
    )
    const isGoodwill = standing.some(({ kind }) => kind === 'goodwill')
    const goods = sumOf([...ofLines, ...substitutes.map((it) => it.kept_cents)])
    if (isGoodwill) expect(order.goods_cents).toBeLessThanOrEqual(goods)
    else expect(order.goods_cents).toBe(goods)

    // A substitute has the discount in its price: the shopper takes out nothing after it.
    const kinds = standing.map(({ kind }) => kind)
    if (discounts.length > 0 && kinds.includes('substituted'))
      expect(kinds.lastIndexOf('removed')).toBeLessThan(kinds.indexOf('substituted'))

    // The bank gives back what the shop asked for, and never more of a payment than was paid.
    for (const { reference, paid, back, inParts } of atBank) {
      expect(sumOf(inParts)).toBeLessThanOrEqual(paid)
      const asked = refunds.filter((it) => it.payment_reference === reference)
      const rest = asked.some((it) => it.amount_cents === null)
      const askedParts = sumOf(asked.map((it) => it.amount_cents ?? 0))
      expect(askedParts).toBeLessThanOrEqual(paid)
      expect(back).toBeLessThanOrEqual(rest ? paid : askedParts)
    }

    // Of what the shop knows to be paid no more goes back than it does not keep.
    const keeps = order.status === 'Cancelled' ? 0 : order.total_cents
    const paid = sumOf(payments.map((it) => it.amount_cents ?? 0))
    const cash = order.is_paid === 1 ? (order.cash_cents ?? 0) : 0
    const asked = sumOf(
      payments.map(({ reference, amount_cents }) => {
        const own = refunds.filter((it) => it.payment_reference === reference)
        const isRest = own.some((it) => it.amount_cents === null)
        return isRest ? (amount_cents ?? 0) : sumOf(own.map((it) => it.amount_cents ?? 0))
      }),
    )
    if (order.payment_type === 'Online' && paid > 0)
      expect(asked).toBeLessThanOrEqual(Math.max(0, paid - keeps))
    if (order.payment_type === 'COD')
      expect(sumOf(refunds.map((it) => it.amount_cents ?? 0))).toBe(
        order.is_paid === 1 ? cash - order.total_cents : 0,
      )
  }
  expect(await differences(bills.shop)).toEqual([])
}

/** Once everything is over and nothing is due: what was paid, less what went back, is what the order cost, and the books say so. */
export function isSettled(seen: Seen): void {
  for (const { order, atBank, refunds, documents } of seen) {
    const final = order.status === 'Cancelled' ? 0 : order.total_cents
    expect(refunds.filter(({ due_at }) => due_at !== null)).toEqual([])
    const hasFailed = refunds.some(({ failed_at }) => failed_at !== null)
    const stayed = sumOf(atBank.map(({ paid, back }) => paid - back))
    if (order.payment_type === 'Online' && !hasFailed) expect(stayed).toBe(final)
    const booked = sumOf(
      documents.map((it) => (it.kind === 'invoice' ? it.total_cents : -it.total_cents)),
    )
    expect(['Cancelled', 'Delivered']).toContain(order.status)
    expect([order.status, booked]).toEqual([order.status, final])
    expect(documents.filter(({ kind }) => kind === 'invoice').length).toBeLessThanOrEqual(1)
  }
}

/** What the hourly comparisons would log. */
async function differences({ database: { db }, clock }: Shop): Promise<unknown[]> {
  const found: unknown[] = []
  const log = pino({ base: null }, { write: (line) => found.push(JSON.parse(line)) })
  await compareBills({ db, clock, log })
  await compareTaxes({ db, clock, log })
  await compareDocuments({ db, clock, log })
  return found
}
