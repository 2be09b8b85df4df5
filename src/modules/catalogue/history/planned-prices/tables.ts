declare module '#platform/database/db.ts' {
  interface Tables {
    planned_price: {
      id: string
      product_id: string
      offer_cents: number
      is_per_kg: number
      starts_at: number
      ends_at: number
      /** Null until it runs. */
      started_at: number | null
      /** Of one that runs: the offer price before, or null if there was none. */
      restore_cents: number | null
      created_at: number
    }
  }
}
export {}
