declare module '#platform/database/db.ts' {
  interface Tables {
    unchecked_facts: {
      product_id: string
      /** Another one whenever the facts change. */
      seen: string
      /** JSON of `FoodFacts`. */
      facts: string
      at: number
    }
  }
}
