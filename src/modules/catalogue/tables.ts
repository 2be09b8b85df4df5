import type { Generated } from 'kysely'
import type { Drawing } from './product/categories/categories.ts'
import type { StockReason } from './product/stock/reasons.ts'
import type { OfferKind } from '#modules/pricing/offers/offers.ts'
import type { PriceCause } from './product/prices/reasons.ts'

declare module '#platform/database/db.ts' {
  interface Tables {
    catalogue_version: { id: number; version: number }
    product: {
      id: string
      position: number
      version: number
      name: string
      category_id: string
      description: string
      price_cents: number
      offer_cents: number
      weight: string | null
      /** JSON of `FoodFacts`. */
      facts: Generated<string | null>
      /** Of a product that is sold by weight: its price per kg, the usual weight of one piece and its tolerance. */
      kg_price_cents: Generated<number | null>
      kg_offer_cents: Generated<number | null>
      piece_grams: Generated<number | null>
      tolerance_percent: Generated<number | null>
      /** The age that a person must have to buy it. */
      minimum_age: Generated<number | null>
      /** Where it stands in the shop. */
      shelf: Generated<string | null>
      /** Of all ratings that are not hidden. */
      rating_stars: Generated<number>
      rating_count: Generated<number>
      /** The version that the last rating or offer made, and the last version before it that none has made. */
      rated_version: Generated<number | null>
      unrated_version: Generated<number | null>
      /** The ids of its tax class and of its kind of deposit; without a class it belongs to the first. */
      tax_class: Generated<string | null>
      deposit_kind: Generated<string | null>
      deposit_count: Generated<number>
      /** The seller's switch. What is counted and sold out is out of stock too. */
      in_stock: number
      /** Whether `product_stock` has a row for it. */
      is_counted: Generated<number>
      archived_at: number | null
      created_at: number
      /** Of a product that was added with an Idempotency-Key: the key, and a hash of what was sent with it. */
      idempotency_key: Generated<string | null>
      request_hash: Generated<string | null>
    }
    deleted_product: { id: string; version: number }
    product_image: { product_id: string; position: number; image_id: string }
    out_of_stock_view: { day: string; product_id: string; count: number }
    /** One row: JSON of `SynonymGroups`. */
    search_synonyms: { id: number; version: number; document: string }
    search_miss: {
      text: string
      count: number
      asked: Generated<number>
      last_at: number
      dismissed: Generated<number>
    }
    category: {
      id: string
      text: string
      path: string
      colour: string
      image_id: string | null
      drawing: Drawing | null
      position: number
      hidden: number
      version: number
      /** What it proposes for new products. */
      tax_class: Generated<string | null>
      /** Its place on the way along the shelves. Null: the seller has not said. */
      shelf_position: Generated<number | null>
    }
    category_old_path: { path: string; category_id: string }
    product_barcode: { gtin: string; product_id: string; position: number }
    product_stock: {
      product_id: string
      pieces: number
      low_mark: number | null
      /** It crossed zero or the low mark, and the catalogue has no version of that yet. */
      crossed: Generated<number>
    }
    stock_change: {
      id: string
      product_id: string
      change: number
      /** Null when counting was switched off. */
      pieces_after: number | null
      reason: StockReason
      order_id: string | null
      at: number
      idempotency_key: Generated<string | null>
    }
    offer: {
      id: string
      name: string
      kind: OfferKind
      pieces: number
      paid_pieces: number | null
      sum_cents: number | null
      starts_at: number
      /** Null: until the seller ends it. */
      ends_at: number | null
      started_at: number | null
      ended_at: number | null
      created_at: number
    }
    offer_product: { offer_id: string; product_id: string }
    unchecked_facts: {
      product_id: string
      /** Another one whenever the facts change. */
      seen: string
      /** JSON of `FoodFacts`. */
      facts: string
      at: number
    }
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
    planned_price: {
      id: string
      product_id: string
      offer_cents: number
      is_per_kg: number
      starts_at: number
      ends_at: number
      /** Null until it runs. */
      started_at: number | null
      /** Of one that runs: the offer price before, or null if there was none. */
      restore_cents: number | null
      created_at: number
    }
  }
}
