import { LRUCache } from 'lru-cache'
import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { imagePath } from '#modules/images/contract.ts'
import { toMajor } from '#modules/pricing/money.ts'
import { unitPriceFor } from '#modules/pricing/unit-price.ts'
import { inBatches } from '#platform/batches.ts'
import { isoTime } from '#platform/time.ts'
import { shownGtin } from '../../product/barcodes/gtin.ts'
import {
  descriptionOf,
  type CatalogueProduct,
  type ProductOffer,
} from '../../product/catalogue-product.ts'
import type { Product } from '../../contract.ts'
import { shownFacts } from '../../product/facts/contract.ts'
import { namedCounts } from '../../product/facts/food-facts.ts'
import type { ProductPage } from './selection.ts'
import { notCounted, type Count } from '../../product/stock/counts.ts'
import type { SellerProduct } from '../../product/seller-contract.ts'

/** Products written at once before other requests are answered, so that 100,000 products never block them. */
const batchSize = 1_000

type Writing = {
  publicUrl?: string | undefined
  /** Of a list that anyone can make up: its texts must not evict those of other lists. */
  isMadeUp?: boolean
}

/** The bytes of `productListAnswer`. A product is turned to text once, not once per list. */
export async function writeListAnswer(
  page: ProductPage,
  { publicUrl = '', isMadeUp = false }: Writing = {},
) {
  const next = page.next === undefined ? '' : `,"nextCursor":"${page.next.toString(36)}"`
  const corrected = page.correctedTo ? `,"correctedTo":${JSON.stringify(page.correctedTo)}` : ''
  const also = page.alsoSearched ? `,"alsoSearched":${JSON.stringify(page.alsoSearched)}` : ''
  const filters = page.filterCounts
    ? `,"filters":${JSON.stringify(namedCounts(page.filterCounts))}`
    : ''
  const parts = [
    Buffer.from(
      `{"success":true,"total":${page.total}${next}${corrected}${also}${filters},"products":[`,
    ),
  ]
  for (const products of inBatches(page.products, batchSize)) {
    if (parts.length > 1) await yieldToRequests()
    const texts = products.map((product) => textOf(product, publicUrl, isMadeUp))
    parts.push(Buffer.from((parts.length > 1 ? ',' : '') + texts.join(',')))
  }
  parts.push(Buffer.from(']}'))
  return Buffer.concat(parts)
}

/** What shoppers see of a product. */
type ShownProduct = Omit<
  CatalogueProduct,
  | 'priceCents'
  | 'position'
  | 'version'
  | 'categoryId'
  | 'lowerName'
  | 'isSwitchedOn'
  | 'isCounted'
  | 'unitPrice'
  | 'facts'
  | 'filterBits'
  | 'isArchived'
  | 'createdAt'
  | 'barcodes'
  | 'shelf'
>

export const toProduct = (product: ShownProduct, publicUrl = ''): Product => ({
  _id: product.id,
  name: product.name,
  category: product.category,
  description: descriptionOf(product),
  price: toMajor(product.struckCents, product.decimals),
  offerPrice: toMajor(product.offerCents, product.decimals),
  image: product.images.map((id) => publicUrl + imagePath(id, 960)),
  inStock: product.inStock,
  ...(product.inStock && product.isLow && { fewLeft: true as const }),
  weight: product.weight,
  unitPrice: toUnitPrice(product),
  weighed: toWeighed(product),
  minimumAge: product.minimumAge,
  rating: product.rating,
  offers: product.offers?.map((offer) => toShownOffer(offer, product.decimals)),
  taxClass: product.taxClass,
  ...(product.depositKind !== undefined && {
    deposit: { kind: product.depositKind, containers: product.depositCount },
  }),
})

export const toShownOffer = (
  { id, sumCents, paidPieces, ...offer }: ProductOffer,
  decimals: number,
) => ({
  _id: id,
  ...offer,
  ...(paidPieces != null && { paidPieces }),
  ...(sumCents != null && { sum: toMajor(sumCents, decimals) }),
})

function toUnitPrice(product: ShownProduct): Product['unitPrice'] {
  const found = unitPriceFor(product)
  return found && { price: toMajor(found.cents, product.decimals), unit: found.unit }
}

const toWeighed = ({ weighed, kgStruckCents, decimals }: ShownProduct): Product['weighed'] =>
  weighed && {
    pricePerKg: toMajor(kgStruckCents ?? weighed.priceCents, decimals),
    offerPricePerKg: toMajor(weighed.offerCents, decimals),
    pieceGrams: weighed.pieceGrams,
    tolerancePercent: weighed.tolerancePercent,
  }

export const toSellerProduct = (
  product: CatalogueProduct,
  count: Count = notCounted,
  publicUrl?: string,
): SellerProduct => ({
  ...toProduct(asEntered(product), publicUrl),
  ...count,
  inStockSwitch: product.isSwitchedOn,
  facts: shownFacts.parse(product.facts),
  barcodes: product.barcodes.map(shownGtin),
  ...(product.shelf !== undefined && { shelf: product.shelf }),
  imageIds: [...product.images],
  archived: product.isArchived,
  version: product.version,
  createdAt: isoTime(product.createdAt),
})

/** With the prices that the seller typed. */
export const asEntered = <Entered extends Pick<CatalogueProduct, 'priceCents' | 'weighed'>>(
  product: Entered,
) => ({
  ...product,
  struckCents: product.priceCents,
  kgStruckCents: product.weighed?.priceCents,
})

/** More texts than these are not kept: those of 100,000 products would take more memory than the products. */
const mostTexts = 5_000
const texts = new LRUCache<CatalogueProduct, { publicUrl: string; text: string }>({
  max: mostTexts,
})

function textOf(product: CatalogueProduct, publicUrl: string, isMadeUp: boolean): string {
  const known = texts.get(product)
  if (known?.publicUrl === publicUrl) return known.text
  const text = JSON.stringify(toProduct(product, publicUrl))
  if (!isMadeUp || texts.size < mostTexts) texts.set(product, { publicUrl, text })
  return text
}
