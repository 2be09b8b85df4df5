import { recordAction } from '#modules/audit/audit.ts'
import { withdrawMail } from '#modules/mail/outbox.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Seller } from '#platform/identity.ts'
import { statusWord } from '../order/status-word.ts'
import { emailAbout, lockOrder, recordOrderEvent, type OrderDeps } from '../order/order-events.ts'
import { bookAfterUndo, isInvoiced } from './book-due.ts'
import { withdrawPartRefunds } from '../refunding/part-refunds.ts'
import { statusBefore, type OrderStatus } from '../status.ts'
import { statusOf, storedAs } from '../order/stored-order.ts'
import type {} from '../tables.ts'
import { undoExpired } from '../refusals.ts'
import { notFound } from '#platform/common-refusals.ts'
import { undoAcceptedMs } from '../limits.ts'

/** `at` is the time of the move that the seller saw: the order may have been moved the same way again since. */
type Undo = { id: string; at: number }

/** Takes the seller's last move back, unless the order has been moved since or the email is on its way. */
export async function undoMove(
  deps: OrderDeps,
  by: Seller,
  { id, at }: Undo,
): Promise<OrderStatus> {
  const { database, clock } = deps
  return database.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id, { isPlaced: true })
    if (!order) throw notFound({ what: 'order' })
    const status = statusOf(order)
    const before = statusBefore(status)
    const move = await lastMove(tx, id)
    const now = clock()
    const isLastMove = move?.step === 'moved' && move.actor === 'seller' && move.at === at
    if (
      !before ||
      !isLastMove ||
      now - at > undoAcceptedMs ||
      isInvoiced(order, status) ||
      !(await withdrawEmail(tx, id, status, at))
    )
      throw undoExpired({ what: 'move' })

    const isCashHandedBack = status === 'Delivered' && order.payment_type === 'COD'
    if (status === 'Out for delivery' || isCashHandedBack) await withdrawPartRefunds(tx, order)
    await tx
      .updateTable('orders')
      .set({
        status: storedAs(before),
        ...(status === 'Delivered' ? { delivered_at: null } : {}),
        ...(isCashHandedBack ? { is_paid: 0, cash_cents: null } : {}),
        ...bookAfterUndo(order, status),
      })
      .where('id', '=', id)
      .execute()
    const event = {
      orderId: id,
      step: 'move undone',
      status: before,
      at: now,
      by: 'seller',
    } as const
    await recordOrderEvent(tx, database, event)
    const pickup = order.is_pickup === 1
    const [from, next] = [status, before].map((each) => statusWord(each, { pickup }))
    await recordAction({ db: tx, clock }, by, {
      action: 'order moved',
      subject: order.number,
      subjectId: id,
      detail: `${from} → ${next}: undone`,
    })
    return before
  })
}

const lastMove = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('order_event')
    .select(['step', 'actor', 'at'])
    .where('order_id', '=', orderId)
    .where('step', 'in', ['moved', 'move undone'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()

/** An email that a node has begun to send cannot be taken back, and then the move stands. */
async function withdrawEmail(tx: Tx, about: string, status: OrderStatus, createdAt: number) {
  const kind = emailAbout({ step: 'moved', status, by: 'seller' })
  return kind === undefined || (await withdrawMail(tx, { kind, about, createdAt }))
}
