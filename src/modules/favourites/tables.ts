import type { Generated } from 'kysely'

declare module '#platform/database/db.ts' {
  interface Tables {
    favourite: {
      shopper_id: string
      product_id: string
      saved_at: number
      /** What it cost then; one piece of what is sold by weight at most. */
      offer_cents: number
      /** Null in rows of the release before: the shop's. */
      currency: string | null
      /** When it was last found out of stock, and when it was back after that. */
      out_at: number | null
      back_at: number | null
      /** Of the last email about it: when that was, and what it said. */
      told_at: Generated<number | null>
      told_back_at: Generated<number | null>
      told_cents: Generated<number | null>
    }
    favourite_emails: {
      shopper_id: string
      is_on: number
      /** Before this no other email is written. */
      next_at: number
      leave_token: string
    }
  }
}
