import type { Selectable } from 'kysely'
import type { Tables } from '#platform/database/db.ts'
import { pieceOf, type Weighed } from '#modules/pricing/weighed.ts'
import type {} from '../../tables.ts'

type WeighedColumns = Pick<
  Selectable<Tables['product']>,
  'kg_price_cents' | 'kg_offer_cents' | 'piece_grams' | 'tolerance_percent'
>

export function readWeighed(row: WeighedColumns): Weighed | undefined {
  const { kg_price_cents, kg_offer_cents, piece_grams, tolerance_percent } = row
  if (kg_price_cents === null || kg_offer_cents === null) return undefined
  return {
    priceCents: kg_price_cents,
    offerCents: kg_offer_cents,
    pieceGrams: piece_grams ?? 0,
    tolerancePercent: tolerance_percent ?? 0,
  }
}

type Sold = {
  priceCents: number
  offerCents: number
  weight?: string | null | undefined
  weighed?: Weighed | undefined
}

/** The columns that say what a product costs. Prices and weight of one that is sold by weight are worked out here alone. */
export function priceColumns(product: Sold) {
  const { weighed } = product
  const { priceCents, offerCents, weight } = weighed ? pieceOf(weighed) : product
  return {
    price_cents: priceCents,
    offer_cents: offerCents,
    weight: weight ?? null,
    kg_price_cents: weighed?.priceCents ?? null,
    kg_offer_cents: weighed?.offerCents ?? null,
    piece_grams: weighed?.pieceGrams ?? null,
    tolerance_percent: weighed?.tolerancePercent ?? null,
  }
}
