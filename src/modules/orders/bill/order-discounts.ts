import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables } from '#platform/database/db.ts'
import type { ChangedLine } from '#modules/pricing/changed-bill.ts'
import type { Discounted } from '#modules/pricing/offers/offers.ts'
import type {} from '../tables.ts'
import type { DiscountWithTerms } from './discount-terms.ts'

export type DiscountRow = Selectable<Tables['order_discount']>
type LineRow = Selectable<Tables['order_line']>

export const newDiscountRows = (
  orderId: string,
  discounts: readonly DiscountWithTerms[],
): Insertable<Tables['order_discount']>[] =>
  discounts.map(({ kind, id, name, cents, terms }, position) => ({
    order_id: orderId,
    position,
    kind,
    name,
    cents,
    offer_id: kind === 'offer' ? id : null,
    code_id: kind === 'code' ? id : null,
    terms,
  }))

/** The columns of a line of an order. */
export function discountColumns({ lines, discounts }: Discounted, index: number) {
  const { discountCents = 0, couponCents: codeCents = 0, offer } = lines[index] ?? {}
  const position = discounts.findIndex(({ kind, id }) => kind === 'offer' && id === offer)
  return {
    discount_cents: discountCents,
    code_cents: codeCents,
    offer_position: position < 0 ? null : position,
  }
}

/** What offers and the coupon still take off a line. */
export const discountLeft = ({
  discount_cents,
  discount_left_cents,
}: Pick<LineRow, 'discount_cents' | 'discount_left_cents'>): number =>
  discount_left_cents ?? discount_cents

/** The offers and the coupon of these orders, by order. Most have none: `lines` are theirs, if they are known. */
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

/** As a bill names them: those that take anything off. */
export const billDiscounts = (rows: readonly Pick<DiscountRow, 'name' | 'cents'>[]) =>
  rows.filter(({ cents }) => cents > 0).map(({ name, cents }) => ({ name, amount: cents }))

type DiscountedLine = Pick<
  LineRow,
  | 'discount_cents'
  | 'discount_left_cents'
  | 'code_cents'
  | 'code_left_cents'
  | 'offer_position'
  | 'offer_left_position'
>

/** What its offer and the coupon still take off a line, by the position of their rows. */
export function discountParts(
  row: DiscountedLine,
  code: number | undefined,
): [position: number | undefined, cents: number][] {
  const left = discountLeft(row)
  if (left === 0) return []
  // A version of the shop without these columns wrote down only what is left of both.
  const isStored = row.code_left_cents !== null
  const ofCode = isStored
    ? Math.min(left, row.code_left_cents ?? 0)
    : Number((BigInt(left) * BigInt(row.code_cents)) / BigInt(row.discount_cents))
  const offer = isStored ? row.offer_left_position : row.offer_position
  return [
    [offer ?? code, left - ofCode],
    [code, ofCode],
  ]
}

export const codePosition = (rows: readonly DiscountRow[]): number | undefined =>
  rows.find(({ kind }) => kind === 'code')?.position

/** What each offer and the coupon still take off after a change, by the position of their rows, and the columns of the lines. */
export function discountsAfter(
  rows: readonly DiscountRow[],
  lineRows: readonly LineRow[],
  lines: readonly ChangedLine[],
) {
  const sums = new Map<number, number>()
  const columns = lineRows.flatMap((row) => {
    const line = lines.find(({ position }) => position === row.position)
    if (!line || (discountLeft(row) === 0 && line.discountCents === 0)) return []
    const left = {
      discount_left_cents: line.discountCents,
      code_left_cents: line.couponCents,
      offer_left_position: rows.find((it) => it.offer_id === line.offer)?.position ?? null,
    }
    for (const [position, cents] of discountParts({ ...row, ...left }, codePosition(rows)))
      if (position !== undefined) sums.set(position, (sums.get(position) ?? 0) + cents)
    return { row, left }
  })
  return { columns, of: ({ position }: DiscountRow) => sums.get(position) ?? 0 }
}
