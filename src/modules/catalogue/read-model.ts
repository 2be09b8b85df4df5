import type { CategoryPath } from './categories.ts'

/** As the shop knows it: whole cents, and the ids of its pictures. Never changed, only replaced. */
export type CatalogueProduct = Readonly<{
  id: string
  position: number
  name: string
  /** What search looks in. */
  lowerName: string
  category: CategoryPath
  description: readonly string[]
  priceCents: number
  offerCents: number
  weight: string | undefined
  inStock: boolean
  images: readonly string[]
}>

export type Selection = {
  search?: string | undefined
  category?: CategoryPath | undefined
  ids?: readonly string[] | undefined
  inStock?: boolean | undefined
  limit?: number | undefined
  after?: number | undefined
}

export type ProductPage = { products: CatalogueProduct[]; total: number; next: number | undefined }

export type ReadModel = ReturnType<typeof createReadModel>

/** The whole catalogue in memory, oldest first. A question is one pass over it: 100,000 names take a few milliseconds. */
export function createReadModel() {
  const products: CatalogueProduct[] = []
  const indexOf = new Map<string, number>()

  function put(product: CatalogueProduct) {
    const index = indexOf.get(product.id)
    if (index !== undefined) {
      products[index] = product
      return
    }
    indexOf.set(product.id, products.length)
    products.push(product)
  }

  return {
    apply(changed: CatalogueProduct[]) {
      for (const product of changed.toSorted((a, b) => a.position - b.position)) put(product)
    },
    get size() {
      return products.length
    },
    get(id: string): CatalogueProduct | undefined {
      const index = indexOf.get(id)
      return index === undefined ? undefined : products[index]
    },
    select(selection: Selection): ProductPage {
      const candidates = selection.ids
        ? selection.ids.flatMap((id) => this.get(id) ?? [])
        : products
      return pick(candidates, selection)
    },
  }
}

function pick(candidates: CatalogueProduct[], selection: Selection): ProductPage {
  const { category, inStock, limit = Infinity, after = -1 } = selection
  const search = selection.search?.trim().toLowerCase() ?? ''
  const picked: CatalogueProduct[] = []
  let total = 0
  let hasMore = false

  for (const product of candidates) {
    if (category !== undefined && product.category !== category) continue
    if (inStock !== undefined && product.inStock !== inStock) continue
    if (search !== '' && !product.lowerName.includes(search)) continue
    total++
    if (product.position <= after) continue
    if (picked.length < limit) picked.push(product)
    else hasMore = true
  }
  return { products: picked, total, next: hasMore ? picked.at(-1)?.position : undefined }
}
