declare module '#platform/database/db.ts' {
  interface Tables {
    favourite: {
      shopper_id: string
      product_id: string
      saved_at: number
      /** What it cost then; one piece of what is sold by weight at most. */
      offer_cents: number
      /** When it was last found out of stock, and when it was back after that. */
      out_at: number | null
      back_at: number | null
    }
  }
}
