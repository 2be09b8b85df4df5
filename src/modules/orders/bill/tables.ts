import type { Generated } from 'kysely'
import type { ChangeKind } from '#modules/pricing/bill.ts'
import type { OrderActor } from '../status.ts'
import type {} from '../order/tables.ts'

declare module '#platform/database/db.ts' {
  interface Tables {
    /** What changed about the bill of an order. Its amount is below zero, or zero. */
    order_change: {
      id: string
      order_id: string
      position: number
      kind: ChangeKind
      /** Null if it is about the whole order. */
      line_position: number | null
      pieces: number | null
      grams: number | null
      deposit_name: string | null
      /** The sum that was entered. */
      asked_cents: number | null
      tax_class: string | null
      amount_cents: number
      goods_cents: number
      deposit_cents: number
      fee_cents: number
      /** What is added for tax: 0 where prices include it. */
      tax_cents: number
      rounding_cents: number
      reason: string | null
      at: number
      actor: OrderActor
      undone_at: Generated<number | null>
      /** What came in place of the pieces, or what the change is about. */
      substitute_id: Generated<string | null>
      /** The same for all that the shopper took out together. Null: it keeps its share of the discounts. */
      removal_id: Generated<string | null>
    }
    /** Each offer that ran for products of an order with discounts, and its code. What they take off changes with the bill. */
    order_discount: {
      order_id: string
      position: number
      kind: 'offer' | 'code'
      name: string
      cents: number
      offer_id: string | null
      code_id: string | null
      /** JSON. Null in orders from before. */
      terms: string | null
    }
    order_change_tax: {
      change_id: string
      tax_class: string
      taxable_cents: number
      tax_cents: number
    }
  }
}
