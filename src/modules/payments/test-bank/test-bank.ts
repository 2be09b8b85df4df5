import { z } from 'zod'
import type { Db, Tables, Tx } from '#platform/database/db.ts'
import { unixTime } from '#platform/time.ts'
import { addedTax } from '#modules/pricing/bill.ts'
import { ProviderRefused } from '../circuit-breaker.ts'
import type { CheckoutEvent, CheckoutOrder, Payment, Payments, RefundEvent } from '../payments.ts'
import { assertSigned, invalidEvent } from '../signature.ts'
import { openTestBankOutbox, type TestBankDeps } from './outbox.ts'
import type {} from '../tables.ts'

export type TestBank = ReturnType<typeof openTestBank>

const referencePrefix = 'tb_'

const checkoutEvent = z.object({
  id: z.string(),
  kind: z.enum(['paid', 'failed', 'expired']),
  orderId: z.string(),
  reference: z.string(),
  amountCents: z.int(),
  currency: z.string(),
}) satisfies z.ZodType<CheckoutEvent>

const refundEvent = z.object({
  id: z.string(),
  kind: z.enum(['refunded', 'refund failed']),
  orderId: z.string(),
  reference: z.string(),
}) satisfies z.ZodType<RefundEvent>

const event = z.union([checkoutEvent, refundEvent])

/**
 * A payment provider for demonstrations and tests, with its own page and tables; no money moves. The shop uses it like
 * any other provider: through `Payments`, and by signed webhook events over HTTP.
 */
export function openTestBank(deps: TestBankDeps) {
  const { database, clock } = deps
  const { db } = database
  const outbox = openTestBankOutbox(deps)

  async function openCheckout(order: CheckoutOrder) {
    const reference = referencePrefix + order.key
    await db
      .insertInto('test_bank_checkout')
      .values({
        reference,
        order_id: order.orderId,
        number: order.number,
        amount_cents: order.amountCents,
        delivery_cents: order.bill.deliveryFee,
        // For versions of the shop that know no bill.
        gst_cents: addedTax(order.bill),
        tax_label: order.bill.taxes[0]?.label ?? '',
        bill: JSON.stringify(order.bill),
        currency: order.currency,
        lines: JSON.stringify(order.lines),
        return_url: order.returnUrl,
        cancel_url: order.cancelUrl,
        state: 'open',
        payable_until: order.payableUntil,
        created_at: clock(),
      })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .execute()
    return { reference, url: `/test-bank/${order.orderId}` }
  }

  function known(row: Row | undefined): Payment {
    if (!row) throw new ProviderRefused('The test bank knows no such checkout')
    return toPayment(row, clock())
  }

  /** Changes one checkout and adds the event about it, in one transaction. */
  function change(
    reference: string,
    from: 'open' | 'paid',
    work: (tx: Tx, payment: Payment) => Promise<Row['state']>,
  ): Promise<Payment> {
    return db.transaction().execute(async (tx) => {
      const payment = known(await checkoutOf(tx, reference).forUpdate().executeTakeFirst())
      if (payment.state !== from) return payment
      const state = await work(tx, payment)
      await tx
        .updateTable('test_bank_checkout')
        .set({ state })
        .where('reference', '=', reference)
        .execute()
      return { ...payment, state }
    })
  }

  const payments: Payments = {
    isOffered: true,
    isTest: true,
    minimumFor: () => 1,
    openCheckout,
    async readEvent(body, signature) {
      assertSigned(await outbox.secret(), body, signature, unixTime(clock()))
      try {
        return event.parse(JSON.parse(Buffer.from(body).toString()))
      } catch (error) {
        throw invalidEvent(error)
      }
    },
    retrieve: async (reference) => known(await checkoutOf(db, reference).executeTakeFirst()),
    close: (reference) => change(reference, 'open', async () => 'expired'),
    async refund(reference, { key, amountCents }) {
      if (amountCents !== undefined) return refundPart(db, { reference, key, amountCents })
      const { state } = await change(reference, 'paid', async (tx, payment) => {
        await outbox.add(tx, { kind: 'refunded', orderId: payment.orderId, reference })
        return 'refunded'
      })
      if (state !== 'refunded') throw new ProviderRefused(`${reference} is ${state}, not paid`)
      void outbox.sendNow()
    },
  }

  return {
    payments,
    isReference: (reference: string) => reference.startsWith(referencePrefix),
    /** The newest checkout of an order, which its page shows. */
    find: (orderId: string) =>
      db
        .selectFrom('test_bank_checkout')
        .selectAll()
        .where('order_id', '=', orderId)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst(),
    /** The shopper pressed a button of the page. Paying twice, in two tabs or by two clicks, is paying once. */
    async choose(reference: string, choice: 'pay' | 'decline'): Promise<Payment> {
      const payment = await change(reference, 'open', async (tx, payment) => {
        const kind = choice === 'pay' ? 'paid' : 'failed'
        await outbox.add(tx, { ...asEvent(payment), kind })
        return choice === 'pay' ? 'paid' : 'open'
      })
      void outbox.sendNow()
      return payment
    },
    connect: outbox.connect,
    sendNow: outbox.sendNow,
    secret: outbox.secret,
    stop: outbox.stop,
  }
}

type Part = { reference: string; key: string; amountCents: number }

/** Never more than was paid, all parts together. The same key again is the same refund. */
const refundPart = (db: Db, { reference, key, amountCents }: Part): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const checkout = await checkoutOf(tx, reference).forUpdate().executeTakeFirst()
    const parts = await tx
      .selectFrom('test_bank_refund')
      .select(['key', 'amount_cents'])
      .where('reference', '=', reference)
      .execute()
    if (parts.some((part) => part.key === key)) return
    const refunded = parts.reduce((sum, part) => sum + part.amount_cents, 0)
    if (checkout?.state !== 'paid' || refunded + amountCents > checkout.amount_cents)
      throw new ProviderRefused(`${amountCents} cannot be refunded of ${reference}`)
    const part = { key, reference, amount_cents: amountCents }
    await tx.insertInto('test_bank_refund').values(part).execute()
  })

const checkoutOf = (db: Db, reference: string) =>
  db.selectFrom('test_bank_checkout').selectAll().where('reference', '=', reference)

const asEvent = ({ state: _state, ...payment }: Payment) => payment

type Row = Tables['test_bank_checkout']

const toPayment = (row: Row, now: number): Payment => ({
  state: row.state === 'open' && now >= row.payable_until ? 'expired' : row.state,
  orderId: row.order_id,
  reference: row.reference,
  amountCents: row.amount_cents,
  currency: row.currency,
})
