import { recordAction } from '#modules/audit/audit.ts'
import type { Seller } from '#platform/identity.ts'
import { statusWord } from '../delivery/status-word.ts'
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
    const pickup = before.is_pickup === 1
    const [from, next] = [before.status, to].map((status) => statusWord(status, { pickup }))
    await recordAction({ db: tx, clock }, by, {
      action: to === 'Cancelled' ? 'order cancelled' : 'order moved',
      subject: before.number,
      subjectId: id,
      detail: [`${from} → ${next}`, ...(note === undefined ? [] : [note])].join(': '),
    })
  })
}
