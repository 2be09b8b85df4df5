import type { Generated } from 'kysely'
import type { StockReason } from './reasons.ts'

declare module '#platform/database/db.ts' {
  interface Tables {
    product_stock: {
      product_id: string
      pieces: number
      low_mark: number | null
      /** It crossed zero or the low mark, and the catalogue has no version of that yet. */
      crossed: Generated<number>
    }
    stock_change: {
      id: string
      product_id: string
      change: number
      /** Null when counting was switched off. */
      pieces_after: number | null
      reason: StockReason
      order_id: string | null
      at: number
      idempotency_key: Generated<string | null>
    }
  }
}
