import { lineTotal } from '#modules/pricing/pricing.ts'
import { gramsText, weighedTotal } from '#modules/pricing/weighed.ts'
import { invalidInput } from '#platform/common-refusals.ts'
import type { Tx } from '#platform/database/db.ts'
import { lineOf, workOut } from '../bill/order-bill.ts'
import type { OrderDeps } from '../order/order-events.ts'
import { tickLine } from '../packing/packed-lines.ts'
import type {} from '../tables.ts'
import { changeBill } from './change-bill.ts'

/** The weight of a whole line, however many pieces it has. */
type Weight = { id: string; product: string; grams: number }

/**
 * What the scale shows for a line, until the order leaves the shop, which also ticks it as packed. A corrected weight takes the
 * place of the wrong one, also in the history of the order, and the total follows.
 */
export async function weighLine(deps: OrderDeps, { id, product, grams }: Weight): Promise<void> {
  await changeBill(deps, { id, kind: 'weighed' }, ({ tx, bill }) => {
    const line = lineOf(bill, product)
    const { position, kg_cents, weighed_grams } = line
    if (kg_cents === null)
      throw invalidInput({ fields: { product: 'This product is not sold by weight' } })
    const quantity = line.kept_count ?? line.quantity
    if (quantity === 0)
      throw invalidInput({ fields: { product: 'Nothing of this product is left in the order' } })
    const at = deps.clock()
    const tick = () => tickLine(tx, { id, product, at })
    if (weighed_grams === grams) return { after: workOut(bill), isSame: true, write: tick }
    const others = bill.entries.filter(({ kind, line }) => kind !== 'weighed' || line !== position)
    const highest = lineTotal({ offerCents: line.offer_cents, quantity })
    const weighed = { weighed_grams: grams, weighed_cents: weighedTotal(kg_cents, grams, highest) }
    const noteOf = (weight: number) => `${line.name}: ${gramsText(weight)}`
    return {
      after: workOut(bill, [
        ...others,
        { kind: 'weighed', line: position, grams, at, by: 'seller' },
      ]),
      async write() {
        await tick()
        await tx
          .updateTable('order_line')
          .set(weighed)
          .where('order_id', '=', id)
          .where('position', '=', position)
          .execute()
        if (weighed_grams !== null)
          await correctEvent(tx, id, { wrong: noteOf(weighed_grams), right: noteOf(grams) })
      },
      note: weighed_grams === null ? noteOf(grams) : undefined,
    }
  })
}

/** The event that said the wrong weight says the right one. */
async function correctEvent(
  tx: Tx,
  orderId: string,
  { wrong, right }: { wrong: string; right: string },
): Promise<void> {
  await tx
    .updateTable('order_event')
    .set({ note: right })
    .where('order_id', '=', orderId)
    .where('step', '=', 'weighed')
    .where('note', '=', wrong)
    .execute()
}
