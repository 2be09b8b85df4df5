import { recordAction } from '#modules/audit/audit.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Seller } from '#platform/identity.ts'
import { statusWord } from '../order/status-word.ts'
import { moveOrderIn, type Move } from './move.ts'
import { lockOrder, type OrderDeps, type OrderRow } from '../order/order-events.ts'
import { notFound } from '#platform/common-refusals.ts'

type SellersMove = Omit<Move, 'by' | 'shopperId'>

/** A move by the seller's hand. */
export async function moveAsSeller(deps: OrderDeps, by: Seller, move: SellersMove): Promise<void> {
  await deps.database.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, move.id)
    if (!order) throw notFound({ what: 'order' })
    await moveAndRecord(tx, deps, by, order, move)
  })
}

/** It is in the log if it happened, and only then. */
export async function moveAndRecord(
  tx: Tx,
  deps: OrderDeps,
  by: Seller | undefined,
  before: Pick<OrderRow, 'status' | 'number' | 'is_pickup'>,
  move: SellersMove,
): Promise<void> {
  const { id, to, note } = move
  await moveOrderIn(tx, deps, { ...move, by: 'seller' })
  const pickup = before.is_pickup === 1
  const [from, next] = [before.status, to].map((status) => statusWord(status, { pickup }))
  await recordAction({ db: tx, clock: deps.clock }, by, {
    action: to === 'Cancelled' ? 'order cancelled' : 'order moved',
    subject: before.number,
    subjectId: id,
    detail: [`${from} → ${next}`, ...(note === undefined ? [] : [note])].join(': '),
  })
}
