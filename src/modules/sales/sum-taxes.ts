import { sql } from 'kysely'
import type {} from '#modules/orders/tables.ts'
import { taxText } from '#modules/pricing/taxes.ts'
import type { Db } from '#platform/database/db.ts'

type TaxSum = { label: string; taxableCents: number; taxCents: number }

type Row = { name: string; rate: number; taxable: number; tax: number }

/**
 * The tax of the orders placed since then and not cancelled, by rate, the highest first. An order without rows of its classes
 * counts with its own rate. What is taxed at 0 % is left out.
 */
export async function sumTaxes(db: Db, since: number): Promise<TaxSum[]> {
  const { rows } = await sql<Row>`
    with sold as (
      select id, tax_label, tax_rate, goods_cents, delivery_cents, is_delivery_taxed, gst_cents from orders
      where placed_at >= ${since} and status <> 'Cancelled'
    ), taxed as (
      select tax_label as name, rate, taxable_cents as taxable, tax_cents as tax
      from sold join order_tax on order_id = sold.id
      union all
      select tax_label, tax_rate, goods_cents + is_delivery_taxed * delivery_cents, gst_cents from sold
      where not exists (select 1 from order_tax where order_id = sold.id)
    )
    select name, rate, cast(sum(taxable) as bigint) as taxable, cast(sum(tax) as bigint) as tax
    from taxed where rate > 0 group by name, rate order by rate desc, name`.execute(db)
  return rows.map(({ name, rate, taxable, tax }) => ({
    label: taxText({ label: name, rate }),
    taxableCents: taxable,
    taxCents: tax,
  }))
}
