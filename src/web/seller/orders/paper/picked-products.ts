import type { Order } from '#modules/orders/contract.ts'
import { itemsToPack, type BagItem } from '#web/seller/orders/ticks/packed-items.ts'
import { packingNoteTexts } from '#web/ui/order/packing-note-texts.ts'

export type PickedProduct = Pick<BagItem, 'product'> & {
  quantity: number
  /** How many of them go into which order. */
  orders: { number: string; quantity: number; notes: string[] }[]
}
type PickedCategory = { path: string; products: PickedProduct[] }

/** The products that are still to be picked for all these orders, by category in the order of the shop, and by name. */
export function pickedProducts(
  orders: readonly Pick<Order, 'number' | 'items' | 'packed' | 'ifMissing'>[],
  categories: readonly { path: string }[],
): PickedCategory[] {
  const found = new Map<string, PickedProduct>()
  for (const order of orders) {
    const { number, packed = [] } = order
    for (const { product, quantity, item } of itemsToPack(order)) {
      if (packed.includes(product._id)) continue
      // The same product may have been renamed or weighed differently since.
      const key = [product._id, product.name, product.weight].join('\n')
      const known = found.get(key) ?? { product, quantity: 0, orders: [] }
      known.quantity += quantity
      known.orders.push({ number, quantity, notes: packingNoteTexts(order, item) })
      found.set(key, known)
    }
  }
  const places = new Map(categories.map(({ path }, place) => [path.toLowerCase(), place]))
  const placeOf = (path: string) => places.get(path.toLowerCase()) ?? categories.length
  return [...Map.groupBy(found.values(), ({ product }) => product.category)]
    .map(([path, products]) => ({
      path,
      products: products.toSorted((a, b) => a.product.name.localeCompare(b.product.name)),
    }))
    .toSorted((a, b) => placeOf(a.path) - placeOf(b.path))
}
