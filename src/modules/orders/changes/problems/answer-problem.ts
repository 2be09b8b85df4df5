import type { Tx } from '#platform/database/db.ts'
import { runAgain } from '#platform/database/run-again.ts'
import type { Seller } from '#platform/identity.ts'
import { notFound } from '#platform/common-refusals.ts'
import { mailNote } from '#modules/mail/outbox.ts'
import { toMajor, toMinor } from '#modules/pricing/money.ts'
import { changeBillIn, type ChangedAmounts } from '../change-bill.ts'
import { assertNotCancelled } from '../change-kinds.ts'
import { billAfterMoneyBack } from '../money-back.ts'
import { lockOrder, recordOrderEvent, type OrderDeps } from '../../order/order-events.ts'
import { problemAnswered } from '../../refusals.ts'
import { statusOf } from '../../order/stored-order.ts'
import type { ProblemAnswer } from './contract.ts'
import { problemWords } from '../../order/problem-kinds.ts'
import type {} from '../../order/tables.ts'

/** An answered problem is not answered again, however often the request is sent. Returns which order it is about. */
export const answerProblem = (deps: OrderDeps, seller: Seller, answer: ProblemAnswer) =>
  runAgain(() => deps.database.db.transaction().execute((tx) => answerIn(tx, deps, seller, answer)))

async function answerIn(
  tx: Tx,
  deps: OrderDeps,
  seller: Seller,
  { id, pieces, sum, text, isPreview = false }: ProblemAnswer,
) {
  const found = await tx
    .selectFrom('order_problem')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirst()
  const order = found && (await lockOrder(tx, found.order_id, { isPlaced: true }))
  if (!order) throw notFound({ what: 'problem' })
  // Read after the order is locked, or it could have been answered since.
  const problem = await tx
    .selectFrom('order_problem')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (problem.answered_at !== null) throw problemAnswered({ what: 'problem' })
  assertNotCancelled(order)

  const [at, decimals] = [deps.clock(), order.currency_decimals]
  const total = toMajor(order.total_cents, decimals)
  let bill: ChangedAmounts = { before: total, after: total, isNothingLeft: false }
  if (pieces !== undefined || sum !== undefined)
    bill = await changeBillIn(tx, deps, order, { kind: 'moneyBack', seller, isPreview }, (locked) =>
      billAfterMoneyBack(locked.bill, {
        kind: 'problem',
        line: problem.line_position,
        pieces,
        askedCents: sum === undefined ? undefined : toMinor(sum, decimals),
        at,
        by: 'seller',
        reason: text === '' ? problemWords[problem.kind] : text,
      }),
    )
  if (isPreview) return { orderId: order.id, bill }
  const given_cents = toMinor(bill.before, decimals) - toMinor(bill.after, decimals)
  await tx
    .updateTable('order_problem')
    .set({ answered_at: at, answer: text, given_cents })
    .where('id', '=', id)
    .execute()
  await recordOrderEvent(tx, deps.database, {
    orderId: order.id,
    step: 'problem answered',
    status: statusOf(order),
    at,
    by: 'seller',
    note: text === '' ? undefined : text,
  })
  await tx
    .insertInto('mail')
    .values([mailNote('problem answered', id, at)])
    .execute()
  return { orderId: order.id, bill }
}
