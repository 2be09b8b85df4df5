import { shownGtin } from '../product/barcodes/gtin.ts'
import { descriptionOf, type CatalogueProduct } from '../product/catalogue-product.ts'
import { writeFacts } from '../product/facts/stored-facts.ts'
import { priceColumns } from '../product/prices/stored-weighed.ts'
import { storedTaxing, taxingWords } from '../product/prices/taxing.ts'
import type { Taxing } from '#modules/pricing/deposits.ts'
import { formatMinor, type MoneyFormat } from '#modules/pricing/money.ts'
import { gramsText } from '#modules/pricing/weighed.ts'

type Facts = {
  name: string
  category: string
  description: string
  price_cents: number
  offer_cents: number
  weight: string | null
  kg_price_cents: number | null
  kg_offer_cents: number | null
  piece_grams: number | null
  tolerance_percent: number | null
  /** JSON of the food facts. */
  facts: string | null
  /** The names of its tax class and its deposit. */
  taxClass?: string
  deposit?: string
  minimum_age: number | null
  shelf: string | null
  barcodes?: readonly string[]
  in_stock: number
  stock?: number | null
  lowStock?: number | null
  images?: readonly string[]
}

/** Of a product as the shop knows it. */
export const factsOf = (product: CatalogueProduct, taxing: Taxing) => ({
  name: product.name,
  category: product.category,
  description: descriptionOf(product).join('\n'),
  ...priceColumns(product),
  facts: writeFacts(product.facts),
  ...taxingWords(taxing, storedTaxing(product)),
  minimum_age: product.minimumAge ?? null,
  shelf: product.shelf ?? null,
  barcodes: product.barcodes,
  in_stock: product.isSwitchedOn ? 1 : 0,
})

/** What is not the same any more, for people: "price $3.60 → $2.90, description". Empty if nothing is. */
export function differences(before: Facts, after: Facts, format: MoneyFormat): string {
  const money = (cents: number) => formatMinor(cents, format)
  const perKg = (cents: number | null) => (cents === null ? 'none' : money(cents))
  const fields: [what: string, was: string, is: string][] = [
    ['name', `“${before.name}”`, `“${after.name}”`],
    ['category', before.category, after.category],
    ['price', money(before.price_cents), money(after.price_cents)],
    ['offer price', money(before.offer_cents), money(after.offer_cents)],
    ['price per kg', perKg(before.kg_price_cents), perKg(after.kg_price_cents)],
    ['offer price per kg', perKg(before.kg_offer_cents), perKg(after.kg_offer_cents)],
    ['weight of one piece', piece(before.piece_grams), piece(after.piece_grams)],
    ['tolerance', tolerance(before.tolerance_percent), tolerance(after.tolerance_percent)],
    ['weight', before.weight ?? 'none', after.weight ?? 'none'],
    ['tax class', before.taxClass ?? '', after.taxClass ?? ''],
    ['deposit', before.deposit ?? '', after.deposit ?? ''],
    ['minimum age', numberOrNone(before.minimum_age), numberOrNone(after.minimum_age)],
    ['shelf', before.shelf ?? 'none', after.shelf ?? 'none'],
    ['barcodes', barcodesText(before.barcodes), barcodesText(after.barcodes)],
    ['stock', stock(before.in_stock), stock(after.in_stock)],
    ['count', numberOrNone(before.stock), numberOrNone(after.stock)],
    ['low mark', numberOrNone(before.lowStock), numberOrNone(after.lowStock)],
  ]
  // Too long to tell in full.
  const named: [what: string, was: string, is: string][] = [
    ['description', before.description, after.description],
    ['food facts', before.facts ?? '', after.facts ?? ''],
    ['pictures', before.images?.join() ?? '', after.images?.join() ?? ''],
  ]
  return [
    ...fields.filter(isDifferent).map(([what, was, is]) => `${what} ${was} → ${is}`),
    ...named.filter(isDifferent).map(([what]) => what),
  ].join(', ')
}

const numberOrNone = (value: number | null | undefined) => String(value ?? 'none')
const barcodesText = (gtins: readonly string[] = []) => gtins.map(shownGtin).join(' ') || 'none'
const isDifferent = ([, was, is]: [string, string, string]) => was !== is
const piece = (grams: number | null) => (grams === null ? 'none' : gramsText(grams))
const tolerance = (percent: number | null) => (percent === null ? 'none' : `${percent} %`)
const stock = (inStock: number) => (inStock === 1 ? 'in stock' : 'out of stock')
