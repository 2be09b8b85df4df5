import type { Selectable } from 'kysely'
import type { Bill } from '#modules/pricing/bill.ts'
import { changeWords } from '#modules/pricing/change-words.ts'
import { billRows } from '#modules/pricing/bill-rows.ts'
import { lineTotal } from '#modules/pricing/pricing.ts'
import { firstTaxClass } from '#modules/pricing/taxes.ts'
import type { Tables, Tx } from '#platform/database/db.ts'
import { readChanges } from '../bill/order-bill.ts'
import type { OrderRow } from '../order/order-events.ts'
import {
  codePosition,
  discountLeft,
  discountParts,
  type DiscountRow,
} from '../bill/order-discounts.ts'
import { readSubstitutes, type SubstituteRow } from '../order/substitutes/substitute-rows.ts'
import { lineKinds, type LineKind } from '../reading/document-name.ts'
import type { FinalBill } from './final-bill.ts'

type Line = Selectable<Tables['order_line']>

/** A line of a document, as the books have it. All of them add up to its total. */
export type DocumentLine = {
  what: LineKind
  productId?: string
  text: string
  quantity?: number
  /** Of one piece, or of a kilogram of what was weighed. */
  priceCents?: number
  grams?: number | null
  rate?: number | undefined
  amountCents: number
  /** What is paid for the containers of the line, in a line of its own. */
  depositCents?: number
}

type Parts = Pick<FinalBill, 'taxes'> & {
  lines: readonly Line[]
  /** What it says in words. */
  bill: Bill
  discountRows: readonly DiscountRow[]
  substitutes: readonly SubstituteRow[]
}

/** What an order has in the end: goods that are left, then what else is in the total. */
export function invoiceLines(
  order: OrderRow,
  { lines, taxes, bill, discountRows, substitutes }: Parts,
): DocumentLine[] {
  const rateOf = (id: string | null) =>
    order.no_vat_note === null
      ? (taxes.find((part) => part.id === (id ?? firstTaxClass)) ?? taxes[0])?.rate
      : undefined
  const supplied = lines.filter((line) => (line.kept_count ?? line.quantity) > 0)
  const goods = supplied.map((line): DocumentLine => ({
    what: 'goods',
    productId: line.product_id,
    text:
      line.weighed_grams === null && line.weight !== null
        ? `${line.name}, ${line.weight}`
        : line.name,
    quantity: line.kept_count ?? line.quantity,
    priceCents: line.kg_cents ?? line.offer_cents,
    grams: line.weighed_grams,
    rate: rateOf(line.tax_class),
    amountCents:
      line.changed_cents === null
        ? lineTotal({
            offerCents: line.offer_cents,
            quantity: line.quantity,
            weighedCents: line.weighed_cents,
          })
        : line.changed_cents + discountLeft(line),
    depositCents: line.deposit_cents * (line.kept_count ?? line.quantity),
  }))
  goods.push(...substitutes.map((row) => substituteLine(row, lines, rateOf(row.tax_class))))
  const discounts = discountLines(supplied, discountRows, (line) => rateOf(line.tax_class))
  // A sum that was given back for the whole order is in none of them.
  const givenBack =
    order.goods_cents - [...goods, ...discounts].reduce((sum, line) => sum + line.amountCents, 0)
  const others: DocumentLine[] = [
    { what: 'money back', text: 'Money back', amountCents: givenBack },
    ...billRows({ ...bill, amount: order.total_cents }).flatMap(
      ({ kind, name, amount }): DocumentLine[] => {
        const what = lineKinds.find((known) => known === kind)
        const rate = bill.taxes.find(({ label }) => what === 'tax' && label === name)?.rate
        return what ? [{ what, text: name, rate, amountCents: amount }] : []
      },
    ),
  ]
  return [...goods, ...discounts, ...others.filter(({ amountCents }) => amountCents !== 0)]
}

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

/** What came in place of a line. It may cost less than on the shelf: then it has no price of one piece. */
function substituteLine(
  row: SubstituteRow,
  lines: readonly Line[],
  rate: number | undefined,
): DocumentLine {
  const replaced = lines.find(({ position }) => position === row.line_position)
  const price = row.kept_cents / row.kept_count
  return {
    what: 'goods',
    productId: row.product_id,
    text: `${row.weight === null ? row.name : `${row.name}, ${row.weight}`} (instead of ${replaced?.name ?? ''})`,
    quantity: row.kept_count,
    ...(Number.isInteger(price) && { priceCents: price }),
    rate,
    amountCents: row.kept_cents,
    depositCents: row.kept_deposit_cents,
  }
}

/** What each offer and the code took off the goods, at each rate. */
function discountLines(
  lines: readonly Line[],
  rows: readonly DiscountRow[],
  rateOf: (line: Line) => number | undefined,
): DocumentLine[] {
  const code = codePosition(rows)
  const parts = lines.flatMap((line) =>
    discountParts(line, code).map(([position, cents]) => ({
      position,
      cents,
      rate: rateOf(line),
    })),
  )
  return rows.flatMap(({ position, name }) =>
    [
      ...Map.groupBy(
        parts.filter((part) => part.position === position),
        ({ rate }) => rate,
      ),
    ]
      .map(([rate, same]): DocumentLine => ({
        what: 'goods',
        text: name,
        rate,
        amountCents: -same.reduce((sum, { cents }) => sum + cents, 0),
      }))
      .filter(({ amountCents }) => amountCents !== 0),
  )
}
