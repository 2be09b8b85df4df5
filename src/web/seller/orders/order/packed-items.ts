import { isRecord, storedValue, useStoredValue } from '#web/data/storage.ts'

/** The ids of the products that are in the bag already, by order. */
type PackedItems = Record<string, readonly string[]>

/** Ticks of orders that were packed long ago are dropped when new ones are made. */
const mostOrders = 50
const none: readonly string[] = []

/** Ticks are kept in the browser that packs, and are the same in all its tabs. */
export const packedItems = storedValue('larder-packed', parsePacked)

export const usePackedItems = (orderId: string): readonly string[] =>
  useStoredValue(packedItems)?.[orderId] ?? none

export function setPacked(orderId: string, productId: string, isPacked: boolean) {
  const { [orderId]: packed = none, ...others } = packedItems.read() ?? {}
  const kept = packed.filter((id) => id !== productId)
  const orders = [...Object.entries(others), [orderId, isPacked ? [...kept, productId] : kept]]
  packedItems.write(Object.fromEntries(orders.slice(-mostOrders)))
}

/** Lines, not pieces, as they are ticked. */
export function packedCount(
  items: readonly { product: { _id: string } }[],
  packed: readonly string[],
): number {
  return items.filter(({ product }) => packed.includes(product._id)).length
}

function parsePacked(found: unknown): PackedItems | undefined {
  if (!isRecord(found)) return undefined
  return Object.fromEntries(
    Object.entries(found).map(([orderId, ids]) => [
      orderId,
      Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : none,
    ]),
  )
}
