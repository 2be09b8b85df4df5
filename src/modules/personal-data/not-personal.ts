/** The tables and columns that hold nothing about a person. With the list of personal data they are the whole schema. */
export const notPersonal: Record<string, string> = {
  book_counter: 'kind last last_at',
  bulk_change: 'id at document',
  catalogue_version: 'id version',
  category: 'id text path colour image_id drawing position hidden version tax_class shelf_position',
  category_old_path: 'path category_id',
  code: 'id code percent amount_cents minimum_cents starts_at ends_at use_limit person_limit used created_at',
  code_category: 'code_id category_id',
  code_product: 'code_id product_id',
  deleted_product: 'id version',
  delivery_slot: 'starts_at ends_at taken',
  image: 'id created_at unused_since is_ordered',
  image_file: 'image_id width bytes',
  migration: 'name applied_at',
  offer:
    'id name kind pieces paid_pieces sum_cents starts_at ends_at started_at ended_at created_at',
  offer_product: 'offer_id product_id',
  out_of_stock_view: 'day product_id count',
  page_version: 'id page_id title text shown_text saved_at',
  product:
    'id position version name description price_cents offer_cents weight in_stock created_at archived_at idempotency_key ' +
    'request_hash category_id facts is_counted kg_price_cents kg_offer_cents piece_grams tolerance_percent ' +
    'tax_class deposit_kind deposit_count minimum_age shelf rating_stars rating_count rated_version unrated_version',
  planned_price:
    'id product_id offer_cents is_per_kg starts_at ends_at created_at started_at restore_cents',
  price_change:
    'product_id at price_cents offer_cents kg_price_cents kg_offer_cents currency decimals cause version',
  product_barcode: 'gtin product_id position',
  product_image: 'product_id position image_id',
  product_stock: 'product_id pieces low_mark crossed',
  recall: 'id product_id product_name from_day to_day message at gives_money_back',
  sales_day: 'day starts_at ends_at orders total_cents version',
  sales_delivery: 'day minutes orders in_time',
  sales_product: 'day product_id name quantity goods_cents',
  unchecked_facts: 'product_id seen facts at',
  search_synonyms: 'id version document',
}
