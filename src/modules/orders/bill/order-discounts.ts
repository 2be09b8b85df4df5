import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables, Tx } from '#platform/database/db.ts'
import type { ChangedLine } from '#modules/pricing/changed-bill.ts'
import type { Discount, Discounted } from '#modules/pricing/offers/offers.ts'
import type {} from '../tables.ts'

export type DiscountRow = Selectable<Tables['order_discount']>
type LineRow = Selectable<Tables['order_line']>

export const newDiscountRows = (
  orderId: string,
  discounts: readonly Discount[],
): Insertable<Tables['order_discount']>[] =>
  discounts.map(({ kind, id, name, cents }, position) => ({
    order_id: orderId,
    position,
    kind,
    name,
    cents,
    offer_id: kind === 'offer' ? id : null,
    code_id: kind === 'code' ? id : null,
  }))

/** The columns of a line of an order. */
export function discountColumns({ lines, discounts }: Discounted, index: number) {
  const { discountCents = 0, codeCents = 0, offer } = lines[index] ?? {}
  const position = discounts.findIndex(({ kind, id }) => kind === 'offer' && id === offer)
  return {
    discount_cents: discountCents,
    code_cents: codeCents,
    offer_position: position < 0 ? null : position,
  }
}

/** What offers and the code still take off a line. */
export const discountLeft = ({
  discount_cents,
  discount_left_cents,
}: Pick<LineRow, 'discount_cents' | 'discount_left_cents'>): number =>
  discount_left_cents ?? discount_cents

/** The offers and the code of these orders, by order. Most have none: `lines` are theirs, if they are known. */
export async function readDiscountRows(
  db: Db,
  ids: readonly string[],
  lines?: readonly Pick<LineRow, 'discount_cents'>[],
): Promise<(id: string) => DiscountRow[]> {
  if (ids.length === 0 || lines?.every(({ discount_cents }) => discount_cents === 0))
    return () => []
  const rows = await db
    .selectFrom('order_discount')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  const byOrder = Map.groupBy(rows, (row) => row.order_id)
  return (id) => byOrder.get(id) ?? []
}

/** As a bill names them. */
export const billDiscounts = (rows: readonly Pick<DiscountRow, 'name' | 'cents'>[]) =>
  rows.map(({ name, cents }) => ({ name, amount: cents }))

type DiscountedLine = Pick<
  LineRow,
  'discount_cents' | 'discount_left_cents' | 'code_cents' | 'offer_position'
>

/** What its offer and the code take off a line, by the position of their rows. */
export function discountParts(
  row: DiscountedLine,
  left: number,
  code: number | undefined,
): [position: number | undefined, cents: number][] {
  if (row.discount_cents === 0) return []
  const ofCode = Number((BigInt(left) * BigInt(row.code_cents)) / BigInt(row.discount_cents))
  return [
    [row.offer_position ?? code, left - ofCode],
    [code, ofCode],
  ]
}

export const codePosition = (rows: readonly DiscountRow[]): number | undefined =>
  rows.find(({ kind }) => kind === 'code')?.position

/** What each offer and the code still take off, after the bill has changed. */
export async function saveDiscounts(
  tx: Tx,
  orderId: string,
  lineRows: readonly LineRow[],
  lines: readonly ChangedLine[],
): Promise<void> {
  if (lineRows.every(({ discount_cents }) => discount_cents === 0)) return
  const rows = (await readDiscountRows(tx, [orderId]))(orderId)
  const sums = new Map<number, number>()
  const code = codePosition(rows)
  for (const row of lineRows) {
    if (row.discount_cents === 0) continue
    const left = lines.find(({ position }) => position === row.position)?.discountCents ?? 0
    for (const [position, cents] of discountParts(row, left, code))
      if (position !== undefined) sums.set(position, (sums.get(position) ?? 0) + cents)
    await tx
      .updateTable('order_line')
      .set({ discount_left_cents: left })
      .where('order_id', '=', orderId)
      .where('position', '=', row.position)
      .execute()
  }
  for (const { position } of rows)
    await tx
      .updateTable('order_discount')
      .set({ cents: sums.get(position) ?? 0 })
      .where('order_id', '=', orderId)
      .where('position', '=', position)
      .execute()
}
