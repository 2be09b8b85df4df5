import type { Selectable } from 'kysely'
import { changeWords } from '#modules/pricing/change-words.ts'
import type { Tables, Tx } from '#platform/database/db.ts'
import { readChanges } from '../bill/order-bill.ts'
import type {} from '../tables.ts'
import { readSubstitutes } from '../order/substitutes/substitute-rows.ts'
import type { DocumentLine } from './document-lines.ts'

export const moneyBack = (text: string, amountCents: number): DocumentLine => ({
  what: 'money back',
  text,
  amountCents,
})

/**
 * The changes of the bill that a credit note is about: the newest that make up its sum. If they do not, which would be a mistake
 * elsewhere, it says what goes back without the reasons.
 */
export async function changeLines(
  tx: Tx,
  orderId: string,
  offCents: number,
): Promise<DocumentLine[]> {
  const changes = (await readChanges(tx, [orderId]))(orderId)
  const lines = await tx
    .selectFrom('order_line')
    .select(['position', 'name', 'product_id'])
    .where('order_id', '=', orderId)
    .execute()
  const substitutes = await readSubstitutes(tx, [orderId])
  const found: DocumentLine[] = []
  let sum = 0
  for (const change of changes.toReversed()) {
    if (sum >= offCents) break
    sum -= change.amount_cents
    const line =
      substitutes.find(({ id }) => id === change.substitute_id) ??
      lines.find(({ position }) => position === change.line_position)
    found.unshift({
      ...moneyBack(textOf(change, line?.name), -change.amount_cents),
      ...(line && { productId: line.product_id }),
    })
  }
  return sum === offCents ? found : [moneyBack('Money back', offCents)]
}

type Change = Selectable<Tables['order_change']>

/** "Handed back, 2 × Pale ale: too warm". */
function textOf({ kind, pieces, deposit_name, reason }: Change, name: string | undefined) {
  const what = name ?? deposit_name
  const counted = what && pieces !== null && kind !== 'weighed' ? `${pieces} × ${what}` : what
  return `${changeWords[kind]}${counted ? `, ${counted}` : ''}${reason ? `: ${reason}` : ''}`
}
