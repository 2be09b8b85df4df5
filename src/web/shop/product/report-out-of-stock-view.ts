import { api } from '#web/api.ts'

const key = 'larder-asked'

/** Tells the shop, once a session, that this product was looked for while it was off the shelf. */
export function tellAsked(id: string) {
  try {
    const told = new Set((sessionStorage.getItem(key) ?? '').split(' '))
    if (told.has(id)) return
    sessionStorage.setItem(key, [...told.add(id)].join(' ').trim())
  } catch {
    // Without a memory it would be told again and again.
    return
  }
  // Nobody waits for it, and nobody misses one that got lost.
  api('POST /api/product/asked', { body: { id }, keepalive: true }).catch(() => {})
}
