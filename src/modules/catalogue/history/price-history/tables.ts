import type { PriceCause } from './reasons.ts'

declare module '#platform/database/db.ts' {
  interface Tables {
    price_change: {
      product_id: string
      version: number
      at: number
      cause: PriceCause
      currency: string
      decimals: number
      price_cents: number
      offer_cents: number
      kg_price_cents: number | null
      kg_offer_cents: number | null
    }
  }
}
