import type { Generated } from 'kysely'

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
  }
}
