import { plainMoney, toMajor } from '#modules/pricing/money.ts'
import { inBatches } from '#platform/batches.ts'
import { csvHead, csvRows } from '#platform/csv/write-csv.ts'
import { shownGtin } from '../product/barcodes/gtin.ts'
import { descriptionOf, type CatalogueProduct } from '../product/catalogue-product.ts'
import type { Categories } from '../product/categories/read-categories.ts'
import { factCells } from '../product/facts/stored-facts.ts'
import { notCounted, type Count } from '../product/stock/counts.ts'
import { csvColumns } from './contract.ts'
import { isInFile, taxingCells } from './taxing-cells.ts'
import type { Catalogue } from '../model/catalogue.ts'
import type { Taxing } from '#modules/pricing/deposits.ts'

/** Rows written at once before other requests are answered. */
const batchSize = 500

/** The file in pieces. They are made as they are read, so that 100,000 products are never one text in memory. */
export function* writeCsv(
  products: readonly CatalogueProduct[],
  counts: ReadonlyMap<string, Count>,
  { categories, taxing }: Pick<Catalogue, 'categories' | 'taxing'>,
): Generator<string> {
  const names = new Map(categories.all.map(({ path }) => [path, nameOf(categories, path)]))
  const columns = csvColumns.filter((column) => isInFile(taxing, column))
  yield csvHead(columns)
  for (const some of inBatches(products, batchSize))
    yield csvRows(
      some.map((product) => {
        const cells = cellsOf(product, taxing, counts.get(product.id))
        cells.category = names.get(product.category) ?? product.category
        return columns.map((column) => cells[column])
      }),
    )
}

/** By its name, unless the import would take that for another category. */
function nameOf(categories: Categories, path: string): string {
  const text = categories.find(path)?.text ?? path
  return categories.findByAnyName(text)?.path === path ? text : path
}

export const cellsOf = (
  product: CatalogueProduct,
  taxing: Taxing,
  { stock, lowStock }: Count = notCounted,
): Record<(typeof csvColumns)[number], string> => ({
  id: product.id,
  name: product.name,
  category: product.category,
  price: cellOf(product.priceCents, product),
  offerPrice: cellOf(product.offerCents, product),
  weight: product.weight ?? '',
  ...weighedCells(product),
  inStock: product.isSwitchedOn ? 'yes' : 'no',
  stock: String(stock ?? ''),
  lowStock: String(lowStock ?? ''),
  description: descriptionOf(product).join('\n'),
  ...factCells(product.facts),
  ...taxingCells(product, taxing),
  minimumAge: String(product.minimumAge ?? ''),
  barcodes: product.barcodes.map(shownGtin).join(' '),
  shelf: product.shelf ?? '',
})

function weighedCells(product: CatalogueProduct) {
  const { weighed } = product
  return {
    pricePerKg: weighed ? cellOf(weighed.priceCents, product) : '',
    offerPricePerKg: weighed ? cellOf(weighed.offerCents, product) : '',
    pieceGrams: weighed ? String(weighed.pieceGrams) : '',
    tolerancePercent: weighed ? String(weighed.tolerancePercent) : '',
  }
}

const cellOf = (cents: number, { decimals }: CatalogueProduct) =>
  plainMoney(toMajor(cents, decimals), decimals)
