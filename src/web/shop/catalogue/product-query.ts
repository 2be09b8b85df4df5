import { queryOptions } from '@tanstack/react-query'
import type { Product } from '#modules/catalogue/contract.ts'
import { api } from '#web/api.ts'
import { queryClient, requestTimeout } from '#web/data/query-client.ts'
import { shareRequest } from '#web/data/share-request.ts'
import { isRecord, storedValue } from '#web/data/storage.ts'

/** What is still known of a product that the shop no longer has. */
export type FormerProduct = Pick<Product, '_id' | 'name'> & Partial<Product>

/** `null` is a product that the shop no longer has. */
export type FetchedProduct = { product: Product | null; former?: FormerProduct | undefined }

/** What fits into an address. */
const mostIds = 100
/** When a product is shown again or the page gets the focus, an older one is refetched. */
const freshMs = 60_000

/** One product by its id. Products that are fetched at the same time share a request. */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: () => loadProduct(id),
    staleTime: freshMs,
    // The cart needs its products on every page.
    gcTime: Infinity,
  })

const loadProduct = shareRequest(fetchAll, mostIds)

async function fetchAll(ids: readonly string[]): Promise<FetchedProduct[]> {
  const query = { ids: ids.join(','), limit: ids.length }
  const { products } = await api('GET /api/product/list', { query, signal: requestTimeout() })
  const byId = new Map(products.map((product) => [product._id, product]))
  const stored = byId.size < ids.length ? await readStored() : []
  return ids.map((id) => {
    const product = byId.get(id)
    return product ? { product } : { product: null, former: lastFetched(id, stored) }
  })
}

/** What is stored is only checked when it is read: the script for that is not needed for a page's first paint. */
const storedProducts = storedValue<readonly { _id: string }[]>('larder-products', (found) =>
  Array.isArray(found) ? found.filter(hasId) : undefined,
)

const hasId = (found: unknown): found is { _id: string } =>
  isRecord(found) && typeof found['_id'] === 'string'

/** The products of the cart as they were last fetched. */
export async function readStored(): Promise<readonly Product[]> {
  const { checkStored } = await import('./stored-products.ts')
  return checkStored(storedProducts.read())
}

/** Stores the products of the cart for when the shop is out of reach. Not later: the page may be closed at any moment. */
export function storeForOffline(ids: readonly string[]) {
  const before = storedProducts.read() ?? []
  storedProducts.write(
    ids.flatMap((id) => products.get(id) ?? before.find(({ _id }) => _id === id) ?? []),
  )
}

/** Products outside of components. */
export const products = {
  /** As this page has fetched it last. */
  get: (id: string): Product | null | undefined => fetched(id)?.product,
  /** What a list or a page has brought. */
  put: (product: Product) =>
    queryClient.setQueryData(productQuery(product._id).queryKey, { product }),
  putFormer: (former: FormerProduct) =>
    queryClient.setQueryData(
      productQuery(former._id).queryKey,
      (known) => known ?? { product: null, former },
    ),
  /** Fetches those that are not known, or are older than a minute. */
  load: (ids: readonly string[]): Promise<unknown> =>
    Promise.all(ids.map((id) => queryClient.fetchQuery(productQuery(id)))),
  /** Fetches them as they are now. */
  reload: (ids: readonly string[]): Promise<unknown> =>
    Promise.all(ids.map((id) => queryClient.fetchQuery({ ...productQuery(id), staleTime: 0 }))),
}

const fetched = (id: string) => queryClient.getQueryData(productQuery(id).queryKey)

/** A product as it was before it left the shop. */
function lastFetched(id: string, stored: readonly Product[]): FormerProduct | undefined {
  const known = fetched(id)
  const product = known?.product ?? known?.former ?? stored.find(({ _id }) => _id === id)
  return product && { ...product, inStock: false }
}
