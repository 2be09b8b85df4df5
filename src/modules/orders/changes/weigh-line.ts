import type { Tx } from '#platform/database/db.ts'
import { lineTotal } from '#modules/pricing/pricing.ts'
import { gramsText, weighedTotal } from '#modules/pricing/weighed.ts'
import {
  lockOrder,
  ordersChannel,
  recordOrderEvent,
  type OrderDeps,
} from '../order/order-events.ts'
import { tickLine } from '../packing/packed-lines.ts'
import { readBill } from '../bill/order-bill.ts'
import { saveBill } from '../bill/save-bill.ts'
import { canWeigh } from '../status.ts'
import type {} from '../tables.ts'
import { tooLateToWeigh } from '../refusals.ts'
import { invalidInput, notFound } from '#platform/common-refusals.ts'

/** The weight of a whole line, however many pieces it has. */
type Weight = { id: string; product: string; grams: number }

/**
 * What the scale shows for a line, until the order leaves the shop, which also ticks it as packed. A corrected weight takes the
 * place of the wrong one, also in the history of the order, and the total follows.
 */
export async function weighLine(deps: OrderDeps, { id, product, grams }: Weight): Promise<void> {
  const { database, clock } = deps
  await database.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id, { isPlaced: true })
    if (!order) throw notFound({ what: 'order' })
    const { status } = order
    if (!canWeigh(status)) throw tooLateToWeigh({ status })
    const line = await tx
      .selectFrom('order_line')
      .select(['position', 'name', 'kg_cents', 'offer_cents as offerCents', 'quantity'])
      .select(['weighed_grams', 'kept_count'])
      .where('order_id', '=', id)
      .where('product_id', '=', product)
      .executeTakeFirst()
    if (!line) throw notFound({ what: 'item' })
    if (line.kg_cents === null)
      throw invalidInput({
        fields: { product: 'This product is not sold by weight' },
      })
    const quantity = line.kept_count ?? line.quantity
    if (quantity === 0)
      throw invalidInput({ fields: { product: 'Nothing of this product is left in the order' } })
    await tickLine(tx, { id, product, at: clock() })
    if (line.weighed_grams === grams) return database.notifications.announce(tx, ordersChannel, id)
    const bill = await readBill(tx, order)
    const { position } = line
    await tx
      .updateTable('order_line')
      .set({
        weighed_grams: grams,
        weighed_cents: weighedTotal(line.kg_cents, grams, lineTotal({ ...line, quantity })),
      })
      .where('order_id', '=', id)
      .where('position', '=', position)
      .execute()
    await saveBill(tx, deps, order, bill, [
      ...bill.entries.filter((entry) => entry.kind !== 'weighed' || entry.line !== position),
      { kind: 'weighed', line: position, grams, at: clock(), by: 'seller' },
    ])
    const noteOf = (weight: number) => `${line.name}: ${gramsText(weight)}`
    const note = noteOf(grams)
    if (line.weighed_grams !== null) {
      await correctEvent(tx, { orderId: id, wrong: noteOf(line.weighed_grams), note })
      return database.notifications.announce(tx, ordersChannel, id)
    }
    const event = { orderId: id, step: 'weighed', status, at: clock(), by: 'seller', note } as const
    await recordOrderEvent(tx, database, event)
  })
}

/** The event that said the wrong weight says the right one. */
async function correctEvent(
  tx: Tx,
  { orderId, wrong, note }: { orderId: string; wrong: string; note: string },
): Promise<void> {
  await tx
    .updateTable('order_event')
    .set({ note })
    .where('order_id', '=', orderId)
    .where('step', '=', 'weighed')
    .where('note', '=', wrong)
    .execute()
}
