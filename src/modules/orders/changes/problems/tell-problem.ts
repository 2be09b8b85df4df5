import type { Tx } from '#platform/database/db.ts'
import { runAgain } from '#platform/database/run-again.ts'
import { newId } from '#platform/id.ts'
import type { OwnOrder } from '#platform/identity.ts'
import { invalidInput, notFound } from '#platform/common-refusals.ts'
import { mailNote } from '#modules/mail/outbox.ts'
import { lineAt, lineOf, readBill, workOut } from '../../bill/order-bill.ts'
import { lockOrder, recordOrderEvent, type OrderDeps } from '../../order/order-events.ts'
import { problemKnown, problemNotPossible } from '../../refusals.ts'
import { statusOf } from '../../order/stored-order.ts'
import type { NewProblem } from './contract.ts'
import { problemsUntil, problemText } from '../../order/problem-kinds.ts'
import type {} from '../../order/tables.ts'
import { problemLimits } from '../../limits.ts'

/** Of an order of this shopper. The same again while it is open is a repeat. */
export const tellProblem = (deps: OrderDeps, own: OwnOrder, problem: NewProblem): Promise<void> =>
  runAgain(() => deps.database.db.transaction().execute((tx) => tellIn(tx, deps, own, problem)))

async function tellIn(
  tx: Tx,
  { database, clock }: OrderDeps,
  { shopper, orderId }: OwnOrder,
  { product, kind, pieces, note }: NewProblem,
): Promise<void> {
  const order = await lockOrder(tx, orderId, { shopperId: shopper.id, isPlaced: true })
  if (!order) throw notFound({ what: 'order' })
  const [status, at] = [statusOf(order), clock()]
  if (status !== 'Delivered' || at > problemsUntil(order.delivered_at ?? 0))
    throw problemNotPossible({ status })

  const bill = await readBill(tx, order)
  const { name, position } = lineOf(bill, product)
  const known = await tx
    .selectFrom('order_problem')
    .select(['kind', 'pieces', 'note', 'answered_at'])
    .where('order_id', '=', orderId)
    .where('line_position', '=', position)
    .execute()
  const open = known.find(({ answered_at }) => answered_at === null)
  if (open?.kind === kind && open.pieces === pieces && open.note === note) return
  if (open || known.length >= problemLimits.ofLine)
    throw problemKnown({ name, isOpen: open !== undefined })

  const left = lineAt(workOut(bill), position)?.quantity ?? 0
  if (pieces > left)
    throw invalidInput({ fields: { pieces: `There are ${left} of it on the bill` } })
  await tx
    .insertInto('order_problem')
    .values({ id: newId(), order_id: orderId, line_position: position, kind, pieces, note, at })
    .execute()
  await recordOrderEvent(tx, database, {
    orderId,
    step: 'problem told',
    status,
    at,
    by: 'shopper',
    note: problemText({ kind, pieces, name }),
  })
  // Found again by its time: two problems of an order are never told at once, because it is locked.
  await tx
    .insertInto('mail')
    .values([mailNote('problem to shop', orderId, at)])
    .execute()
}
