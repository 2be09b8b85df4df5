import { api } from '#web/api.ts'

const key = 'larder-out-of-stock-views'

/** Tells the shop, once a session, that the page of this out-of-stock product was opened. */
export function reportOutOfStockView(id: string) {
  try {
    const told = new Set((sessionStorage.getItem(key) ?? '').split(' '))
    if (told.has(id)) return
    sessionStorage.setItem(key, [...told.add(id)].join(' ').trim())
  } catch {
    // Without a memory it would be told again and again.
    return
  }
  // Nobody waits for it, and nobody misses one that got lost.
  api('POST /api/product/out-of-stock-view', { body: { id }, keepalive: true }).catch(() => {})
}
