import type { OfferKind } from '#modules/pricing/offers/offers.ts'

declare module '#platform/database/db.ts' {
  interface Tables {
    offer: {
      id: string
      name: string
      kind: OfferKind
      pieces: number
      paid_pieces: number | null
      sum_cents: number | null
      starts_at: number
      /** Null: until the seller ends it. */
      ends_at: number | null
      started_at: number | null
      ended_at: number | null
      created_at: number
    }
    offer_product: { offer_id: string; product_id: string }
  }
}
