import type { Product } from '#modules/catalogue/contract.ts'
import { api } from '#web/api.ts'
import { createStore, useStore } from '#web/ui/value-store.ts'

/** `null` is a product that the shop no longer has. */
export type KnownProducts = ReadonlyMap<string, Product | null>

const storageKey = 'larder-products'
/** What fits into an address. */
const mostIds = 100

const store = createStore<KnownProducts>(new Map())
const asked = new Set<string>()

/** The products that this page has heard of, by id; what is in the cart is also kept for when the shop is out of reach. */
export const products = {
  known: store.get,
  put: (product: Product) => add([[product._id, product]]),
  /** Asks for these products as they are now. */
  async load(ids: readonly string[]): Promise<void> {
    const wanted = ids.filter((id) => !asked.has(id))
    for (const id of wanted) asked.add(id)
    try {
      for (let from = 0; from < wanted.length; from += mostIds)
        await loadSome(wanted.slice(from, from + mostIds))
    } catch (error) {
      add(readKept(ids).filter(([id]) => !store.get().has(id)))
      throw error
    } finally {
      for (const id of wanted) asked.delete(id)
    }
  },
  loadMissing: (ids: readonly string[]) => products.load(ids.filter((id) => !store.get().has(id))),
  keep(ids: readonly string[]) {
    try {
      localStorage.setItem(
        storageKey,
        JSON.stringify(ids.flatMap((id) => store.get().get(id) ?? [])),
      )
    } catch {
      // Without storage the cart can be read only while the shop can be reached.
    }
  },
}

export const useKnownProducts = (): KnownProducts => useStore(store)

async function loadSome(ids: string[]) {
  const query = { ids: ids.join(','), limit: ids.length }
  const { products: found } = await api('GET /api/product/list', { query })
  const byId = new Map(found.map((product) => [product._id, product]))
  add(ids.map((id) => [id, byId.get(id) ?? null]))
}

function add(entries: readonly (readonly [string, Product | null])[]) {
  if (entries.length === 0) return
  store.set(new Map([...store.get(), ...entries]))
}

function readKept(ids: readonly string[]): [string, Product][] {
  try {
    // Written by `keep`, in this browser.
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? '[]') as Product[]
    return kept.flatMap((product) => (ids.includes(product._id) ? [[product._id, product]] : []))
  } catch {
    return []
  }
}
