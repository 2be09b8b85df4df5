import type { Insertable, Selectable } from 'kysely'
import { z } from 'zod'
import type { Db, Tables } from '#platform/database/db.ts'
import type { ChangedLine } from '#modules/pricing/changed-bill.ts'
import type { Coupon } from '#modules/pricing/offers/coupons.ts'
import {
  offerKinds,
  type Discount,
  type Discounted,
  type Offer,
} from '#modules/pricing/offers/offers.ts'
import type { DiscountTerms } from '#modules/pricing/removed-pieces.ts'
import type {} from '../tables.ts'

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
      offer_left_position: rows.find(({ offer_id }) => offer_id === line.offer)?.position ?? null,
    }
    for (const [position, cents] of discountParts({ ...row, ...left }, codePosition(rows)))
      if (position !== undefined) sums.set(position, (sums.get(position) ?? 0) + cents)
    return { row, left }
  })
  return { columns, of: ({ position }: DiscountRow) => sums.get(position) ?? 0 }
}

type OfferedLine = { productId: string; offers: readonly Offer[] | undefined }
type DiscountWithTerms = Discount & { terms: string }

/** What an order keeps of its discounts: of offers that took nothing off too, because they may once something is taken out. */
export function withTerms(
  discounts: readonly Discount[],
  lines: readonly OfferedLine[],
  coupon: Coupon | undefined,
): DiscountWithTerms[] {
  if (discounts.length === 0) return []
  const running = new Map(
    lines.flatMap(({ offers = [] }) => offers.map((offer) => [offer.id, offer])),
  )
  const others = [...running.values()]
    .filter(({ id }) => discounts.every((discount) => discount.id !== id))
    .map(({ id, name }) => ({ kind: 'offer', id, name, cents: 0 }) as const)
  return [...discounts, ...others].map((discount) => {
    const isIn = ({ offers = [] }: OfferedLine) => offers.some(({ id }) => id === discount.id)
    const products = lines.filter(isIn).map(({ productId }) => productId)
    const terms = discount.kind === 'code' ? coupon : { ...running.get(discount.id), products }
    return { ...discount, terms: JSON.stringify(terms) }
  })
}

/** Nothing of an order without discounts, and of one that was placed before they were kept. */
export function readTerms(rows: readonly DiscountRow[]): DiscountTerms | undefined {
  if (rows.length === 0 || rows.some(({ terms }) => terms === null)) return undefined
  const of = (ofKind: DiscountRow['kind']) =>
    rows.flatMap(({ kind, terms }) => (kind === ofKind ? [JSON.parse(terms ?? '')] : []))
  const [coupon] = of('code')
  return {
    offers: of('offer').map((terms) => offerTerms.parse(terms)),
    coupon: coupon && couponTerms.parse(coupon),
  }
}

const offerTerms = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(offerKinds),
  pieces: z.int(),
  paidPieces: z.int().nullish(),
  sumCents: z.int().nullish(),
  products: z.array(z.string()),
})
const couponTerms = z.object({
  id: z.string(),
  name: z.string(),
  percent: z.int().nullish(),
  amountCents: z.int().nullish(),
  minimumCents: z.int(),
  products: z.array(z.string()),
  categories: z.array(z.string()),
})
