import { csvFile } from '#platform/csv/write-csv.ts'
import type { AnswerOf } from '#web/api.ts'

export type LowProduct = AnswerOf<'GET /api/product/low-stock'>['products'][number]

/** Twice the low mark, so that the product is not low again at once. None for a product without a mark. */
export function suggestedAmount({
  stock,
  lowStock,
}: {
  stock: number
  lowStock: number | null
}): number | undefined {
  return lowStock === null ? undefined : Math.max(1, 2 * lowStock - stock)
}

const columns = ['name', 'weight', 'category', 'stock', 'lowStock', 'toOrder', 'id']

/** The list as a CSV file, with the amounts as they are on the page. */
export function orderListCsv(
  products: readonly LowProduct[],
  amountOf: (product: LowProduct) => string,
  categoryName: (path: string) => string,
): string {
  const rows = products.map((product) => [
    product.name,
    product.weight ?? '',
    categoryName(product.category),
    `${product.stock}`,
    `${product.lowStock ?? ''}`,
    amountOf(product),
    product._id,
  ])
  return csvFile(columns, rows)
}
