declare module '#platform/database/db.ts' {
  interface Tables {
    rating: {
      id: string
      product_id: string
      shopper_id: string
      stars: number
      sentence: string
      created_at: number
      changed_at: number
      /** What the shop says to it. */
      answer: string
      answered_at: number | null
      /** A hidden one counts for nothing, and only the seller and its author see it. */
      hidden_at: number | null
      hidden_reason: string
    }
  }
}
