import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Coupon } from '#modules/pricing/offers/coupons.ts'
import { offerKinds, type Discount, type Offer } from '#modules/pricing/offers/offers.ts'
import type { DiscountTerms } from '#modules/pricing/removed-pieces.ts'
import type { Tables } from '#platform/database/db.ts'
import type {} from './tables.ts'

const offerTerms = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(offerKinds),
  pieces: z.int(),
  paidPieces: z.int().nullish(),
  sumCents: z.int().nullish(),
  products: z.array(z.string()),
})
const codeTerms = z.object({
  id: z.string(),
  name: z.string(),
  percent: z.int().nullish(),
  amountCents: z.int().nullish(),
  minimumCents: z.int(),
  products: z.array(z.string()),
  categories: z.array(z.string()),
})

type Line = { productId: string; offers: readonly Offer[] | undefined }
export type DiscountWithTerms = Discount & { terms: string }
type TermsRow = Pick<Selectable<Tables['order_discount']>, 'kind' | 'terms'>

/** What an order keeps of its discounts: of offers that took nothing off too, because they may once something is taken out. */
export function withTerms(
  discounts: readonly Discount[],
  lines: readonly Line[],
  code: Coupon | undefined,
): DiscountWithTerms[] {
  if (discounts.length === 0) return []
  const running = new Map(lines.flatMap(({ offers = [] }) => offers.map((it) => [it.id, it])))
  const others = [...running.values()]
    .filter(({ id }) => discounts.every((it) => it.id !== id))
    .map(({ id, name }) => ({ kind: 'offer', id, name, cents: 0 }) as const)
  return [...discounts, ...others].map((it) => {
    const isIn = ({ offers = [] }: Line) => offers.some(({ id }) => id === it.id)
    const products = lines.filter(isIn).map(({ productId }) => productId)
    const terms = it.kind === 'code' ? code : { ...running.get(it.id), products }
    return { ...it, terms: JSON.stringify(terms) }
  })
}

/** Nothing of an order without discounts, and of one that was placed before they were kept. */
export function readTerms(rows: readonly TermsRow[]): DiscountTerms | undefined {
  if (rows.length === 0 || rows.some(({ terms }) => terms === null)) return undefined
  const of = (wanted: TermsRow['kind']) =>
    rows.flatMap(({ kind, terms }) => (kind === wanted ? [JSON.parse(terms ?? '')] : []))
  const [code] = of('code')
  return {
    offers: of('offer').map((it) => offerTerms.parse(it)),
    coupon: code && codeTerms.parse(code),
  }
}
