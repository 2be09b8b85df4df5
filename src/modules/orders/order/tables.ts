import type { Generated } from 'kysely'
import type { ProblemKind } from './problem-kinds.ts'

declare module '#platform/database/db.ts' {
  interface Tables {
    /** What came in place of pieces of a line: its change of the bill names it. */
    order_substitute: {
      id: string
      order_id: string
      line_position: number
      product_id: string
      name: string
      category: string
      weight: string | null
      images: string
      quantity: number
      /** Of one piece, on that day. */
      price_cents: number
      /** What all of its pieces cost on this bill at most. */
      goods_cents: number
      tax_class: string
      deposit_name: string | null
      deposit_cents: number
      deposit_tax_class: string | null
      /** How many containers one piece has. Null in orders from before: one. */
      deposit_containers: Generated<number | null>
      is_counted: number
      no_withdrawal: number
      loose_allergens: string | null
      /** What is left of it on the bill: none if it was undone, refused or handed back. */
      kept_count: number
      kept_cents: number
      kept_deposit_cents: number
      at: number
    }
    order_problem: {
      id: string
      order_id: string
      line_position: number
      kind: ProblemKind
      pieces: number
      note: string
      at: number
      answered_at: Generated<number | null>
      answer: Generated<string>
      given_cents: Generated<number>
    }
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
