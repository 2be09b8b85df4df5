import type { Generated } from 'kysely'

declare module '#platform/database/db.ts' {
  interface Tables {
    recall: {
      id: string
      product_id: string
      product_name: string
      from_day: string
      to_day: string
      message: string
      at: number
      gives_money_back: Generated<number>
    }
    recall_order: {
      product_id: string
      order_id: string
      recall_id: string
      /** Null in recalls from before: as many as were ordered. */
      pieces: Generated<number | null>
      /** Until the money is on the bill. */
      money_due: Generated<number>
    }
  }
}
