import { sql } from 'kysely'
import type {} from '#modules/orders/tables.ts'
import { taxText } from '#modules/pricing/taxes.ts'
import type { DeliveryRecord } from './contract.ts'
import type { Db } from '#platform/database/db.ts'

export type Sold = { name: string; quantity: number; cents: number }

type Deliveries = { orders: number; inTime: number }

/** What is known of a stretch of time: what was ordered in it, and what came to the door in it. */
export type Figures = {
  orders: number
  cents: number
  products: Map<string, Sold>
  /** By minutes, each begun minute counted: how many orders took that long, and how many of them came by their promised time. */
  minutes: Map<number, Deliveries>
}

export const noFigures = (): Figures => ({
  orders: 0,
  cents: 0,
  products: new Map(),
  minutes: new Map(),
})

export function addUp(parts: Figures[]): Figures {
  const sum = noFigures()
  for (const part of parts) {
    sum.orders += part.orders
    sum.cents += part.cents
    for (const [id, sold] of part.products) addSold(sum.products, id, sold)
    for (const [minutes, more] of part.minutes) addMinutes(sum.minutes, minutes, more)
  }
  return sum
}

/** The most sold first. */
export const byQuantity = ([idA, a]: [string, Sold], [idB, b]: [string, Sold]): number =>
  b.quantity - a.quantity || (idA < idB ? -1 : 1)

/** The later name wins: it is the one that the seller knows. */
function addSold(products: Map<string, Sold>, id: string, more: Sold) {
  const known = products.get(id)
  products.set(id, {
    name: more.name,
    quantity: (known?.quantity ?? 0) + more.quantity,
    cents: (known?.cents ?? 0) + more.cents,
  })
}

export function addMinutes(minutes: Map<number, Deliveries>, length: number, more: Deliveries) {
  const { orders, inTime } = minutes.get(length) ?? { orders: 0, inTime: 0 }
  minutes.set(length, { orders: orders + more.orders, inTime: inTime + more.inTime })
}

export function recordOf(minutes: ReadonlyMap<number, Deliveries>): DeliveryRecord {
  const lengths = [...minutes].toSorted(([a], [b]) => a - b)
  const sample = lengths.reduce((sum, [, count]) => sum + count.orders, 0)
  if (sample === 0) return { sample }
  const inTime = lengths.reduce((sum, [, count]) => sum + count.inTime, 0)
  // The middle value, or the mean of the two middle values.
  const low = lengthOf(lengths, Math.floor((sample - 1) / 2))
  const high = lengthOf(lengths, Math.floor(sample / 2))
  return { sample, share: inTime / sample, medianMinutes: (low + high) / 2 }
}

/** How long the order at a position took, were they all in a row, the quickest first. */
function lengthOf(lengths: [length: number, count: Deliveries][], position: number): number {
  let passed = 0
  for (const [length, count] of lengths) {
    passed += count.orders
    if (position < passed) return length
  }
  return 0
}

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
