import type { Generated } from 'kysely'

declare module '#platform/database/db.ts' {
  interface Tables {
    code: {
      id: string
      /** In capital letters. */
      code: string
      percent: number | null
      amount_cents: number | null
      minimum_cents: Generated<number>
      starts_at: number
      /** Null: until the seller deletes it. */
      ends_at: number | null
      use_limit: number | null
      person_limit: number | null
      used: Generated<number>
      created_at: number
    }
    code_product: { code_id: string; product_id: string }
    code_category: { code_id: string; category_id: string }
    code_use: {
      order_id: string
      code_id: string
      /** Null for a coupon without a limit for each person. */
      person_hash: Generated<string | null>
      /** Of an unpaid order of a buyer without a confirmed email: a hash of its network. */
      held_by: Generated<string | null>
    }
  }
}
