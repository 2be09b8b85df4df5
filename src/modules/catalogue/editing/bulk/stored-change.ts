import { z } from 'zod'

const cents = z.int()

/** What a change of many products can change of each. */
const bulkColumns = z
  .object({
    price_cents: cents,
    offer_cents: cents,
    weight: z.string().nullable(),
    kg_price_cents: cents.nullable(),
    kg_offer_cents: cents.nullable(),
    piece_grams: z.int().nullable(),
    tolerance_percent: z.int().nullable(),
    tax_class: z.string().nullable(),
    deposit_kind: z.string().nullable(),
    deposit_count: z.int(),
    category_id: z.string(),
    minimum_age: z.int().nullable(),
    in_stock: z.int(),
    archived_at: z.int().nullable(),
    facts: z.string().nullable(),
  })
  .partial()
export type BulkColumns = z.output<typeof bulkColumns>

/** What is stored to take a change back. */
const changedRow = z.object({ id: z.string(), before: bulkColumns, after: bulkColumns })
export const storedChange = z.array(changedRow)
export type ChangedRow = z.output<typeof changedRow>

declare module '#platform/database/db.ts' {
  interface Tables {
    /** At most one row: the last change. */
    bulk_change: {
      id: string
      at: number
      /** JSON of `storedChange`. */
      document: string
    }
  }
}
