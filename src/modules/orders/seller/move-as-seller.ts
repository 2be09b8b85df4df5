import { recordAction } from '#modules/audit/audit.ts'
import type { Seller } from '#platform/identity.ts'
import { moveOrderIn, type Move } from '../move.ts'
import { lockOrder, type OrderDeps } from '../order-events.ts'

/** A move by the seller's hand: it is in the log if it happened, and only then. */
export async function moveAsSeller(
  deps: OrderDeps,
  by: Seller,
  move: Omit<Move, 'by' | 'shopperId'>,
): Promise<void> {
  const { database, clock } = deps
  const { id, to, note } = move
  await database.db.transaction().execute(async (tx) => {
    const before = await lockOrder(tx, id)
    await moveOrderIn(tx, deps, { ...move, by: 'seller' })
    if (!before) return
    await recordAction({ db: tx, clock }, by, {
      action: to === 'Cancelled' ? 'order cancelled' : 'order moved',
      subject: before.number,
      subjectId: id,
      detail: [`${before.status} → ${to}`, ...(note === undefined ? [] : [note])].join(': '),
    })
  })
}
