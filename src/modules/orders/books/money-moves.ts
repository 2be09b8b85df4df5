import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type {} from '../tables.ts'

/** How often, and how much of it at the test bank, where no money moves. */
export type Moved = { count: number; cents: number; testCents: number }

type Row = { count: number; cents: number; test: number }

/** From the first to before the second. */
type Span = { from: number; to: number }

const moved = ({ count, cents, test }: Row = { count: 0, cents: 0, test: 0 }): Moved => ({
  count,
  cents,
  testCents: test,
})

const sums = sql`count(*) as count, cast(coalesce(sum(cents), 0) as bigint) as cents,
  cast(coalesce(sum(is_test_payment * cents), 0) as bigint) as test`

/** What a payment is: of one from before amounts were stored, the total that was confirmed. */
const paidCents = sql`coalesce(payment.amount_cents, orders.ordered_cents, orders.total_cents)`

/** Payments that the provider has confirmed. */
export async function readPaidOnline(db: Db, { from, to }: Span): Promise<Moved> {
  const { rows } = await sql<Row>`
    select ${sums} from (
      select ${paidCents} as cents, is_test_payment
      from payment join orders on orders.id = payment.order_id
      where received_at >= ${from} and received_at < ${to}
    ) paid`.execute(db)
  return moved(rows[0])
}

/** What was handed over at the door or at the counter. */
export async function readPaidInCash(db: Db, { from, to }: Span): Promise<Moved> {
  const { rows } = await sql<Row>`
    select ${sums} from (
      select coalesce(cash_cents, total_cents) as cents, is_test_payment from orders
      where delivered_at >= ${from} and delivered_at < ${to} and payment_type = 'COD' and is_paid = 1
    ) paid`.execute(db)
  return moved(rows[0])
}

/** A refund without an amount is all that other refunds had left of its payment when it was sent. */
const refundedCents = sql`coalesce(refund.amount_cents, ${paidCents} - coalesce((
  select sum(amount_cents) from refund part
  where part.payment_reference = refund.payment_reference and part.amount_cents is not null
    and part.sent_at is not null
    and (part.failed_at is null or part.failed_at > refund.sent_at)
), 0))`

const refunds = sql`refund join orders on orders.id = refund.order_id
  left join payment on payment.reference = refund.payment_reference`

/** What went back: each refund when the provider took it, less those that failed afterwards. */
export async function readRefunded(db: Db, { from, to }: Span): Promise<Moved> {
  const { rows } = await sql<Row>`
    select ${sums} from (
      select ${refundedCents} as cents, is_test_payment from ${refunds}
      where sent_at >= ${from} and sent_at < ${to} and is_by_hand = 0
      union all
      select -${refundedCents}, is_test_payment from ${refunds}
      where sent_at is not null and failed_at >= ${from} and failed_at < ${to} and is_by_hand = 0
    ) refunded`.execute(db)
  return moved(rows[0])
}

/** What the seller paid out by hand. */
export async function readPaidOut(db: Db, { from, to }: Span): Promise<Moved> {
  const { rows } = await sql<Row>`
    select ${sums} from (
      select amount_cents as cents, is_test_payment
      from refund join orders on orders.id = refund.order_id
      where sent_at >= ${from} and sent_at < ${to} and is_by_hand = 1
    ) refunded`.execute(db)
  return moved(rows[0])
}

/** What was asked for before the end and is not back yet. */
export async function readRefundsUnderWay(db: Db, { to }: Pick<Span, 'to'>): Promise<Moved> {
  const { rows } = await sql<Row>`
    select ${sums} from (
      select ${refundedCents} as cents, is_test_payment from ${refunds}
      where asked_at < ${to} and due_at is not null
    ) due`.execute(db)
  return moved(rows[0])
}
