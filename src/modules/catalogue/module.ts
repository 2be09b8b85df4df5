import {
  durationText,
  namesNobody,
  staysWithOrder,
  type PersonalData,
} from '#modules/personal-data/entry.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { dayMs, hourMs } from '#platform/time.ts'
import { catalogueCalls } from './contract.ts'
import { barcodeCalls } from './editing/barcodes/contract.ts'
import { barcodesHttp } from './editing/barcodes/http.ts'
import { bulkCalls } from './editing/bulk/contract.ts'
import { bulkHttp } from './editing/bulk/http.ts'
import { categoriesHttp } from './editing/categories/http.ts'
import { deleteCalls } from './editing/delete/contract.ts'
import { deleteHttp } from './editing/delete/http.ts'
import { pictureCalls } from './editing/pictures/contract.ts'
import { picturesHttp } from './editing/pictures/http.ts'
import { pricesHttp } from './editing/planned-prices/http.ts'
import { sellerSearchHttp } from './editing/search-http.ts'
import { stockHttp } from './editing/stock/http.ts'
import { uncheckedCalls } from './editing/unchecked-facts/contract.ts'
import { uncheckedFactsHttp } from './editing/unchecked-facts/http.ts'
import { csvCatalogueCalls } from './files/contract.ts'
import { csvCatalogueHttp } from './files/http.ts'
import { plannedPriceCalls } from './history/planned-prices/contract.ts'
import { priceHistoryCalls } from './history/price-history/contract.ts'
import { sweepPriceChanges } from './history/price-history/read-history.ts'
import { recordMissingPrices } from './history/price-history/record-prices.ts'
import { catalogueHttp } from './http.ts'
import type { Catalogue } from './model/catalogue.ts'
import { sweepViews } from './model/out-of-stock-views.ts'
import { searchCalls } from './model/search/contract.ts'
import { missRetentionDays } from './model/search/limits.ts'
import { sweepMisses } from './model/search/misses.ts'
import { categoryCalls } from './product/categories/contract.ts'
import { sellerCatalogueCalls } from './product/seller-contract.ts'
import { stockCalls } from './product/stock/contract.ts'
import { sweepStockChanges } from './product/stock/history.ts'
import { stockChangeRetentionMs } from './product/stock/limits.ts'
import { sellerCatalogueHttp } from './seller-http.ts'
import type {} from './tables.ts'

export const catalogueModule = {
  calls: {
    ...catalogueCalls,
    ...sellerCatalogueCalls,
    ...csvCatalogueCalls,
    ...bulkCalls,
    ...barcodeCalls,
    ...uncheckedCalls,
    ...pictureCalls,
    ...priceHistoryCalls,
    ...plannedPriceCalls,
    ...deleteCalls,
    ...stockCalls,
    ...categoryCalls,
    ...searchCalls,
  },
  routes: [
    catalogueHttp,
    sellerCatalogueHttp,
    csvCatalogueHttp,
    bulkHttp,
    barcodesHttp,
    uncheckedFactsHttp,
    picturesHttp,
    deleteHttp,
    pricesHttp,
    stockHttp,
    categoriesHttp,
    sellerSearchHttp,
  ],
  upkeep: [
    { name: 'sweeping views of products out of stock', everyMs: hourMs, work: sweepViews },
    { name: 'sweeping searches without a result', everyMs: hourMs, work: sweepMisses },
    {
      name: 'finding prices that have no row',
      everyMs: hourMs,
      work: ({ db, clock, catalogue }: { db: Db; clock: Clock; catalogue: Catalogue }) =>
        recordMissingPrices(db, { clock, readCurrency: catalogue.readFormat }),
    },
    { name: 'sweeping changes of prices', everyMs: hourMs, work: sweepPriceChanges },
    { name: 'sweeping changes of counts', everyMs: hourMs, work: sweepStockChanges },
  ],
  personalData: [
    {
      name: 'Counts of goods',
      about: 'shoppers',
      place: 'database',
      tables: {
        stock_change: {
          columns: 'order_id product_id change at',
          technical: 'id pieces_after reason idempotency_key',
          ...staysWithOrder,
        },
      },
      what: 'Which order took how many pieces of a product',
      why: 'To know what is left, and to find mistakes in the counts',
      kept: durationText(stockChangeRetentionMs),
      stays: 'It names nobody, and goes after that time',
    },
    {
      name: 'Searches without a result',
      about: 'shoppers',
      place: 'database',
      tables: { search_miss: { technical: 'text count last_at dismissed asked', ...namesNobody } },
      what: 'The words of a search that found nothing, without who searched',
      why: 'To know what is missing in the shop',
      kept: durationText(missRetentionDays * dayMs),
      stays: 'All of it: nobody can tell who searched',
    },
  ] satisfies PersonalData[],
  notPersonal: {
    bulk_change: 'id at document',
    catalogue_version: 'id version',
    category:
      'id text path colour image_id drawing position hidden version tax_class shelf_position',
    category_old_path: 'path category_id',
    deleted_product: 'id version',
    offer:
      'id name kind pieces paid_pieces sum_cents starts_at ends_at started_at ended_at created_at',
    offer_product: 'offer_id product_id',
    out_of_stock_view: 'day product_id count',
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
    search_synonyms: 'id version document',
    unchecked_facts: 'product_id seen facts at',
  },
}
