/** What changed a price: found at a start, or since an older version of the shop; a form; the list; a file; … */
export const priceCauses = [
  'found',
  'demo',
  'form',
  'list',
  'file',
  'many',
  'undo',
  'planned',
  'currency',
] as const
export type PriceCause = (typeof priceCauses)[number]

declare module '#platform/database/db.ts' {
  interface Tables {
    price_change: {
      product_id: string
      version: number
      at: number
      cause: PriceCause
      currency: string
      decimals: number
      price_cents: number
      offer_cents: number
      kg_price_cents: number | null
      kg_offer_cents: number | null
    }
  }
}
