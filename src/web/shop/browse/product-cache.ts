import type { Product } from '#modules/catalogue/contract.ts'
import { createSharedValue, useSharedValue } from '#web/data/shared-value.ts'
import { storedProducts } from './stored-products.ts'

/** `null` is a product that the shop no longer has. */
export type KnownProducts = ReadonlyMap<string, Product | null>

/** What is still known of a product that the shop no longer has. */
export type FormerProduct = Pick<Product, '_id' | 'name'> & Partial<Product>

/** What fits into an address. */
const mostIds = 100

const store = createSharedValue<KnownProducts>(new Map())
const former = createSharedValue<ReadonlyMap<string, FormerProduct>>(new Map())

/** The products that this page has read, by id; those in the cart are also stored for when the shop is out of reach. */
export const products = {
  known: store.get,
  put: (product: Product) => add([[product._id, product]]),
  /** More is known if this page or an earlier one has read it before. */
  putFormer: (product: FormerProduct) =>
    former.set(new Map([[product._id, product], ...former.get()])),
  /** Reads these products as they are now. */
  async load(ids: readonly string[]): Promise<void> {
    try {
      for (let from = 0; from < ids.length; from += mostIds)
        await loadSome(ids.slice(from, from + mostIds))
    } catch (error) {
      const stored = (storedProducts.read() ?? []).filter(({ _id }) => ids.includes(_id))
      add(stored.filter(({ _id }) => !store.get().has(_id)).map((it) => [it._id, it]))
      throw error
    }
  },
  loadMissing: (ids: readonly string[]) => products.load(ids.filter((id) => !store.get().has(id))),
  storeForOffline: (ids: readonly string[]) =>
    storedProducts.write(ids.flatMap((id) => store.get().get(id) ?? lastRead(id) ?? [])),
}

export const useFormerProduct = (id: string): FormerProduct | undefined =>
  useSharedValue(former).get(id)

export const useKnownProducts = (): KnownProducts => useSharedValue(store)

/** Components that need the same products at the same time share one request. */
async function loadSome(ids: readonly string[]) {
  const { fetchProducts } = await import('./fetch-products.ts')
  const found = await fetchProducts(ids)
  const byId = new Map(found.map((product) => [product._id, product]))
  const gone = ids.flatMap((id) => (byId.has(id) ? [] : (lastRead(id) ?? [])))
  former.set(new Map([...former.get(), ...gone.map((product) => [product._id, product] as const)]))
  add(ids.map((id) => [id, byId.get(id) ?? null]))
}

/** A product as it was before it left the shop. */
function lastRead(id: string): Product | undefined {
  const known = store.get().get(id) ?? storedProducts.read()?.find(({ _id }) => _id === id)
  return known && { ...known, inStock: false }
}

function add(entries: readonly (readonly [string, Product | null])[]) {
  if (entries.length === 0) return
  store.set(new Map([...store.get(), ...entries]))
}
