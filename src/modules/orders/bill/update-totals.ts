import type { Tx } from '#platform/database/db.ts'
import { totalStep } from '#modules/pricing/money.ts'
import { totalsOf } from '#modules/pricing/pricing.ts'
import { firstTaxClass, untaxed } from '#modules/pricing/taxes.ts'
import type { OrderRow } from '../order-events.ts'
import type {} from '../tables.ts'
import { readTaxRows, taxPartsOf } from './order-taxes.ts'
import { orderedTotal } from './ordered-total.ts'

/**
 * Writes the totals that follow from the lines, by the classes and rates that the order was placed with. The delivery fee
 * stays as it was charged: free delivery is not lost because the goods weigh less.
 */
export async function updateTotals(tx: Tx, order: OrderRow): Promise<void> {
  const lines = await tx
    .selectFrom('order_line')
    .select(['offer_cents', 'quantity', 'weighed_cents', 'tax_class'])
    .select(['deposit_cents', 'deposit_tax_class'])
    .where('order_id', '=', order.id)
    .execute()
  const rows = (await readTaxRows(tx, [order.id]))(order.id)
  const totals = totalsOf(
    lines.map((line) => ({
      offerCents: line.offer_cents,
      quantity: line.quantity,
      weighedCents: line.weighed_cents,
      taxClass: line.tax_class ?? firstTaxClass,
      deposit: { cents: line.deposit_cents, taxClass: line.deposit_tax_class ?? untaxed.id },
    })),
    {
      taxClasses: taxPartsOf(order, rows).filter(({ id }) => id !== untaxed.id),
      isTaxIncluded: order.is_tax_included === 1,
      deliveryCents: order.delivery_cents,
      feeTaxClass: feeTaxClassOf(order),
      step: totalStep(order.currency_decimals),
    },
  )
  await tx
    .updateTable('orders')
    .set({
      goods_cents: totals.goodsCents,
      deposit_cents: totals.depositCents,
      gst_cents: totals.taxCents,
      rounding_cents: totals.roundingCents,
      total_cents: totals.totalCents,
      ordered_cents: orderedTotal(order),
    })
    .where('id', '=', order.id)
    .execute()
  for (const { id, taxableCents, taxCents } of rows.length === 0 ? [] : totals.taxes)
    await tx
      .updateTable('order_tax')
      .set({ taxable_cents: taxableCents, tax_cents: taxCents })
      .where('order_id', '=', order.id)
      .where('tax_class', '=', id)
      .execute()
}

const feeTaxClassOf = ({ is_delivery_taxed, fee_tax_class }: OrderRow): string =>
  is_delivery_taxed === 1 ? (fee_tax_class ?? firstTaxClass) : untaxed.id
