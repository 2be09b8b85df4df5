import { useSyncExternalStore } from 'react'

/** What is in the bag already, of one order, by product; kept in the browser that packs. */
const prefix = 'larder-packed-'
/** Ticks of orders that were packed long ago are swept out when new ones are made. */
const mostOrders = 50

const listeners = new Set<() => void>()
const cache = new Map<string, readonly string[]>()
const nothing: readonly string[] = []

export function usePacked(orderId: string): readonly string[] {
  return useSyncExternalStore(
    subscribe,
    () => read(orderId),
    () => nothing,
  )
}

export function setPacked(orderId: string, productId: string, isPacked: boolean) {
  const others = read(orderId).filter((id) => id !== productId)
  keep(orderId, isPacked ? [...others, productId] : others)
}

/** "3 of 5 packed": lines, not pieces, as they are ticked. */
export function packedCount(
  items: readonly { product: { _id: string } }[],
  packed: readonly string[],
): number {
  return items.filter(({ product }) => packed.includes(product._id)).length
}

function read(orderId: string): readonly string[] {
  const known = cache.get(orderId)
  if (known) return known
  const kept = parse(storage()?.getItem(prefix + orderId))
  cache.set(orderId, kept)
  return kept
}

function keep(orderId: string, packed: readonly string[]) {
  cache.set(orderId, packed)
  try {
    sweep(orderId)
    storage()?.setItem(prefix + orderId, JSON.stringify(packed))
  } catch {
    // Full or forbidden: the ticks last as long as the page.
  }
  for (const listener of listeners) listener()
}

function sweep(orderId: string) {
  const kept = Object.keys(storage() ?? {}).filter((key) => key.startsWith(prefix))
  if (kept.length < mostOrders || kept.includes(prefix + orderId)) return
  for (const key of kept.slice(0, kept.length - mostOrders + 1)) storage()?.removeItem(key)
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (!key?.startsWith(prefix)) return
    cache.delete(key.slice(prefix.length))
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

function parse(text: string | null | undefined): readonly string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : nothing
  } catch {
    return nothing
  }
}

function storage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
